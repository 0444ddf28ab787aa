// @ts-check
import { importBundled } from './bundle.mjs'

const ID = /^virtual:run-moments\/([\w-]+)$/

/**
 * Provides moments of bots' runs to the stories, as `virtual:run-moments/NAME`. They are found when a story first needs one, and kept as
 * long as the server runs.
 * @param {string} root of the repository
 * @returns {import('vite').Plugin}
 */
export function runMoments(root) {
  /** @type {Promise<any> | undefined} */
  let finder
  return {
    name: 'run-moments',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, name] = (id.startsWith('\0') && ID.exec(id.slice(1))) || []
      if (name === undefined) return null
      finder ??= importBundled(root, 'run-moments', 'tools/moments/find-moments.ts')
      const { findMoment, isMomentName, MOMENT_NAMES } = await finder
      if (!isMomentName(name)) throw new Error(`No moment is called ${name}. There are: ${MOMENT_NAMES.join(', ')}`)
      return `export default ${JSON.stringify(findMoment(name))}`
    },
  }
}
