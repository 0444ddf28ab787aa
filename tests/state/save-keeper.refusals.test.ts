import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { createFaultySaves } from '../support/faulty-saves.ts'
import { createKeeperOn, stored, withCoins } from '../support/keeper-on.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { nightly } from '../support/nightly.ts'

/** A server of another version: it rejects the whole batch if it cannot read a command. `sizes`: of the batches it was sent. */
async function otherVersion(coins: number, unreadable: (amount: number) => boolean) {
  const saves = await withCoins(coins)
  const sizes: number[] = []
  const picky: SavesPort = {
    ...saves,
    send: (batch) => {
      sizes.push(batch.commands.length)
      const bad = batch.commands.some((command) => command.type === 'deposit' && unreadable(command.amount))
      return bad ? Promise.reject(new GatewayError('refused', 'The request is malformed at commands.')) : saves.send(batch)
    },
  }
  return { saves, picky, sizes }
}

test('one unreadable command of a hundred is dropped and reported alone, in a few tries (SAVE-06)', async () => {
  const { saves, picky, sizes } = await otherVersion(1_000, (amount) => amount === 13)
  const { keeper, notified } = createKeeperOn(picky)
  await keeper.load(1)
  for (let n = 0; n < 100; n++) keeper.dispatch({ type: 'deposit', amount: n === 61 ? 13 : 1 })
  expect(await keeper.flush()).toEqual({ ok: true })
  expect(await stored(saves)).toMatchObject({ coins: 901, bankedCoins: 99 })
  expect(keeper.state.save).toMatchObject({ coins: 901, bankedCoins: 99 })
  expect(notified.dropped).toMatchObject([{ type: 'deposit', amount: 13 }])
  expect(notified.failed).toMatchObject([{ kind: 'refused', message: 'The request is malformed at commands.' }])
  expect(sizes.length).toBeLessThan(20)
})

property.prop([fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 250, size: 'max' })], { numRuns: nightly(200, 8) })(
  'only unreadable commands are lost, and each is reported',
  async (amounts) => {
    const unreadable = (amount: number) => amount % 7 === 0
    const { saves, picky } = await otherVersion(20_000, unreadable)
    const { keeper, notified } = createKeeperOn(picky)
    await keeper.load(1)
    for (const amount of amounts) keeper.dispatch({ type: 'deposit', amount })
    expect(await keeper.flush()).toEqual({ ok: true })
    const kept = amounts.filter((amount) => !unreadable(amount)).reduce((sum, amount) => sum + amount, 0)
    expect((await stored(saves)).bankedCoins).toBe(kept)
    expect(notified.dropped).toMatchObject(amounts.filter(unreadable).map((amount) => ({ amount })))
  },
)

test('a rejected empty write is reported and drops nothing', async () => {
  const saves = await withCoins(40)
  const closed: SavesPort = { ...saves, send: () => Promise.reject(new GatewayError('refused', 'too large')) }
  const { keeper, notified } = createKeeperOn(closed)
  await keeper.load(1)
  expect((await keeper.flush({ touch: true })).ok).toBe(false)
  expect([notified.dropped, notified.failed.length, keeper.state.sync]).toEqual([[], 1, 'unsaved'])
})

/** Unsent commands of a closed visit: some in a batch that never arrived or whose answer was lost, and the rest queued. */
async function closedTab(fault: 'offline' | 'answer-lost') {
  const saves = await withCoins(100)
  const device = memoryOutbox()
  const { keeper } = createKeeperOn(createFaultySaves(saves, [fault, 'offline', 'offline']), 0, device)
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount: 10 })
  expect((await keeper.flush()).ok).toBe(false)
  keeper.dispatch({ type: 'deposit', amount: 5 })
  return { saves, device }
}

test.each(['offline', 'answer-lost'] as const)(
  'unsent commands of a closed tab (%s) are shown at once when the slot is opened offline',
  async (fault) => {
    const { saves, device } = await closedTab(fault)
    const next = createKeeperOn(createFaultySaves(saves, ['offline', 'offline']), 0, device)
    expect((await next.keeper.load(1))?.save).toMatchObject({ coins: 85, bankedCoins: 15 })
    expect(next.keeper.state).toMatchObject({ sync: 'unsaved', save: { coins: 85, bankedCoins: 15 } })
    next.keeper.dispatch({ type: 'deposit', amount: 85 })
    await next.settle()
    expect(await stored(saves)).toMatchObject({ coins: 0, bankedCoins: 100 })
    expect(next.notified.dropped).toEqual([])
  },
)
