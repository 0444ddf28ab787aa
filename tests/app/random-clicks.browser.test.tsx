import { fc, test } from '@fast-check/vitest'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Command } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { Page as Camp } from '../../src/app/pages/camp.tsx'
import { Page as Crafting } from '../../src/app/pages/crafting.tsx'
import { Bank } from '../../src/features/bank/bank.tsx'
import { Page as Character } from '../../src/features/character/character.page.tsx'
import { Page as Inventory } from '../../src/features/inventory/inventory.page.tsx'
import { Page as Journal } from '../../src/features/journal/journal.page.tsx'
import { Page as Trader } from '../../src/features/trader/trader.page.tsx'
import { Page as Upgrades } from '../../src/features/upgrades/upgrades.page.tsx'
import { GameContext } from '../../src/game/game-context.ts'
import { wealthy } from '../support/camp-life.ts'
import { memoryGame } from '../support/memory-game.ts'
import { nightly } from '../support/nightly.ts'
import { pressNth } from '../support/press.ts'
import { replayed } from '../support/replayed.ts'

/** The bank has no address in the game: here it is a page, so that walks come by as often as to the others. */
const Banking = () => (
  <>
    <main />
    <Bank onClose={() => go('/camp')} />
  </>
)
const PAGES = {
  camp: Camp,
  bank: Banking,
  inventory: Inventory,
  trader: Trader,
  crafting: Crafting,
  upgrades: Upgrades,
  character: Character,
  journal: Journal,
}
const paths = Object.keys(PAGES).map((name) => `/${name}`)

/** A walk: visits to pages, on each of which so much is pressed, by its index; and the time that passes before. */
const visit = fc.record({
  path: fc.constantFrom(...paths),
  wait: fc.nat(600_000),
  presses: fc.array(fc.nat(10_000), { minLength: 6, maxLength: 12 }),
})
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never
const walks = fc.array(visit, { minLength: 5, maxLength: 9, size: 'max' })
/** Somebody with a workbench, or without. */
const first = fc.tuple(wealthy, fc.nat(3)).map(([save, workbenchLevel]) => ({ ...save, workbenchLevel }))

/** What a press brings about is rendered, and the answers of a gateway in memory have come. */
const turn = () => new Promise<void>((done) => setTimeout(() => setTimeout(done)))

let go: NavigateFunction
function Mover() {
  go = useNavigate()
  return null
}
/** ms by which time was made to pass. */
let passed = 0
const pressed = new Set<Command['type']>()
beforeEach(() => {
  const now = performance.now.bind(performance)
  passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

async function walk(first: Save, visits: readonly Visit[]) {
  localStorage.clear()
  const world = await memoryGame(first, { navigate: (to) => go(to), path: () => '/camp' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <GameContext value={world.game}>
      <MemoryRouter initialEntries={['/camp']}>
        <Mover />
        <Suspense>
          <Routes>
            {Object.entries(PAGES).map(([name, Page]) => (
              <Route key={name} path={`/${name}`} element={<Page />} />
            ))}
            <Route path="*" element={<main />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </GameContext>,
  )
  await expect.poll(() => world.game.keeper.state.load).toBe('ready')
  for (const { path, wait, presses } of visits) {
    passed += wait
    go(path)
    for (const n of presses) {
      await turn()
      // Where a press led to a page that is not here, the walk comes back.
      if (!pressNth(document.body, n)) go(path)
    }
  }
  const kept = await world.game.keeper.flush()
  // A page that is left writes once more.
  root.unmount()
  await expect.poll(() => world.game.keeper.state.sync).toBe('saved')
  const { save } = world.game.keeper.state
  const stored = await world.stored()
  await world.game.backend.auth.signOut()
  document.body.replaceChildren()
  return { ...world, kept, save, stored }
}

const SEED = 6
test.prop([first, walks], { numRuns: nightly(16, 5), seed: SEED })(
  'whatever is pressed on the screens of the camp, the store holds what a replay of the commands makes, and so does the app',
  async (first, visits) => {
    const errors = vi.spyOn(console, 'error')
    const { kept, save, stored, sent, applied, reads } = await walk(first, visits)
    for (const type of applied) pressed.add(type)
    expect(kept).toEqual({ ok: true })
    expect(sent.map(({ type }) => type)).toEqual(applied)
    const again = serialiseSave(replayed(first, sent))
    expect(serialiseSave(stored)).toBe(again)
    expect(serialiseSave(save)).toBe(again)
    // The server never had to hand the save out anew: app and server agreed after each batch.
    expect(reads()).toBe(1)
    expect(errors.mock.calls).toEqual([])
    errors.mockRestore()
  },
)

test('the walks are no idle ones', () => {
  // One visit in fifty opens a crate, one in fourteen banks a coin: chance may leave out any of these, but not most, nor buying and wearing.
  expect([...pressed]).toEqual(expect.arrayContaining(['buy', 'equip']))
  expect(pressed.size).toBeGreaterThan(5)
})
