import { expect, test } from 'vitest'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { saveGame } from '../../src/app/save-game.ts'
import { countedKeeper, START, survivor } from '../support/counted-keeper.ts'

const user = { id: 'u', email: 'rhea@example.com', username: 'rhea' }
const pristine = newSave({ name: 'Survivor', gender: 'male', avatarUrl: '/avatars/male-01.svg', seed: 9, at: START })

async function saving(save: Save | null, from: 'button' | 'elsewhere', { signedIn = true, answer = (saves: SavesPort) => saves } = {}) {
  const { keeper, writes } = await countedKeeper(save, answer)
  const told: string[] = []
  const game = {
    keeper,
    backend: { user: () => (signedIn ? user : null) },
    toasts: { tell: (kind: string, text: string) => void told.push(`${kind}: ${text}`) },
  }
  return { came: await saveGame(game, from), told, writes }
}
const failing = (kind: GatewayError['kind']) => (saves: SavesPort) => ({
  ...saves,
  send: () => Promise.reject(new GatewayError(kind, 'Not today.')),
})

test('SAVE-12 SAVE-11 the Save Game button writes although nothing changed, and says so', async () => {
  expect(await saving(survivor, 'button')).toEqual({ came: 'saved', told: ['success: Game saved successfully!'], writes: [[]] })
})

test('SETT-09 a save on the way out writes although nothing changed, and says nothing', async () => {
  expect(await saving(survivor, 'elsewhere')).toEqual({ came: 'saved', told: [], writes: [[]] })
})

test('SAVE-01 without a user nothing is written', async () => {
  const told = ['error: You must be logged in to save your game.']
  expect(await saving(survivor, 'button', { signedIn: false })).toEqual({ came: 'not-saved', told, writes: [] })
  expect(await saving(null, 'elsewhere', { signedIn: false })).toEqual({ came: 'not-saved', told, writes: [] })
})

test('SAVE-12 OP-08 the button without a slot asks for a game', async () => {
  const told = ['error: No active save slot. Please start or load a game first.']
  expect(await saving(null, 'button')).toEqual({ came: 'not-saved', told, writes: [] })
})

test('SAVE-02 OP-08 any other explicit save without a slot names what is missing', async () => {
  expect(await saving(null, 'elsewhere')).toEqual({ came: 'not-saved', told: ['error: No active save slot selected.'], writes: [] })
})

test.each(['button', 'elsewhere'] as const)('SAVE-04 OP-44 a game in which nothing was done is not written (%s)', async (from) => {
  const told = ['info: Cannot save an empty or default game profile over an existing slot.']
  expect(await saving(pristine, from)).toEqual({ came: 'not-saved', told, writes: [] })
})

test('SAVE-06 a save that the network loses is told each time it was asked for', async () => {
  const { came, told } = await saving(survivor, 'button', { answer: failing('network') })
  expect([came, told]).toEqual(['failed', ['error: Failed to save game.']])
})

test('SAVE-06 a save that the server refuses names the slot and the reason', async () => {
  const { came, told } = await saving(survivor, 'button', { answer: failing('refused') })
  expect([came, told]).toEqual(['failed', ['error: Error saving game to Slot 1: Not today.']])
})
