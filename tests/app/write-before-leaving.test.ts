import { expect, test } from 'vitest'
import { writeBeforeLeaving } from '../../src/app/write-before-leaving.ts'
import { faultySaves } from '../support/faulty-saves.ts'
import { keeperOn, stored, withCoins } from '../support/keeper-on.ts'

async function owing(plan: 'offline'[]) {
  const saves = await withCoins(40)
  const { keeper } = keeperOn(faultySaves(saves, plan))
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount: 15 })
  return { saves, keeper }
}

test.each([true, false])('OP-86 what is owed is written before a sign-out (the device keeps it: %s)', async (isKept) => {
  const { saves, keeper } = await owing([])
  await writeBeforeLeaving(keeper, { isKept: () => isKept })
  expect(await stored(saves)).toMatchObject({ bankedCoins: 15 })
})

test('OP-86 without a network a sign-out needs the device to keep what is owed, else it says why it cannot be', async () => {
  const { keeper } = await owing(['offline', 'offline'])
  await expect(writeBeforeLeaving(keeper, { isKept: () => true })).resolves.toBeUndefined()
  await expect(writeBeforeLeaving(keeper, { isKept: () => false })).rejects.toThrow('Failed to fetch')
})
