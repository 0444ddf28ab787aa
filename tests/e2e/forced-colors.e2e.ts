import { expect } from '@playwright/test'
import { demo } from '../../tools/support/accounts.ts'
import { focusFaults, pairFaults } from './forced-colors-faults.ts'
import { belongings, camp, entrances, type LayoutPlace, others, runs, slots } from './layout-places.ts'
import { visit } from './layout-walk.ts'
import { openGame } from './players.ts'
import { test } from './reported.ts'

/** Tab presses on each place. */
const FOCUS_STEPS = 4

test.use({ forcedColors: 'active', colorScheme: 'dark', viewport: { width: 1280, height: 800 } })
test.setTimeout(240_000)

test('bars, switches, selected tabs and the focus are visible in a contrast theme on every route', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  const faults: string[] = []
  const look = async (places: readonly LayoutPlace[]) => {
    for (const place of places) {
      await visit(page, place)
      const found = [...(await pairFaults(page)), ...(await focusFaults(page, FOCUS_STEPS))]
      faults.push(...found.map((fault) => `${place.path} ${place.name ?? ''}: ${fault}`))
    }
  }
  await page.goto('/')
  await look(entrances)
  await openGame(page, demo)
  await look([...camp, ...belongings, ...others, ...slots, ...runs])
  expect(faults, faults.join('\n')).toEqual([])
})
