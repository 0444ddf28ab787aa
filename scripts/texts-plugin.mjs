// @ts-check
import { createHash } from 'node:crypto'
import { compiledGroups, ENGLISH, FOLDER, languageIds } from './texts.mjs'

const ID = 'virtual:texts'
const RESOLVED = `\0${ID}`
/** Where a development server answers with texts as they are at that moment. */
const SERVED = /\/texts\/([\w-]+)\/(\w+)\.json$/

/** @param {string} folder @param {unknown} inlined */
const moduleOf = (folder, inlined) => `export const folder = ${JSON.stringify(folder)}\nexport const inlined = ${JSON.stringify(inlined)}\n`

/**
 * Gives a page its texts, compiled: one file for each language and group, of which a browser fetches those of the language in use. Their
 * folder is named by all that is in it, so that the page knows one name and no list.
 * @param {{ readonly inlined?: boolean }} [options] inlined: English is part of the module, for what has no server, as tests
 * @returns {import('vite').Plugin}
 */
export function texts({ inlined = false } = {}) {
  let isBuild = false
  return {
    name: 'texts',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === ID ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      if (inlined) return moduleOf('', compiledGroups(ENGLISH))
      if (!isBuild) return moduleOf('texts', {})
      const files = languageIds().flatMap((language) =>
        Object.entries(compiledGroups(language)).map(([group, of]) => ({ name: `${language}/${group}.json`, source: JSON.stringify(of) })),
      )
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
      const folder = `assets/texts-${hash}`
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
      return moduleOf(folder, {})
    },
    configureServer(server) {
      server.watcher.add(FOLDER)
      server.watcher.on('change', (file) => file.startsWith(FOLDER) && server.ws.send({ type: 'full-reload' }))
      server.middlewares.use((request, response, next) => {
        const [, language = '', group = ''] = SERVED.exec(new URL(request.url ?? '/', 'http://localhost').pathname) ?? []
        const of = languageIds().includes(language) ? compiledGroups(language)[group] : undefined
        if (of === undefined) return void next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(of))
      })
    },
  }
}
