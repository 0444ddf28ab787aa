// @ts-check

/**
 * Serves modules other than tests and stories without source maps. A map is two thirds of a module, and the runner's server writes it again
 * for each page.
 * @returns {import('vite').Plugin}
 */
export const fastPages = () => ({
  name: 'fast-pages',
  enforce: 'post',
  transform: {
    filter: { id: { exclude: /\/(?:tests|stories)\/[^?]*\.tsx?(?:\?|$)/ } },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
})

/**
 * Renders stories with React's production build, which takes half the time of the development build. Storybook then renders without
 * `act`, as in the built book.
 * @returns {import('vite').Plugin}
 */
export const productionReact = () => ({
  name: 'production-react',
  enforce: 'pre',
  config: () => ({
    oxc: { jsx: { development: false } },
    optimizeDeps: { rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } } },
  }),
  transform: {
    filter: { id: /\/@storybook\/react\//, code: 'process.env.NODE_ENV' },
    handler: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
  },
})
