import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { newSave } from '../../sim/save/new-save.ts'
import { provideRun } from '../../src/features/run/provide-run.ts'
import { createRunParts } from '../../src/play/parts.ts'
import { createSound } from '../../src/sound/sound.ts'
import { createDebug } from '../../src/state/debug.ts'
import { createHud } from '../../src/state/hud.ts'
import { createPreferences } from '../../src/state/preferences.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { createToasts } from '../../src/state/toasts.ts'
import { memoryRuns } from '../support/memory-gateways/runs.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { memoryWorldCopies } from '../support/memory-store.ts'

const START = 1_700_000_000_000

async function newGame() {
  const save = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: START })
  const keeper = createSaveKeeper({
    saves: memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => START }),
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now: () => START,
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => true,
    notify: { events: () => {}, refused: () => {}, failed: () => {}, dropped: () => {}, recalled: () => {} },
  })
  await keeper.load(1)
  const debug = createDebug()
  const preferences = createPreferences({ storage: localStorage, system: { still: false }, log: debug.log })
  return {
    keeper,
    worldCopies: memoryWorldCopies(),
    debug,
    preferences,
    sound: createSound(() => 'run'),
    toasts: createToasts(),
    backend: { hasDebug: () => true, runs: memoryRuns() },
    reward: { send: () => {} },
    service: { isUnderMaintenance: () => false },
    navigate: () => {},
    path: () => '/adventure/school',
  }
}

/** At the root, where React's StrictMode runs effects twice; removed after the test. */
function show(element: ReactNode): void {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(<StrictMode>{element}</StrictMode>)
}

test('a run begins once in StrictMode, and matches the run in the save', async () => {
  const game = await newGame()
  function Run() {
    // Its stage is never mounted, so the run stays in its first state.
    const machine = useMemo(() => provideRun(game, createRunParts(game, createHud())), [])
    const run = useActorRef(machine, { input: { locationId: 'school' } })
    return <p data-testid="run">{useSelector(run, ({ context }) => context.segment?.spec.runId)}</p>
  }
  show(<Run />)
  await expect.element(page.getByTestId('run')).not.toBeEmptyDOMElement()
  const { ext } = game.keeper.state.save
  expect([page.getByTestId('run').element().textContent, ext.draws.run]).toEqual([ext.run?.id, 1])
})

test.each([
  [{}, undefined, null],
  [
    { assistSpeed: 70, assistDamage: 50 },
    { speed: 70, damage: 50 },
    { speed: 70, damage: 50 },
  ],
] as const)('a run begins with the assist of this device: %j', async (set, kept, played) => {
  const game = await newGame()
  Object.assign(game.preferences, set)
  function Run() {
    const machine = useMemo(() => provideRun(game, createRunParts(game, createHud())), [])
    const run = useActorRef(machine, { input: { locationId: 'school' } })
    const spec = useSelector(run, ({ context }) => context.segment?.spec)
    return <p data-testid="run">{spec && JSON.stringify(spec.assist ?? null)}</p>
  }
  show(<Run />)
  await expect.element(page.getByTestId('run')).toHaveTextContent(JSON.stringify(played))
  expect(game.keeper.state.save.ext.run?.assist).toEqual(kept)
  // Changes during the run apply to the next one.
  Object.assign(game.preferences, { assistSpeed: 100, assistDamage: 25 })
  expect(game.keeper.state.save.ext.run?.assist).toEqual(kept)
  localStorage.clear()
})

test('a page that is already leaving begins no run (OP-99)', async () => {
  const game = { ...(await newGame()), path: () => '/camp' }
  function Run() {
    const machine = useMemo(() => provideRun(game, createRunParts(game, createHud())), [])
    useActorRef(machine, { input: { locationId: 'school' } })
    return <p>Leaving</p>
  }
  show(<Run />)
  await expect.element(page.getByText('Leaving')).toBeVisible()
  expect([game.keeper.state.save.ext.run, game.keeper.state.save.ext.draws]).toEqual([null, {}])
})
