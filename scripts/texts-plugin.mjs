// @ts-check
import { createHash } from 'node:crypto'
import { writeTextValues } from './text-values.mjs'
import { compiledCatalogue, ENGLISH, FOLDER, languageIds } from './texts.mjs'

const ID = 'virtual:texts'
const RESOLVED = `\0${ID}`
/** Path at which a development server serves the present texts. */
const SERVED = /\/texts\/([\w-]+)\.json$/

/** @param {string} folder @param {unknown} inlined */
const moduleOf = (folder, inlined) => `export const folder = ${JSON.stringify(folder)}\nexport const inlined = ${JSON.stringify(inlined)}\n`

/**
 * Provides the compiled texts: one catalogue per language, of which a browser fetches only the one in use. The name of their
 * folder is a hash of all of them, so that the page needs only one name.
 * @param {{ readonly inlined?: boolean }} [options] inlined: the module contains the English catalogue, for tests, which have no server
 * @returns {import('vite').Plugin}
 */
export function texts({ inlined = false } = {}) {
  let isBuild = false
  return {
    name: 'texts',
    configResolved({ command }) {
      isBuild = command === 'build'
      writeTextValues()
    },
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      if (!isBuild || inlined) return moduleOf('texts', inlined ? compiledCatalogue(ENGLISH) : null)
      const files = languageIds().map((language) => ({ name: `${language}.json`, source: JSON.stringify(compiledCatalogue(language)) }))
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
      const folder = `assets/texts-${hash}`
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
      return moduleOf(folder, null)
    },
    configureServer(server) {
      server.watcher.add(FOLDER)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(FOLDER)) return
        writeTextValues()
        server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const [, language = ''] = SERVED.exec(new URL(request.url ?? '/', 'http://localhost').pathname) ?? []
        if (!languageIds().includes(language)) return void next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(compiledCatalogue(language)))
      })
    },
  }
}
