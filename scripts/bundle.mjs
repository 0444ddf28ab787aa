// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stampOf } from './build-stamp.mjs'
import { texts } from './texts-plugin.mjs'

/** Everything that may be bundled. Data of the embedded backend is in supabase/.temp. */
const SOURCES = [
  ...['machines', 'package-lock.json', 'scripts', 'sim', 'src', 'tests/support', 'tools'],
  ...['bots', 'functions', 'local', 'verifier'].map((folder) => `supabase/${folder}`),
]

/**
 * Bundles TypeScript for Node like the shipped game. Under a development server or the test runner imports are getters, which
 * slow down benchmarks and whole runs.
 * @param {string} root of the repository
 * @param {string} name of the folder in the cache
 * @param {Readonly<Record<string, string>>} input names to entries, from the root
 * @param {{ plugins?: import('vite').Plugin[], standalone?: boolean, minify?: boolean }} options standalone: includes packages
 * @returns {Promise<(name: string) => string>} the path of a bundle by its name
 */
export async function bundle(root, name, input, { plugins = [], standalone = false, minify = false } = {}) {
  const outDir = join(root, 'node_modules/.cache', name)
  // The bundler takes longer to load than most bundles.
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [scriptsOutside(root), texts({ inlined: true }), ...plugins],
    ...(standalone && { ssr: { noExternal: true } }),
    build: { ssr: true, outDir, minify, target: 'es2023', rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } } },
    logLevel: 'error',
  })
  return (entry) => join(outDir, `${entry}.mjs`)
}

/**
 * Scripts find files by their own location, so a bundle imports them instead of containing them.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
const scriptsOutside = (root) => ({
  name: 'scripts-outside',
  enforce: 'pre',
  resolveId(source, importer) {
    const at = importer === undefined || !source.startsWith('.') ? '' : join(dirname(importer), source)
    return at.startsWith(join(root, 'scripts/')) ? { id: pathToFileURL(at).href, external: true } : null
  },
})

/**
 * Imports a module as a bundle, which is built once for each version of the sources.
 * @param {string} root of the repository
 * @param {string} name of the folder in the cache
 * @param {string} entry from the root
 * @returns {Promise<any>}
 */
export async function importBundled(root, name, entry) {
  const folder = join(root, 'node_modules/.cache', name)
  const [main, stamp, current] = [join(folder, 'main.mjs'), join(folder, 'stamp'), `${entry} ${stampOf(root, SOURCES)}`]
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
    await bundle(root, name, { main: entry })
    writeFileSync(stamp, current)
  }
  return import(/* @vite-ignore */ pathToFileURL(main).href)
}
