import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { GatewayError, type SavesPort, type StoredSave } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { memorySaves } from '../../src/gateways/memory/saves.ts'
import { createSaveKeeper } from '../../src/state/save-keeper.ts'
import { type Fault, faultySaves } from '../support/faulty-saves.ts'

const START = 1_700_000_000_000
const character = { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } as const

/** A keeper on its own clock, `fast` ms ahead of the server's, and its own timers, over `saves`. */
function keeperOn(saves: SavesPort, fast = 0) {
  let time = START + fast
  let batches = 0
  const timers: (() => void)[] = []
  const heard = { failed: [] as GatewayError[], dropped: [] as Command[], refused: [] as string[] }
  const keeper = createSaveKeeper({
    saves,
    now: () => ++time,
    newBatchId: () => `batch-${++batches}-${Math.random()}`,
    later: (callback) => timers.push(callback),
    debug: () => true,
    hear: {
      events: () => {},
      refused: (refusal) => heard.refused.push(refusal.type),
      failed: (_, error) => heard.failed.push(error),
      dropped: (commands) => heard.dropped.push(...commands),
    },
  })
  /** Runs what waits for its time until nothing does. */
  const settle = async () => {
    while ((await keeper.flush()).ok === false) timers.splice(0)
  }
  return { keeper, heard, settle }
}

async function withCoins(coins: number): Promise<SavesPort> {
  const rich = memorySaves({ now: () => START + 1_000_000 })
  const { keeper } = keeperOn(rich)
  await keeper.create(1, character)
  const stored = (await rich.load(1)) as StoredSave
  return memorySaves({ rows: [{ ...stored, save: { ...stored.save, coins } }], now: () => START + 1_000_000 })
}
const stored = async (saves: SavesPort): Promise<Save> => ((await saves.load(1)) as StoredSave).save

describe('the save keeper', () => {
  test('a new game is the save that the server made', async () => {
    const saves = memorySaves({ now: () => START + 1_000, seed: 77 })
    const { keeper } = keeperOn(saves)
    await keeper.create(2, character)
    expect(keeper.state).toMatchObject({ slot: 2, load: 'ready', sync: 'saved', save: { characterName: 'Rhea', ext: { seed: 77 } } })
  })

  test('a command counts at once and is stored', async () => {
    const saves = await withCoins(40)
    const { keeper } = keeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    expect(keeper.state.save).toMatchObject({ coins: 25, bankedCoins: 15 })
    expect(keeper.state.sync).toBe('unsaved')
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(keeper.state.sync).toBe('saved')
    expect(await stored(saves)).toMatchObject({ coins: 25, bankedCoins: 15 })
  })

  test('a refusal changes nothing, sends nothing and is told', async () => {
    const saves = await withCoins(4)
    const { keeper, heard } = keeperOn(saves)
    await keeper.load(1)
    const before = keeper.state.save
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect(keeper.state.save).toBe(before)
    expect(heard.refused).toEqual(['not-enough-coins'])
    await keeper.flush()
    expect((await saves.load(1))?.revision).toBe(1)
  })

  test('a stale batch is applied to the newer save, and what no longer holds is told', async () => {
    const saves = await withCoins(40)
    const here = keeperOn(saves)
    const there = keeperOn(saves)
    await here.keeper.load(1)
    await there.keeper.load(1)
    there.keeper.dispatch({ type: 'deposit', amount: 30 })
    await there.keeper.flush()
    here.keeper.dispatch({ type: 'deposit', amount: 10 })
    here.keeper.dispatch({ type: 'deposit', amount: 25 })
    expect(await here.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(here.keeper.state.save).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(here.heard.dropped).toMatchObject([{ type: 'deposit', amount: 25 }])
  })

  test.each([3_600_000, 40_000_000])('a device whose clock is %d ms ahead saves all the same, once', async (fast) => {
    const saves = memorySaves({ now: () => START + 5_000 })
    const { keeper, heard } = keeperOn(saves, fast)
    await keeper.create(1, character)
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: 3 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect((await stored(saves)).ext.run?.locationId).toBe('school')
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
    expect(heard).toEqual({ failed: [], dropped: [], refused: [] })
  })

  test('a clock put forward while playing is set right, and nothing is lost', async () => {
    const saves = await withCoins(40)
    const { keeper, heard } = keeperOn(saves, 100_000_000)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 10 })
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 25, bankedCoins: 15 })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
    expect(heard).toEqual({ failed: [], dropped: [], refused: [] })
  })

  test('OP-66 a slot that could not be fetched is never written', async () => {
    const saves = await withCoins(40)
    const broken: SavesPort = { ...saves, load: () => Promise.reject(new GatewayError('network', 'Failed to fetch')) }
    const { keeper } = keeperOn(broken)
    await expect(keeper.load(1)).rejects.toThrow('Failed to fetch')
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'failed', sync: 'saved' })
    expect(keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null }).ok).toBe(true)
    expect(await keeper.flush({ touch: true })).toEqual({ ok: true })
    expect((await saves.load(1))?.revision).toBe(1)
  })

  test('OP-86 an answer that comes after the slot was closed changes nothing', async () => {
    const saves = await withCoins(40)
    const { keeper } = keeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    const flushed = keeper.flush()
    keeper.clear()
    await flushed
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved' })
  })

  test('AUTH-21 clearing leaves no save in memory', async () => {
    const { keeper } = keeperOn(await withCoins(40))
    await keeper.load(1)
    keeper.clear()
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved' })
  })
})

const faults = fc.array(fc.constantFrom<Fault>('offline', 'answer-lost'), { maxLength: 8 })
const amounts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })

property.prop([amounts, faults], { numRuns: 300 })(
  'every accepted command is stored exactly once, whatever the network does',
  async (deposits, plan) => {
    const saves = await withCoins(200)
    const { keeper, settle } = keeperOn(faultySaves(saves, [...plan]))
    await keeper.load(1)
    let banked = 0
    for (const amount of deposits) {
      if (keeper.dispatch({ type: 'deposit', amount }).ok) banked += amount
      if (amount % 3 === 0) await keeper.flush()
    }
    await settle()
    expect(await stored(saves)).toMatchObject({ coins: 200 - banked, bankedCoins: banked })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
  },
)
