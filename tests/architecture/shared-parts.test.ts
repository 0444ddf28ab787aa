import { expect, test } from 'vitest'
import { sharedParts } from '../../scripts/shared-parts.mjs'

const GAME = "const { texts } = textsOf('game')"
/** Modules with what they import and read. */
const MODULES: Readonly<Record<string, { readonly code?: string; readonly importedIds?: readonly string[] }>> = {
  '/src/ui/icon.tsx': { importedIds: ['/node_modules/react/index.js', '/src/messages/format.ts'] },
  '/src/ui/tooltip.tsx': { importedIds: ['/node_modules/@radix-ui/react-tooltip/index.js', '/src/ui/icon.tsx'] },
  '/src/ui/empty.tsx': { importedIds: ['/src/messages/shared.ts', '/src/ui/icon.tsx'] },
  '/src/messages/format.ts': { code: "const { format } = textsOf('run')" },
  '/src/messages/shared.ts': { code: GAME },
  '/src/features/upgrades/price.tsx': { importedIds: ['/src/ui/empty.tsx'] },
  '/src/play/hud/run-screen.tsx': { importedIds: ['/src/ui/icon.tsx'] },
  '/sim/content/items.ts': {},
  // One of a ring.
  '/src/looks/a.ts': { importedIds: ['/src/looks/b.ts'] },
  '/src/looks/b.ts': { importedIds: ['/src/looks/a.ts'] },
}
const context = { getModuleInfo: (id: string) => (MODULES[id] ? { code: null, importedIds: [], ...MODULES[id] } : null) }
const partOf = (id: string) => sharedParts.map(({ name }) => name(id, context)).find((name) => name !== null) ?? null

test('what reads the texts of the game is apart from what a run has before them, and what needs a library from what does not', () => {
  expect(Object.fromEntries(Object.keys(MODULES).map((id) => [id, partOf(id)]))).toEqual({
    '/src/ui/icon.tsx': 'kit',
    '/src/ui/tooltip.tsx': 'widgets',
    '/src/ui/empty.tsx': 'camp',
    '/src/messages/format.ts': 'kit',
    '/src/messages/shared.ts': 'camp',
    '/src/features/upgrades/price.tsx': 'camp',
    '/src/play/hud/run-screen.tsx': null,
    '/sim/content/items.ts': null,
    '/src/looks/a.ts': 'kit',
    '/src/looks/b.ts': 'kit',
  })
})
