import { expect, test } from 'vitest'
import { sharedParts } from '../../scripts/shared-parts.mjs'

/** Modules with their imports. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  '/src/ui/icon.tsx': ['/node_modules/react/index.js', '/src/messages/format.ts'],
  '/src/ui/tooltip.tsx': ['/node_modules/@radix-ui/react-tooltip/index.js', '/src/ui/icon.tsx'],
  '/src/messages/format.ts': [],
  '/src/features/upgrades/price.tsx': ['/src/ui/icon.tsx'],
  '/src/features/upgrades/dialog.tsx': ['/src/ui/tooltip.tsx'],
  '/sim/content/items.ts': [],
  // Two that import each other.
  '/src/looks/a.ts': ['/src/looks/b.ts'],
  '/src/looks/b.ts': ['/src/looks/a.ts'],
}
const context = { getModuleInfo: (id: string) => ({ code: null, importedIds: MODULES[id] ?? [] }) }
const partOf = (id: string) => sharedParts.map(({ name }) => name(id, context)).find((name) => name !== null) ?? null

test('chunks with a library are separate from those that a first run shares without one', () => {
  expect(Object.fromEntries(Object.keys(MODULES).map((id) => [id, partOf(id)]))).toEqual({
    '/src/ui/icon.tsx': 'kit',
    '/src/ui/tooltip.tsx': 'widgets',
    '/src/messages/format.ts': 'kit',
    '/src/features/upgrades/price.tsx': null,
    '/src/features/upgrades/dialog.tsx': null,
    '/sim/content/items.ts': null,
    '/src/looks/a.ts': 'kit',
    '/src/looks/b.ts': 'kit',
  })
})
