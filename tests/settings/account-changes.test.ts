import { expect, test } from 'vitest'
import { type AccountPort, GatewayError, type SavesPort } from '../../machines/ports.ts'
import type { Save } from '../../sim/save/save.ts'
import { accountChanges } from '../../src/features/settings/account-changes.ts'
import { createCountingKeeper, survivor } from '../support/counted-keeper.ts'
import { memoryAccount, memoryAuth } from '../support/memory-gateways/auth.ts'

const rhea = { id: 'u', email: 'rhea@example.com', username: 'rhea' }
const tomas = { id: 't', email: 'tomas@example.com', username: 'tomas' }
const named = (characterName: string): Save => ({ ...survivor, characterName })

interface Circumstances {
  readonly save?: Save | null
  readonly over?: Partial<AccountPort>
  readonly answer?: (saves: SavesPort) => SavesPort
}
async function atSettings({ save = named('rhea'), over = {}, answer = (saves) => saves }: Circumstances = {}) {
  const { keeper, writes, failed } = await createCountingKeeper(save, answer)
  const accounts = [rhea, tomas].map((user) => ({ ...user, password: 'survivor' }))
  const auth = memoryAuth({ accounts, user: rhea })
  const account = { ...memoryAccount(auth), ...over }
  const changes = accountChanges({ keeper, backend: { user: auth.user, account } })
  return { keeper, writes, failed, changes, auth }
}

test('renames a survivor who has the old username, and writes the game (ACCT-05, OP-113, SAVE-11)', async () => {
  const { keeper, writes, changes, auth } = await atSettings()
  await changes.changeUsername('rhea_north')
  await keeper.flush()
  expect([auth.user()?.username, keeper.state.save.characterName]).toEqual(['rhea_north', 'rhea_north'])
  expect(writes).toEqual([['rename']])
})

test.each(['Mara', 'Rhea', 'rhea '])('keeps a survivor called %j, and writes the game (ACCT-05, OP-113)', async (name) => {
  const { keeper, writes, changes } = await atSettings({ save: named(name) })
  await changes.changeUsername('rhea_north')
  await keeper.flush()
  expect([keeper.state.save.characterName, writes]).toEqual([name, [[]]])
})

test('renames no survivor and writes nothing without an active slot (OP-113)', async () => {
  const { keeper, writes, changes, auth } = await atSettings({ save: null })
  await changes.changeUsername('rhea_north')
  await keeper.flush()
  expect([auth.user()?.username, keeper.state.save.characterName, writes]).toEqual(['rhea_north', 'Survivor', []])
})

test('a taken name changes neither account nor survivor and writes nothing (ACCT-05)', async () => {
  const { keeper, writes, changes, auth } = await atSettings()
  await expect(changes.changeUsername('Tomas')).rejects.toMatchObject({ kind: 'conflict' })
  expect([auth.user()?.username, keeper.state.save.characterName, writes]).toEqual(['rhea', 'rhea', []])
})

test('a new email and a new password write the game, and a rejected one does not (SAVE-11)', async () => {
  const { keeper, writes, changes } = await atSettings()
  await changes.changeEmail('rhea@north.example')
  await keeper.flush()
  expect(await changes.changePassword('survivor', 'lamp-and-wire')).toBe('changed')
  await keeper.flush()
  expect(writes).toEqual([[], []])
  const no = () => Promise.reject(new GatewayError('refused', 'no'))
  const refused = await atSettings({ over: { changeEmail: no, changePassword: no } })
  await expect(refused.changes.changeEmail('x')).rejects.toThrow('no')
  await expect(refused.changes.changePassword('x', 'y')).rejects.toThrow('no')
  expect(await (await atSettings()).changes.changePassword('not it', 'lamp-and-wire')).toBe('wrong-password')
  expect(refused.writes).toEqual([])
})

test('a failed write is reported by the keeper, and the account change stays (SAVE-11)', async () => {
  const { keeper, changes, failed, auth } = await atSettings({
    answer: (saves) => ({ ...saves, send: () => Promise.reject(new GatewayError('network', 'offline')) }),
  })
  await changes.changeUsername('rhea_north')
  await keeper.flush()
  expect([auth.user()?.username, keeper.state.save.characterName, failed.length > 0]).toEqual(['rhea_north', 'rhea_north', true])
})
