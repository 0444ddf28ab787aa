import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import type { Save } from '../../sim/save/save.ts'
import { balanceOf, provideBank } from '../../src/features/bank/provide-bank.ts'
import { saveFailedText } from '../../src/messages/save.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { START_MS, survivor } from '../../tools/support/play.ts'
import { createFaultySaves, type SaveFault } from '../support/faulty-saves.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

/** A game in slot 1 over an unreliable network, and its bank. */
async function game({ faults = [] as SaveFault[], slot = 1 as number | null } = {}) {
  const saves = memorySaves({
    rows: [{ slot: 1, revision: 1, save: survivor({ coins: 100, bankedCoins: 40 }), updatedAt: '' }],
    now: () => START_MS + 60_000,
  })
  const [notices, lines, timers, asked]: [string[], string[], (() => void)[], number[]] = [[], [], [], []]
  let time = START_MS + 1_000
  const keeper = createSaveKeeper({
    saves: createFaultySaves(saves, faults),
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now: () => ++time,
    newBatchId: () => crypto.randomUUID(),
    later: (callback) => void timers.push(callback),
    debug: () => true,
    notify: {
      events: () => {},
      refused: () => {},
      failed: (of, error) => void notices.push(saveFailedText(of, error)),
      dropped: () => {},
      recalled: () => {},
    },
  })
  if (slot !== null) await keeper.load(slot)
  let broken = false
  const breakHistory = () => {
    broken = true
  }
  const bank = {
    history: async (of: number) => {
      asked.push(of)
      if (broken) throw new GatewayError('refused', 'permission denied')
      return saves.bank.history(of)
    },
  }
  const machine = provideBank({ keeper, bank, showToast: (_, text) => void notices.push(text), log: (line) => void lines.push(line) })
  const actor = createActor(machine, { input: balanceOf(keeper.state.save) }).start()
  const move = async (tab: 'deposit' | 'withdraw', text: string) => {
    actor.send({ type: 'SHOW', tab })
    actor.send({ type: 'TYPE', text })
    actor.send({ type: 'SUBMIT' })
    await waitFor(actor, (state) => !state.matches({ form: 'submitting' }))
  }
  const history = async () => {
    actor.send({ type: 'SHOW', tab: 'history' })
    const state = await waitFor(actor, (now) => now.matches('history') && !now.matches({ history: 'loading' }))
    return (state.context.entries ?? []).map(({ type, amount, balance }) => [type, amount, balance])
  }
  const stored = async (): Promise<Save> => (await saves.load(1))?.save as Save
  return { keeper, actor, asked, notices, lines, timers, move, history, stored, saves, breakHistory }
}

test('writes a row and a save for an action, and reads the list again (BANK-12)', async () => {
  const { actor, asked, move, stored } = await game()
  await move('deposit', '60')
  expect(asked).toEqual([1])
  expect(actor.getSnapshot().context).toMatchObject({ coins: 40, bankedCoins: 100, text: '' })
  expect(actor.getSnapshot().context.entries).toMatchObject([{ type: 'deposit', amount: 60, balance: 100 }])
  expect(await stored()).toMatchObject({ coins: 40, bankedCoins: 100 })
})

test('moves coins once if pressed twice (F9)', async () => {
  const { actor, keeper, move } = await game()
  actor.send({ type: 'TYPE', text: '60' })
  actor.send({ type: 'SUBMIT' })
  await move('deposit', '30')
  expect(keeper.state.save).toMatchObject({ coins: 40, bankedCoins: 100 })
})

test('reports no failed write, and stores row and balance on the retry (BANK-16, OP-82)', async () => {
  const { keeper, notices, lines, timers, move, history, stored, saves } = await game({ faults: ['offline'] })
  await move('deposit', '60')
  expect([notices, lines]).toEqual([[], ['A bank transaction is not stored yet, and will be sent again: Failed to fetch.']])
  expect(keeper.state.save).toMatchObject({ coins: 40, bankedCoins: 100 })
  expect([await stored(), await saves.bank.history(1)]).toMatchObject([{ coins: 100, bankedCoins: 40 }, []])
  for (const retry of timers) retry()
  await keeper.flush()
  expect(await stored()).toMatchObject({ coins: 40, bankedCoins: 100 })
  expect(await history()).toEqual([['deposit', 60, 100]])
})

test('writes one row if the answer was lost (OP-82)', async () => {
  const { keeper, move, history } = await game({ faults: ['answer-lost'] })
  await move('deposit', '60')
  await keeper.flush()
  expect(await history()).toEqual([['deposit', 60, 100]])
})

test('reports other unsaved changes after a bank action', async () => {
  const { keeper, notices, move } = await game({ faults: ['offline', 'offline', 'offline'] })
  await move('deposit', '60')
  expect(notices).toEqual([])
  keeper.dispatch({ type: 'sell', itemId: 'bandage' })
  await keeper.flush()
  expect(notices).toEqual(['Failed to save game.'])
  await keeper.flush()
  expect(notices).toEqual(['Failed to save game.'])
})

test('empties a history that cannot be read, and reports it (BANK-15)', async () => {
  const { actor, notices, move, history, breakHistory } = await game()
  await move('deposit', '60')
  breakHistory()
  expect(await history()).toEqual([])
  expect(actor.getSnapshot().value).toEqual({ history: 'error' })
  expect(notices).toEqual(['Error fetching coin transactions: permission denied'])
})

test('keeps a rejected amount in the field (OP-32)', async () => {
  const { actor, move } = await game()
  await move('withdraw', '41')
  expect(actor.getSnapshot()).toMatchObject({ value: { form: 'invalid' }, context: { text: '41' } })
})

test('shows an empty history without a request if no slot is active', async () => {
  const { asked, history } = await game({ slot: null })
  expect([await history(), asked]).toEqual([[], []])
})
