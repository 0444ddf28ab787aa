import { describe, expect, test } from 'vitest'
import { GatewayError, type SavesPort, type SlotSave } from '../../machines/ports.ts'
import { runServerChange } from '../../src/game/run-server-change.ts'
import { saveStatus } from '../../src/state/saving/save-status.ts'
import { createKeeperOn, stored, withCoins } from '../support/keeper-on.ts'

const dead = () => Promise.reject(new GatewayError('network', 'Failed to fetch'))
type Answer = SlotSave | null

/** An open slot with 40 coins, a breakable connection, and reads that can be held back. */
async function openSlot() {
  const saves = await withCoins(40)
  const line = { isCut: false, isHeld: false }
  const held: (() => void)[] = []
  const port: SavesPort = {
    ...saves,
    load: async (slot) => {
      if (line.isCut) return dead()
      const answer = await saves.load(slot)
      return line.isHeld ? new Promise<Answer>((resolve) => held.push(() => resolve(answer))) : answer
    },
    send: (batch) => (line.isCut ? dead() : saves.send(batch)),
  }
  const page = createKeeperOn(port)
  await page.keeper.load(1)
  /** The server changes the slot: takes this many coins. */
  const takeAway = async (coins: number) => {
    const { keeper } = createKeeperOn(saves)
    await keeper.load(1)
    keeper.dispatch({ type: 'deposit', amount: coins })
    await keeper.flush()
  }
  const retry = () => void page.timers.splice(0).map((callback) => callback())
  return { ...page, saves, line, held, takeAway, retry }
}

describe('a change that the server made to the slot', () => {
  test('is read as soon as the server answers, and the state is not unsaved meanwhile', async () => {
    const { keeper, notified, saves, line, takeAway, retry } = await openSlot()
    await takeAway(30)
    line.isCut = true
    await keeper.refresh()
    retry()
    await expect.poll(() => keeper.state.sync).toBe('saved')
    expect(keeper.state.save.coins).toBe(40)
    expect(await keeper.flush()).toEqual({ ok: true })
    expect(saveStatus(keeper.state, true)).toBe('saved')
    line.isCut = false
    retry()
    await expect.poll(() => keeper.state.save.coins).toBe(10)
    expect(keeper.state.save).toEqual(await stored(saves))
    expect(notified).toEqual({ failed: [], dropped: [], refused: [], recalled: 0 })
  })

  test('is merged with commands made before it is read', async () => {
    const { keeper, saves, line, settle, takeAway } = await openSlot()
    await takeAway(30)
    line.isCut = true
    await keeper.refresh()
    keeper.dispatch({ type: 'deposit', amount: 4 })
    expect(await keeper.flush()).toMatchObject({ ok: false })
    expect(keeper.state.sync).toBe('unsaved')
    line.isCut = false
    await settle()
    expect(await stored(saves)).toMatchObject({ coins: 6, bankedCoins: 34 })
    expect(keeper.state.save).toEqual(await stored(saves))
  })

  test('is read again if a second change arrives during the first read', async () => {
    const { keeper, saves, line, held, takeAway } = await openSlot()
    line.isHeld = true
    await takeAway(10)
    const first = keeper.refresh()
    await expect.poll(() => held.length).toBe(1)
    await takeAway(20)
    const second = keeper.refresh()
    await expect.poll(() => held.length).toBe(2)
    // The older answer arrives last.
    for (const letGo of held.reverse()) letGo()
    await Promise.all([first, second])
    expect(keeper.state.save).toEqual(await stored(saves))
    expect(keeper.state.save).toMatchObject({ coins: 10, bankedCoins: 30 })
  })

  test('is read once more if its failed call succeeded on the server', async () => {
    const { keeper, saves, takeAway, timers, retry } = await openSlot()
    await expect(runServerChange(keeper, dead)).rejects.toThrow('Failed to fetch')
    await takeAway(30)
    retry()
    await expect.poll(() => keeper.state.save.coins).toBe(10)
    expect(keeper.state.save).toEqual(await stored(saves))
    // A rejected or completed call is known at once.
    await expect(runServerChange(keeper, () => Promise.reject(new GatewayError('refused', 'It is gone.')))).rejects.toThrow('It is gone.')
    await runServerChange(keeper, async () => {})
    expect(timers).toEqual([])
  })
})
