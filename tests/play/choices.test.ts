import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHOICE_INERT_MS } from '../../machines/choice.ts'
import { NO_PENDING_INSTINCTS } from '../../machines/instinct.machine.ts'
import type { RunAction } from '../../sim/contract/input.ts'
import { powerUpOffers, weaponUpgradeOffers } from '../../sim/rules/offers.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import type { InstinctWorld } from '../../src/game/choices.ts'
import { createChoicePace } from '../../src/play/choices/choice-pace.ts'
import { createChoices } from '../../src/play/choices/choices.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

const START = 1_700_000_000_000
const survivor = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: START })
/** 20 xp are level 4: three choices, plus two boss chests. */
const owing: Save = { ...survivor, xp: 20, level: 4, ext: { ...survivor.ext, pendingWeaponUpgrades: 2 } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

async function open(save: Save) {
  const saves = memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => START })
  const writes: string[][] = []
  const notices: string[] = []
  const keeper = createSaveKeeper({
    saves: {
      ...saves,
      send: (batch) => {
        writes.push(batch.commands.map(({ type }) => type))
        return saves.send(batch)
      },
    },
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now: () => START,
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => true,
    notify: {
      events: (events) => notices.push(...events.map(({ type }) => `save: ${type}`)),
      refused: ({ type }) => notices.push(`refused: ${type}`),
      failed: () => {},
      dropped: () => {},
      recalled: () => {},
    },
  })
  await keeper.load(1)
  const choices = createChoices(keeper)
  const onChosen = (action: RunAction) => notices.push(`run: ${action.type}`)
  const shown = () => {
    const [level, upgrade] = [choices.levelUp, choices.weaponUpgrade].map((actor) => actor.getSnapshot())
    return [level?.value, level?.context.pending, upgrade?.value, upgrade?.context.pending]
  }
  /** Takes the first offer of the open choice. */
  const choose = async () => {
    vi.advanceTimersByTime(CHOICE_INERT_MS)
    const { levelUp, weaponUpgrade } = choices
    const [perk] = levelUp.getSnapshot().context.offers
    const [upgrade] = weaponUpgrade.getSnapshot().context.offers
    if (perk !== undefined) levelUp.send({ type: 'APPLY', id: perk })
    else if (upgrade !== undefined) weaponUpgrade.send({ type: 'APPLY', id: upgrade })
    await settle()
  }
  return { keeper, choices, onChosen, notices, writes, shown, choose, stored: async () => (await saves.load(1))?.save as Save }
}

test('pending choices are offered only in places that allow them (LEVEL-15, OP-96)', async () => {
  const { choices, onChosen, shown } = await open(owing)
  expect(shown()).toEqual(['idle', 0, 'idle', 0])
  const leave = choices.enter({ onChosen })
  expect(shown()).toEqual(['opening', 3, 'idle', 0])
  expect(choices.levelUp.getSnapshot().context.offers).toEqual(powerUpOffers(owing))
  leave()
  expect(shown()).toEqual(['idle', 0, 'idle', 0])
})

test('three level-ups are three choices and writes, before the weapon upgrades (LEVEL-04, LEVEL-12)', async () => {
  const { choices, onChosen, shown, choose, writes, stored } = await open(owing)
  choices.enter({ onChosen })
  for (const left of [2, 1]) {
    await choose()
    expect(shown()).toEqual(['opening', left, 'idle', 0])
  }
  await choose()
  expect(shown()).toEqual(['idle', 0, 'opening', 2])
  await choose()
  await choose()
  expect(shown()).toEqual(['idle', 0, 'idle', 0])
  expect(writes).toEqual([...Array(3).fill(['apply-power-up']), ...Array(2).fill(['apply-weapon-upgrade'])])
  const { powerUpHistory, weaponUpgradeHistory, ext } = await stored()
  expect([powerUpHistory.length, weaponUpgradeHistory.length, ext.pendingWeaponUpgrades]).toEqual([3, 2, 0])
})

test('a choice is applied to the save first and then to the live run', async () => {
  const { choices, onChosen, notices, choose } = await open(owing)
  choices.enter({ onChosen })
  for (let n = 0; n < 5; n++) await choose()
  expect(notices).toEqual([
    ...Array(3).fill(['save: power-up-applied', 'run: power-up']).flat(),
    ...Array(2).fill(['save: weapon-upgrade-applied', 'run: weapon-upgrade']).flat(),
  ])
})

test('a choice rejected by the save does not reach the run, and stays open', async () => {
  const { keeper, onChosen, notices } = await open(owing)
  const nothingOwed = await open(survivor)
  const choices = createChoices({ state: keeper.state, dispatch: (draft) => nothingOwed.keeper.dispatch(draft) })
  choices.enter({ onChosen })
  vi.advanceTimersByTime(CHOICE_INERT_MS)
  choices.levelUp.send({ type: 'APPLY', id: choices.levelUp.getSnapshot().context.offers[0] ?? 'max_health_1' })
  await settle()
  expect([notices, nothingOwed.notices]).toEqual([[], ['refused: no-pending-choice']])
  expect([choices.levelUp.getSnapshot().value, choices.levelUp.getSnapshot().context.pending]).toEqual(['opening', 3])
})

test('a death closes the dialog, and the choice stays pending with the same offers', async () => {
  const { choices, onChosen, shown } = await open(owing)
  const leave = choices.enter({ onChosen })
  vi.advanceTimersByTime(CHOICE_INERT_MS)
  const offered = choices.levelUp.getSnapshot().context.offers
  leave()
  expect(shown()).toEqual(['idle', 0, 'idle', 0])
  choices.enter({ onChosen })
  expect([shown(), choices.levelUp.getSnapshot().context.offers]).toEqual([['opening', 3, 'idle', 0], offered])
})

test('leaving an earlier place does not close the choices of the current one', async () => {
  const { choices, onChosen, shown } = await open(owing)
  const leaveRun = choices.enter({ onChosen })
  choices.enter({ onChosen: () => {} })
  leaveRun()
  expect(shown()).toEqual(['opening', 3, 'idle', 0])
})

test('a level gained during a weapon upgrade comes before it', async () => {
  const upgraded: Save = { ...survivor, ext: { ...survivor.ext, pendingWeaponUpgrades: 1 } }
  const { keeper, choices, onChosen, shown } = await open(upgraded)
  keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: 1 })
  choices.enter({ onChosen })
  expect([shown(), choices.weaponUpgrade.getSnapshot().context.offers]).toEqual([['idle', 0, 'opening', 1], weaponUpgradeOffers(upgraded)])
  keeper.dispatch({ type: 'run-progress', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, xp: 5, used: {}, bossChests: 0 })
  expect(shown()).toEqual(['opening', 1, 'idle', 0])
})

/** A run without Instincts whose clock the test sets. */
function runAt(start: number) {
  let left = start
  let notify = () => {}
  const world: InstinctWorld = {
    pending: () => NO_PENDING_INSTINCTS,
    onChange: (changed) => {
      notify = changed
      return () => {}
    },
    ask: async () => {},
    pace: createChoicePace(() => left),
  }
  const tick = (secondsLeft: number) => {
    left = secondsLeft
    notify()
  }
  return { world, tick }
}

test('in a run two choices open at once, the others wait ten seconds and keep their order (LEVEL-16)', async () => {
  const { choices, onChosen, shown, choose, notices } = await open(owing)
  const { world, tick } = runAt(200)
  choices.enter({ onChosen, world })
  await choose()
  expect(shown()).toEqual(['opening', 2, 'idle', 0])
  await choose()
  expect([shown(), choices.pendingCount()]).toEqual([['idle', 0, 'idle', 0], 3])
  tick(190)
  expect(shown()).toEqual(['idle', 0, 'idle', 0])
  tick(189)
  expect(shown()).toEqual(['opening', 1, 'idle', 0])
  await choose()
  expect(shown()).toEqual(['idle', 0, 'opening', 2])
  await choose()
  expect([shown(), choices.pendingCount()]).toEqual([['idle', 0, 'idle', 0], 1])
  expect(notices.filter((notice) => notice.startsWith('run'))).toEqual([...Array(3).fill('run: power-up'), 'run: weapon-upgrade'])
})

test('in the last five seconds no choice opens, and an open one stays; camp offers the rest (LEVEL-16)', async () => {
  const { choices, onChosen, shown } = await open(owing)
  const late = runAt(5)
  const leave = choices.enter({ onChosen, world: late.world })
  expect([shown(), choices.pendingCount()]).toEqual([['idle', 0, 'idle', 0], 5])
  leave()
  const { world, tick } = runAt(6)
  const leaveAgain = choices.enter({ onChosen, world })
  expect(shown()).toEqual(['opening', 3, 'idle', 0])
  tick(5)
  expect(shown()).toEqual(['opening', 3, 'idle', 0])
  leaveAgain()
  choices.enter({ onChosen })
  expect(shown()).toEqual(['opening', 3, 'idle', 0])
})
