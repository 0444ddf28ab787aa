import { expect, test } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import type { Save } from '../../sim/save/save.ts'
import { survivorChanges } from '../../src/features/character/survivor-changes.ts'
import { createCountingKeeper, survivor } from '../support/counted-keeper.ts'

const user = { id: 'u', email: 'rhea@example.com', username: 'rhea' }
const NEXT = '/avatars/female-07.svg'

interface Circumstances {
  readonly save?: Save | null
  readonly signedIn?: boolean
  readonly answer?: (saves: SavesPort) => SavesPort
  readonly updateAvatar?: (avatarUrl: string) => Promise<void>
}
async function atCharacter({ save = survivor, signedIn = true, answer = (saves) => saves, updateAvatar }: Circumstances = {}) {
  const { keeper, writes } = await createCountingKeeper(save, answer)
  const notices: string[] = []
  const pictures: string[] = []
  const changes = survivorChanges({
    keeper,
    backend: {
      user: () => (signedIn ? user : null),
      profile: { updateAvatar: updateAvatar ?? (async (avatarUrl) => void pictures.push(avatarUrl)) },
    },
    toasts: { show: (kind, text) => void notices.push(`${kind}: ${text}`) },
  })
  return { keeper, writes, notices, pictures, changes }
}
const noNetwork = (saves: SavesPort): SavesPort => ({ ...saves, send: () => Promise.reject(new GatewayError('network', 'Not today.')) })

test('stores a new avatar in the account and in the save (CHAR-08, OP-98, SAVE-11)', async () => {
  const { keeper, writes, notices, pictures, changes } = await atCharacter()
  expect(await changes.chooseAvatar(NEXT)).toBe(true)
  expect([pictures, keeper.state.save.avatarUrl]).toEqual([[NEXT], NEXT])
  await keeper.flush()
  expect([writes, notices]).toEqual([[['choose-avatar']], []])
})

test('changes nothing and reports it if the account rejects an avatar (CHAR-08, OP-100)', async () => {
  const updateAvatar = () => Promise.reject(new GatewayError('refused', 'row too old'))
  const { keeper, writes, notices, changes } = await atCharacter({ updateAvatar })
  expect(await changes.chooseAvatar(NEXT)).toBe(false)
  expect(notices).toEqual(['error: Failed to update avatar: row too old'])
  expect([keeper.state.save, writes]).toEqual([survivor, []])
})

test('does not change a survivor opened while the account answers (CHAR-08)', async () => {
  const { keeper, changes } = await atCharacter({ updateAvatar: async () => keeper.clear() })
  expect(await changes.chooseAvatar(NEXT)).toBe(false)
  expect(keeper.state.save.avatarUrl).not.toBe(NEXT)
})

test('writes a colour and a quick slot at once (SAVE-11)', async () => {
  const { keeper, writes, notices, changes } = await atCharacter()
  expect(changes.chooseColour('orange')).toBe(true)
  expect(changes.assignQuickSlot(1, 'ammo_pack')).toBe(true)
  await keeper.flush()
  expect(writes.flat()).toEqual(['choose-projectile-color', 'assign-quick-slot'])
  expect([keeper.state.save.playerProjectileColor, keeper.state.save.quickSlots[1]]).toEqual(['orange', { itemId: 'ammo_pack' }])
  expect(notices).toEqual([])
})

const changeOf = {
  avatar: (changes: ReturnType<typeof survivorChanges>) => changes.chooseAvatar(NEXT),
  'quick slots': (changes: ReturnType<typeof survivorChanges>) => changes.assignQuickSlot(1, 'ammo_pack'),
  'projectile colour': (changes: ReturnType<typeof survivorChanges>) => changes.chooseColour('orange'),
} as const
const cases = Object.entries(changeOf)

test.each(cases)('rejects a new %s without an active slot (SAVE-02, OP-08, CHAR-08, CHAR-10, QUICK-06)', async (_, change) => {
  const { keeper, notices, pictures, changes } = await atCharacter({ save: null })
  const before = keeper.state.save
  expect(await change(changes)).toBe(false)
  expect(notices).toEqual(['error: No active save slot selected.'])
  expect([keeper.state.save, pictures]).toEqual([before, []])
})

test.each(cases)('rejects a new %s without a login (CHAR-08)', async (_, change) => {
  const { keeper, notices, pictures, changes } = await atCharacter({ signedIn: false })
  expect(await change(changes)).toBe(false)
  expect(notices).toEqual(['error: You must be logged in to save your game.'])
  expect([keeper.state.save, pictures]).toEqual([survivor, []])
})

test.each(cases)('keeps a new %s that could not be stored yet, and reports it (QUICK-06, OP-100)', async (of, change) => {
  const { keeper, notices, changes } = await atCharacter({ answer: noNetwork })
  expect(await change(changes)).toBe(true)
  await keeper.flush()
  expect(notices).toEqual([`error: Failed to update ${of}: Not today.`])
  expect(keeper.state.save).not.toEqual(survivor)
})
