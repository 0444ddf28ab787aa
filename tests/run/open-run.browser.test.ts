import { afterEach, describe, expect, test } from 'vitest'
import { ABANDONED_AFTER_MS } from '../../sim/content/run-bounds.ts'
import type { Save } from '../../sim/save/save.ts'
import { beginAt, partOf, play, reportedOf } from '../../tools/support/play.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

let end = () => Promise.resolve()
afterEach(() => end())

/** A survivor whose run began `ago` ms before this page was opened and crashed, with 12 xp reported. */
function crashed(ago: number): Save {
  const began = createGearedSurvivor([['medkit', 2]], {}, { coins: 50, bankedCoins: 0 })
  const open = beginAt({ ...began, ext: { ...began.ext, time: Math.floor(performance.timeOrigin + performance.now()) - ago } })
  return play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 12 }) }, 30).save
}
async function reopened(save: Save) {
  const { game, stored } = await memoryGame(save, { navigate: () => {}, path: () => '/camp' })
  end = () => game.backend.auth.signOut()
  await expect.poll(() => game.keeper.state.load).toBe('ready')
  return { game, stored }
}
const banked = ({ coins, bankedCoins, xp, ext: { run } }: Save) => ({ coins, bankedCoins, xp, run })

describe('a page opened again after a crash in a run (OP-96)', () => {
  test('finds the bank closed while the run may still be played elsewhere, until the player ends it', async () => {
    const { game, stored } = await reopened(crashed(60_000))
    const deposit = { type: 'deposit', amount: 50 } as const
    expect(game.keeper.dispatch(deposit)).toEqual({ ok: false, refusal: { type: 'run-under-way' } })
    await expect.poll(() => game.toasts.state.current?.text).toBe('Your survivor is out on an adventure. It has to end first.')
    game.keeper.dispatch({ type: 'leave-run', runId: game.keeper.state.save.ext.run?.id ?? '' })
    expect(game.keeper.dispatch(deposit).ok).toBe(true)
    await game.keeper.flush()
    expect(banked(await stored())).toEqual({ coins: 0, bankedCoins: 50, xp: 12, run: null })
  })

  test('finds the bank open once the run counts as abandoned, with its reported progress', async () => {
    const { game, stored } = await reopened(crashed(ABANDONED_AFTER_MS))
    expect(game.keeper.dispatch({ type: 'deposit', amount: 50 }).ok).toBe(true)
    await game.keeper.flush()
    expect(banked(await stored())).toEqual({ coins: 0, bankedCoins: 50, xp: 12, run: null })
  })
})
