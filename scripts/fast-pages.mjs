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
