// @ts-check
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { texts } from './texts-plugin.mjs'

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
 * Bundles a module and imports it.
 * @param {string} root of the repository
 * @param {string} name of the folder in the cache
 * @param {string} entry from the root
 * @param {Parameters<typeof bundle>[3]} [options]
 * @returns {Promise<any>}
 */
export async function importBundled(root, name, entry, options) {
  const at = await bundle(root, name, { main: entry }, options)
  return import(/* @vite-ignore */ pathToFileURL(at('main')).href)
}
