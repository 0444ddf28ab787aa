// @ts-check

/** @typedef {{ getModuleInfo(id: string): { code: string | null, importedIds: readonly string[] } | null }} Context */

const KIT = /\/src\/(ui|messages|looks|language|game|shell)\//
const WIDGETS = /\/src\/ui\//
/** React is excluded: it is in the first file of every page. */
const LIBRARY = /\/node_modules\/(?!react(-dom)?\/)/
/** Number of pages that must share a module before it moves to one of these files. */
const MANY = 4

/**
 * Returns whether a condition is true for a module or for one that it imports.
 * @type {(id: string, context: Context, holds: (id: string, code: string) => boolean, seen?: Set<string>) => boolean}
 */
function reaches(id, context, holds, seen = new Set()) {
  if (seen.has(id)) return false
  seen.add(id)
  const info = context.getModuleInfo(id)
  if (holds(id, info?.code ?? '')) return true
  // Libraries import nothing from the game and are large, so the search stops there.
  if (id.includes('/node_modules/')) return false
  return (info?.importedIds ?? []).some((other) => reaches(other, context, holds, seen))
}
/** @type {(id: string, context: Context) => boolean} */
const needsLibrary = (id, context) => reaches(id, context, (other) => LIBRARY.test(other))

/**
 * Collects modules that many pages share in a few files. The bundler alone creates sixty files, most of them below 1 kB, and the
 * first visit to a page requests each. Modules that need a library are separate, because a run's first frame needs no library.
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
