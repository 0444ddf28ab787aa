// @ts-check
/**
 * The page's entry (src/main.ts) fetches texts and imports the app. The built page preloads the app's scripts and styles so
 * that they load in parallel, and the fonts, which the first picture waits for (src/ui/fonts-loaded.ts).
 * @returns {import('vite').Plugin}
 */
export const preloadApp = () => ({
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/start.tsx')))
      if (app === undefined) throw new Error('src/app/start.tsx is not a separate chunk.')
      const needed = new Set([app])
      for (const { imports } of needed)
        for (const chunk of chunks) if (imports.includes(chunk.fileName) && !chunk.isEntry) needed.add(chunk)
      const styles = new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
      const link = (/** @type {string} */ rel, /** @type {string} */ file) =>
        /** @type {const} */ ({ tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' })
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      const preload = (/** @type {string} */ file) =>
        /** @type {const} */ ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head-prepend',
        })
      // These links come after the entry's styles, since every other sheet follows those.
      return [
        ...fonts.map(preload),
        ...[...needed].map(({ fileName }) => link('modulepreload', fileName)),
        ...[...styles].map((file) => link('stylesheet', file)),
      ]
    },
  },
})
