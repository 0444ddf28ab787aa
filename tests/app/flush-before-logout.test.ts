import { expect, test } from 'vitest'
import { flushBeforeLogout } from '../../src/app/wiring/flush-before-logout.ts'
import { createFaultySaves } from '../support/faulty-saves.ts'
import { createKeeperOn, stored, withCoins } from '../support/keeper-on.ts'

async function owing(plan: 'offline'[]) {
  const saves = await withCoins(40)
  const { keeper } = createKeeperOn(createFaultySaves(saves, plan))
  await keeper.load(1)
  keeper.dispatch({ type: 'deposit', amount: 15 })
  return { saves, keeper }
}

test.each([true, false])('stores unsent commands before signing out (kept on the device: %s) (OP-86)', async (isPersisted) => {
  const { saves, keeper } = await owing([])
  await flushBeforeLogout(keeper, { isPersisted: () => isPersisted })
  expect(await stored(saves)).toMatchObject({ bankedCoins: 15 })
})

test('signs out offline only if the device keeps the unsent commands (OP-86)', async () => {
  const { keeper } = await owing(['offline', 'offline'])
  await expect(flushBeforeLogout(keeper, { isPersisted: () => true })).resolves.toBeUndefined()
  await expect(flushBeforeLogout(keeper, { isPersisted: () => false })).rejects.toThrow('Failed to fetch')
})
