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

/** The bank is a dialog in the game. Here it is a page, so that walks visit it as often as the others. */
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

/** A visit: the page, the time before it, and the indices of the controls to press. */
const visit = fc.record({
  path: fc.constantFrom(...paths),
  wait: fc.nat(600_000),
  presses: fc.array(fc.nat(10_000), { minLength: 6, maxLength: 12 }),
})
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never
const walks = fc.array(visit, { minLength: 5, maxLength: 9, size: 'max' })
/** A wealthy survivor with a workbench of any level. */
const first = fc.tuple(wealthy, fc.nat(3)).map(([save, workbenchLevel]) => ({ ...save, workbenchLevel }))

/** Waits until a press is rendered and the gateways in memory have answered. */
const turn = () => new Promise<void>((done) => setTimeout(() => setTimeout(done)))

let go: NavigateFunction
function Mover() {
  go = useNavigate()
  return null
}
/** Simulated time in ms. */
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
      // If a press led to another page, go back.
      if (!pressNth(document.body, n)) go(path)
    }
  }
  const kept = await world.game.keeper.flush()
  // Leaving the page writes once more.
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
  'stores the same as a replay of the commands, for any presses at camp',
  async (first, visits) => {
    const errors = vi.spyOn(console, 'error')
    const { kept, save, stored, sent, applied, reads } = await walk(first, visits)
    for (const type of applied) pressed.add(type)
    expect(kept).toEqual({ ok: true })
    expect(sent.map(({ type }) => type)).toEqual(applied)
    const again = serialiseSave(replayed(first, sent))
    expect(serialiseSave(stored)).toBe(again)
    expect(serialiseSave(save)).toBe(again)
    // One read means that the app and the server agreed after each batch.
    expect(reads()).toBe(1)
    expect(errors.mock.calls).toEqual([])
    errors.mockRestore()
  },
)

test('covers enough kinds of commands', () => {
  // Random presses may miss rare commands, but not most of them, and never buying and equipping.
  expect([...pressed]).toEqual(expect.arrayContaining(['buy', 'equip']))
  expect(pressed.size).toBeGreaterThan(5)
})
