import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { CHOICE_INERT_MS } from '../../machines/choice.ts'
import { rewardMachine } from '../../machines/reward.machine.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { newSave } from '../../sim/save/new-save.ts'
import { createChoices } from '../../src/play/choices/choices.ts'
import { createSaveKeeper, onSave } from '../../src/state/saving/save-keeper.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

const START = 1_700_000_000_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

/** The save, the rewards and the choices of a page, wired as in the game. */
async function camp() {
  const save = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: START })
  const reward = createActor(rewardMachine.provide({ actors: { write: fromPromise(async () => {}) } }), { input: { upgradesPending: 0 } })
  const keeper = createSaveKeeper({
    saves: memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => START }),
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now: () => START,
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => true,
    notify: {
      events: (events) => {
        for (const event of events) if (event.type === 'run-settled') reward.send({ type: 'RESULT', result: event })
      },
      refused: () => {},
      failed: () => {},
      dropped: () => {},
      recalled: () => {},
    },
  })
  reward.start()
  onSave(keeper, ({ ext }) => reward.send({ type: 'UPGRADES', pending: ext.pendingWeaponUpgrades }))
  await keeper.load(1)
  return { keeper, reward, choices: createChoices(keeper) }
}

test('a pending boss chest defers the rewards until the choice at camp (OP-14, POST-02)', async () => {
  const { keeper, reward, choices } = await camp()
  keeper.dispatch({ type: 'begin-run', locationId: 'defense', xpMode: false, seed: 1 })
  const gains = { ...NO_GAINS, coins: 20, bossChests: 1, enemiesKilledByType: { boss: 1 }, timeOnMap: 300 }
  const outcome = { gains, xp: 0, used: {}, cratelessBosses: 1, health: 5, ammo: 0, timeUp: false }
  const settled = keeper.dispatch({ type: 'settle-run', runId: keeper.state.save.ext.run?.id ?? '', segment: 0, outcome })
  expect([settled.ok, reward.getSnapshot().value]).toEqual([true, 'waitingUpgrade'])

  choices.enter({ onChosen: () => {} })
  vi.advanceTimersByTime(CHOICE_INERT_MS)
  const [upgrade = 'melee_damage'] = choices.weaponUpgrade.getSnapshot().context.offers
  choices.weaponUpgrade.send({ type: 'APPLY', id: upgrade })
  await settle()
  expect([reward.getSnapshot().matches('presenting'), choices.weaponUpgrade.getSnapshot().value]).toEqual([true, 'idle'])
  expect(keeper.state.save).toMatchObject({ coins: 20, weaponUpgradeHistory: [upgrade], ext: { pendingWeaponUpgrades: 0 } })
})

test('listeners get the save before the events of its change', async () => {
  const { keeper } = await camp()
  const notified: (string | undefined)[] = []
  const end = onSave(keeper, ({ ext }) => notified.push(ext.run?.locationId))
  keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: 1 })
  notified.push('dispatched')
  end()
  keeper.dispatch({ type: 'begin-run', locationId: 'dev', xpMode: false, seed: 1 })
  expect([...new Set(notified)]).toEqual([undefined, 'school', 'dispatched'])
  await settle()
})
