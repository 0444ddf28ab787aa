import { expect, test } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { saveGame } from '../../src/features/character/save-game.ts'
import { createCountingKeeper, START_MS, survivor } from '../support/counted-keeper.ts'

const user = { id: 'u', email: 'rhea@example.com', username: 'rhea' }
const pristine = newSave({ name: 'Survivor', gender: 'male', avatarUrl: '/avatars/male-01.svg', seed: 9, at: START_MS })

async function saving(save: Save | null, { signedIn = true, answer = (saves: SavesPort) => saves } = {}) {
  const { keeper, writes } = await createCountingKeeper(save, answer)
  const notices: string[] = []
  const game = {
    keeper,
    backend: { user: () => (signedIn ? user : null) },
    toasts: { show: (kind: string, text: string) => void notices.push(`${kind}: ${text}`) },
  }
  await saveGame(game)
  return { notices, writes }
}
const failing = (kind: GatewayError['kind']) => (saves: SavesPort) => ({
  ...saves,
  send: () => Promise.reject(new GatewayError(kind, 'Not today.')),
})

test('writes on Save Game even if nothing changed, and confirms it (SAVE-12, SAVE-11)', async () => {
  expect(await saving(survivor)).toEqual({ notices: ['success: Game saved successfully!'], writes: [[]] })
})

test('writes nothing without a user (SAVE-01)', async () => {
  expect(await saving(survivor, { signedIn: false })).toEqual({ notices: ['error: You must be logged in to save your game.'], writes: [] })
})

test('asks for a game if no slot is open (SAVE-12, OP-08)', async () => {
  expect(await saving(null)).toEqual({ notices: ['error: No active save slot. Please start or load a game first.'], writes: [] })
})

test('does not write an unplayed game (SAVE-04, OP-44)', async () => {
  const notices = ['info: Cannot save an empty or default game profile over an existing slot.']
  expect(await saving(pristine)).toEqual({ notices, writes: [] })
})

test('reports each save that the network loses (SAVE-06)', async () => {
  expect(await saving(survivor, { answer: failing('network') })).toEqual({ notices: ['error: Failed to save game.'], writes: [[]] })
})

test('reports the slot and the reason of a rejected save (SAVE-06)', async () => {
  const notices = ['error: Error saving game to Slot 1: Not today.']
  expect(await saving(survivor, { answer: failing('refused') })).toEqual({ notices, writes: [[]] })
})
