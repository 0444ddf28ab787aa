// @ts-check

/** @typedef {{ getModuleInfo(id: string): { code: string | null, importedIds: readonly string[] } | null }} Context */

const KIT = /\/src\/(ui|messages|looks|language|game|shell)\//
const WIDGETS = /\/src\/ui\//
/** React is in everybody's first file. */
const LIBRARY = /\/node_modules\/(?!react(-dom)?\/)/
/** Pages that share a module before it is one of these. */
const MANY = 4

/** Whether something holds of a module or of one that it imports. @type {(id: string, context: Context, holds: (id: string, code: string) => boolean, seen?: Set<string>) => boolean} */
function reaches(id, context, holds, seen = new Set()) {
  if (seen.has(id)) return false
  seen.add(id)
  const info = context.getModuleInfo(id)
  if (holds(id, info?.code ?? '')) return true
  // A library imports nothing of the game's, and is long to read.
  if (id.includes('/node_modules/')) return false
  return (info?.importedIds ?? []).some((other) => reaches(other, context, holds, seen))
}
/** @type {(id: string, context: Context) => boolean} */
const needsLibrary = (id, context) => reaches(id, context, (other) => LIBRARY.test(other))

/**
 * What many pages share, in a few files. By itself the bundler makes sixty of it, most of them below 1 kB, and the first visit to a page asks
 * the server for each. What needs a library is apart from the rest: a run's first frame needs no library.
 */
export const sharedParts = [
  {
    /** @param {string} id @param {Context} context */
    name: (id, context) => (KIT.test(id) && !needsLibrary(id, context) ? 'kit' : null),
    minShareCount: MANY,
    includeDependenciesRecursively: false,
    entriesAware: true,
    entriesAwareMergeThreshold: 4096,
  },
  {
    /** @param {string} id @param {Context} context */
    name: (id, context) => (WIDGETS.test(id) && needsLibrary(id, context) ? 'widgets' : null),
    minShareCount: MANY,
    includeDependenciesRecursively: false,
  },
]
