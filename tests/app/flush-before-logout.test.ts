import { expect, test } from 'vitest'
import { flushBeforeLogout } from '../../src/app/wiring/flush-before-logout.ts'
import { faultySaves } from '../support/faulty-saves.ts'
import { keeperOn, stored, withCoins } from '../support/keeper-on.ts'

async function owing(plan: 'offline'[]) {
  const saves = await withCoins(40)
  const { keeper } = keeperOn(faultySaves(saves, plan))
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount: 15 })
  return { saves, keeper }
}

test.each([true, false])('OP-86 what is owed is written before a sign-out (the device keeps it: %s)', async (isPersisted) => {
  const { saves, keeper } = await owing([])
  await flushBeforeLogout(keeper, { isPersisted: () => isPersisted })
  expect(await stored(saves)).toMatchObject({ bankedCoins: 15 })
})

test('OP-86 without a network a sign-out needs the device to keep what is owed, else it says why it cannot be', async () => {
  const { keeper } = await owing(['offline', 'offline'])
  await expect(flushBeforeLogout(keeper, { isPersisted: () => true })).resolves.toBeUndefined()
  await expect(flushBeforeLogout(keeper, { isPersisted: () => false })).rejects.toThrow('Failed to fetch')
})
