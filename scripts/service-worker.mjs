// @ts-check
/**
 * Vite plugin: builds the service worker with the list of all files that it caches for a start without a network (decision 0015).
 * The list comes from the files just written; Workbox's runtime does the rest.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '../src/language/languages.ts'
import { isCachedFor } from '../src/service-worker/cache-rules.ts'

const ENTRY = 'src/service-worker/service-worker.ts'
/** Maximum size of the files that a device keeps before compression, in bytes. More would use too much of a phone's storage and data. */
const MAX_BYTES = 8_000_000
/**
 * Files that a visit without a network does not need: films, files for installing the game and its shop listing, compressed
 * copies, and earlier versions of the simulation, whose number keeps growing.
 */
const LEFT_OUT = [
  /(^|\/)\./,
  /\.(br|gz|map|webm|vtt|webmanifest)$/,
  /^how-to-play\./,
  /^app\//,
  /^(sw\.js|licences\.txt)$/,
  /^assets\/\d+-[\w-]{8}\.js$/,
]

/**
 * The files of a build that the worker caches.
 * @param {readonly string[]} files
 */
export const keptFiles = (files) => files.filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)))

/**
 * The bytes of these files on a device, in the language that needs the most.
 * @param {readonly { readonly file: string, readonly bytes: number }[]} files
 */
export const bytesKept = (files) =>
  Math.max(
    ...Object.keys(languages).map((language) =>
      files.filter(({ file }) => isCachedFor(language, `/${file}`)).reduce((sum, { bytes }) => sum + bytes, 0),
    ),
  )

/**
 * @param {(output: Readonly<Record<string, import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset>>) => void} [onBuilt] receives the output of the build
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(onBuilt = () => {}) {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle: {
      // The plugin that compresses the files runs later.
      order: 'pre',
      sequential: true,
      handler: async ({ dir = 'dist' }) => writeFileSync(join(dir, 'sw.js'), await workerWith(root, listOf(dir), onBuilt)),
    },
  }
}

/** @param {string} dir */
function listOf(dir) {
  const all = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const files = keptFiles(all.filter((file) => statSync(join(dir, file)).isFile())).sort()
  const bytes = bytesKept(files.map((file) => ({ file, bytes: statSync(join(dir, file)).size })))
  if (bytes > MAX_BYTES) throw new Error(`The service worker would cache ${bytes} bytes. The limit is ${MAX_BYTES}.`)
  return files.map((file) => ({ url: `/${file}`, revision: file.startsWith('assets/') ? null : revisionOf(join(dir, file)) }))
}

/** @param {string} file */
const revisionOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)

/**
 * @param {string} root
 * @param {readonly { readonly url: string, readonly revision: string | null }[]} list
 * @param {(output: Readonly<Record<string, import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset>>) => void} onBuilt
 */
async function workerWith(root, list, onBuilt) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { KEPT_FILES: JSON.stringify(list) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(root, ENTRY), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [worker] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([built].flat())
  if (!worker) throw new Error('The service worker was not built.')
  onBuilt(Object.fromEntries(worker.output.map((part) => [part.fileName, part])))
  return worker.output[0].code
}
