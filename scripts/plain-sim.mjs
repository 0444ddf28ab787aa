// @ts-check
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'

/** Shared by the projects of a test run. @type {Promise<unknown> | undefined} */
let built

/**
 * Loads the simulation as plain Node modules in the unit and backend tests, built file by file when the runner starts. The runner's own
 * imports are getters, which double the time of a whole run.
 * @param {string} root of the repository
 * @returns {import('vite').Plugin}
 */
export function plainSim(root) {
  const sim = join(root, 'sim/')
  const outDir = join(root, 'node_modules/.cache/sim')
  return {
    name: 'plain-sim',
    enforce: 'pre',
    configResolved() {
      built ??= build({
        root,
        configFile: false,
        publicDir: false,
        build: {
          ssr: true,
          outDir,
          // Another run in the same folder may be reading the files.
          emptyOutDir: false,
          minify: false,
          sourcemap: 'inline',
          target: 'es2023',
          rolldownOptions: {
            input: readdirSync(sim, { recursive: true, encoding: 'utf8' })
              .filter((file) => file.endsWith('.ts'))
              .map((file) => join(sim, file)),
            preserveEntrySignatures: 'strict',
            output: { preserveModules: true, preserveModulesRoot: sim, entryFileNames: '[name].mjs' },
          },
        },
        logLevel: 'error',
      })
      return built.then(() => {})
    },
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found?.id.startsWith(sim)) return found
      return join(outDir, relative(sim, found.id).replace(/\.ts$/, '.mjs'))
    },
  }
}
