import { describe, expect, test } from 'vitest'
import { type BatchAnswer, GatewayError, type SaveBatch, type SavesPort } from '../../machines/ports.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { hashSave } from '../../sim/save/serialise.ts'
import { character, createKeeperOn, START_MS, stored, strictServer, withCoins } from '../support/keeper-on.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

describe('the save keeper', () => {
  test('a new game equals the save that the server made', async () => {
    const saves = memorySaves({ now: () => START_MS + 1_000, seed: 77 })
    const { keeper } = createKeeperOn(saves)
    await keeper.create(2, character)
    expect(keeper.state).toMatchObject({ slot: 2, load: 'ready', sync: 'saved', save: { characterName: 'Rhea', ext: { seed: 77 } } })
  })

  test('a command applies at once and is stored', async () => {
    const saves = await withCoins(40)
    const { keeper } = createKeeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    expect(keeper.state.save).toMatchObject({ coins: 25, bankedCoins: 15 })
    expect(keeper.state.sync).toBe('unsaved')
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(keeper.state.sync).toBe('saved')
    expect(await stored(saves)).toMatchObject({ coins: 25, bankedCoins: 15 })
  })

  test('a rejection changes nothing, sends nothing and is reported', async () => {
    const saves = await withCoins(4)
    const { keeper, notified } = createKeeperOn(saves)
    await keeper.load(1)
    const before = keeper.state.save
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect(keeper.state.save).toBe(before)
    expect(notified.refused).toEqual(['not-enough-coins'])
    await keeper.flush()
    expect((await saves.load(1))?.revision).toBe(1)
  })

  test('a stale batch is reapplied to the newer save, and dropped commands are reported', async () => {
    const saves = await withCoins(40)
    const here = createKeeperOn(saves)
    const otherDevice = createKeeperOn(saves)
    await here.keeper.load(1)
    await otherDevice.keeper.load(1)
    otherDevice.keeper.dispatch({ type: 'deposit', amount: 30 })
    await otherDevice.keeper.flush()
    here.keeper.dispatch({ type: 'deposit', amount: 10 })
    here.keeper.dispatch({ type: 'deposit', amount: 25 })
    expect(await here.keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(here.keeper.state.save).toMatchObject({ coins: 0, bankedCoins: 40 })
    expect(here.notified.dropped).toMatchObject([{ type: 'deposit', amount: 25 }])
  })

  test('a lost answer of an empty write is recovered silently', async () => {
    const saves = await withCoins(40)
    let lost = 0
    const send: SavesPort['send'] = async (batch) => {
      const answer = await saves.send(batch)
      if (lost++ === 0) throw new GatewayError('network', 'Failed to fetch')
      return answer
    }
    const { keeper, notified, settle } = createKeeperOn({ ...saves, send })
    await keeper.load(1)
    expect((await keeper.flush({ touch: true })).ok).toBe(false)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    await settle()
    expect([(await saves.load(1))?.revision, keeper.state.sync, await stored(saves)]).toEqual([3, 'saved', keeper.state.save])
    expect([notified.dropped, notified.refused, notified.failed.length]).toEqual([[], [], 1])
  })

  test('an unanswered empty write of a closed page is not repeated by the next page', async () => {
    const saves = await withCoins(40)
    const device = memoryOutbox()
    const left = createKeeperOn({ ...saves, send: () => new Promise(() => {}) }, 0, device)
    await left.keeper.load(1)
    void left.keeper.flush({ touch: true })
    expect(await device.takeOver(1)).toBe(null)
    left.keeper.dispatch({ type: 'deposit', amount: 15 })
    expect(await device.takeOver(1)).toMatchObject({ batch: null, queue: [{ type: 'deposit', amount: 15 }] })
  })

  test.each([3_600_000, 40_000_000])('a device whose clock is %d ms ahead saves, once', async (fast) => {
    const saves = memorySaves({ now: () => START_MS + 5_000 })
    const { keeper, notified } = createKeeperOn(saves, fast)
    await keeper.create(1, character)
    keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: 3 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect((await stored(saves)).ext.run?.locationId).toBe('school')
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
    expect(notified).toEqual({ failed: [], dropped: [], refused: [], recalled: 0 })
  })

  test('a clock moved ahead during play is corrected without losses', async () => {
    const saves = await withCoins(40)
    const { keeper, notified } = createKeeperOn(saves, 100_000_000)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 10 })
    keeper.dispatch({ type: 'deposit', amount: 5 })
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(await stored(saves)).toMatchObject({ coins: 25, bankedCoins: 15 })
    expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(saves)))
    expect(notified).toEqual({ failed: [], dropped: [], refused: [], recalled: 0 })
  })

  test.each(['before', 'after'])(
    'a batch from the future counts once if a copy arrives later, %s the save is read (SAVE-05)',
    async (when) => {
      const clock = { now: START_MS }
      const server = strictServer(clock, { coins: 40 })
      let copy: SaveBatch | null = null
      let arrived: BatchAnswer | null = null
      const arrive = async () => {
        if (copy === null || arrived !== null) return
        clock.now += 45_000
        arrived = await server.send(copy)
      }
      const saves: SavesPort = {
        ...server,
        async send(batch) {
          const answer = await server.send(batch)
          if (answer.status === 'bad-time') copy ??= batch
          if (when === 'before') await arrive()
          return answer
        },
        async load(slot) {
          const found = await server.load(slot)
          if (when === 'after') await arrive()
          return found
        },
      }
      const { keeper, notified, settle } = createKeeperOn(saves, 90_000, memoryOutbox(), false)
      await keeper.load(1)
      keeper.dispatch({ type: 'deposit', amount: 10 })
      const flushed = keeper.flush()
      keeper.dispatch({ type: 'deposit', amount: 5 })
      await flushed
      await settle()
      expect(arrived).toMatchObject({ status: 'saved', revision: 2 })
      expect(await stored(server)).toMatchObject({ coins: 25, bankedCoins: 15 })
      expect(hashSave(keeper.state.save)).toBe(hashSave(await stored(server)))
      expect(notified).toEqual({ failed: [], dropped: [], refused: [], recalled: 0 })
    },
  )

  test('a slot that could not be loaded is never written (OP-66)', async () => {
    const saves = await withCoins(40)
    const broken: SavesPort = { ...saves, load: () => Promise.reject(new GatewayError('network', 'Failed to fetch')) }
    const { keeper } = createKeeperOn(broken)
    await expect(keeper.load(1)).rejects.toThrow('Failed to fetch')
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'failed', sync: 'saved', recalled: false })
    expect(keeper.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null }).ok).toBe(true)
    expect(await keeper.flush({ touch: true })).toEqual({ ok: true })
    expect((await saves.load(1))?.revision).toBe(1)
  })

  test('an answer after the slot was closed changes nothing (OP-86)', async () => {
    const saves = await withCoins(40)
    const { keeper } = createKeeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: 15 })
    const flushed = keeper.flush()
    keeper.clear()
    await flushed
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved', recalled: false })
  })

  test('clearing leaves no save in memory (AUTH-21)', async () => {
    const { keeper } = createKeeperOn(await withCoins(40))
    await keeper.load(1)
    keeper.clear()
    expect(keeper.state).toEqual({ save: defaultSave(), slot: null, load: 'none', sync: 'saved', recalled: false })
  })
})
