import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FunnelStep } from '../../sim/content/funnel.ts'
import { safeStorage } from '../../src/browser/storage.ts'
import { runSteps } from '../../src/features/run/run-steps.tsx'
import { countStep } from '../../src/game/funnel.ts'
import { geared } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const PERSON = { webdriver: false }
const guest = () => ({ ...newPlayer(), guest: true as const, email: '' })
const ran = (runs: number) => {
  const save = geared([])
  return { ...save, ext: { ...save.ext, draws: { run: runs } } }
}

async function visit(player: Parameters<typeof memoryGame>[3] = null, save = geared([])) {
  const world = await memoryGame(save, { navigate() {}, path: () => '/' }, memorySlots(save), player)
  ends.push(() => world.game.backend.auth.signOut())
  if (player !== null) await world.game.openSlot(1)
  const counted = () => world.counted.map(({ step }) => step)
  return { ...world, counted, all: world.counted }
}

test('SETT-11 a stranger’s steps are counted once each, with those that went before them, under one number', async () => {
  const { game, counted, all } = await visit()
  countStep(game, 'opened', PERSON)
  countStep(game, 'opened', PERSON)
  countStep(game, 'first-kill', PERSON)
  countStep(game, 'clicked', PERSON)
  expect(counted()).toEqual(['opened', 'clicked', 'first-kill'])
  expect(new Set(all.map((step) => step.visit)).size).toBe(1)
  expect(all.map(({ automated }) => automated)).toEqual([false, false, false])
})

test('SETT-11 a browser that a program drives says so', async () => {
  const { game, all } = await visit()
  countStep(game, 'opened', { webdriver: true })
  expect(all).toEqual([{ visit: expect.stringMatching(/^[0-9a-f-]{36}$/), step: 'opened', automated: true }])
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['the setting', {}, false],
  ['Do Not Track', { doNotTrack: '1' }, true],
  ['Global Privacy Control', { globalPrivacyControl: true }, true],
])('SETT-11 nothing is counted, nor remembered on the device, against %s', async (_, asks, countSteps) => {
  const { game, counted } = await visit()
  game.preferences.countSteps = countSteps
  countStep(game, 'opened', { ...PERSON, ...asks })
  expect([counted(), sessionStorage.length]).toEqual([[], 0])
  game.preferences.countSteps = true
  countStep(game, 'opened', PERSON)
  expect(counted()).toEqual(['opened'])
})

test('SETT-11 who comes back begins no visit, and a guest in the first run does', async () => {
  for (const [player, runs, expected] of [
    [newPlayer(), 1, []],
    [guest(), 2, []],
    [guest(), 1, ['opened', 'clicked', 'first-frame']],
  ] as const) {
    sessionStorage.clear()
    const { game, counted } = await visit(player, ran(runs))
    countStep(game, 'first-frame', PERSON)
    expect(counted()).toEqual(expected)
  }
})

test('SETT-11 a server that does not answer, and a device that keeps nothing, disturb nobody', async () => {
  const { game, counted } = await visit()
  const unreachable = { ...game, backend: { ...game.backend, funnel: { count: () => Promise.reject(new Error('no network')) } } }
  countStep(unreachable, 'opened', PERSON)
  expect(counted()).toEqual([])
  countStep(game, 'opened', PERSON, safeStorage())
  expect(counted()).toEqual([])
})

test('SETT-11 a run’s steps follow from its figures and its save', () => {
  const { ext } = ran(1)
  const steps = (kills: number, chose: boolean, over: Partial<typeof ext> = {}): readonly FunnelStep[] =>
    runSteps({ ext: { ...ext, ...over } }, { kills }, chose)
  expect(steps(0, false)).toEqual(['first-frame'])
  expect(steps(1, false)).toEqual(['first-frame', 'first-kill'])
  expect(steps(1, true, { deathPending: true })).toEqual(['first-frame', 'first-kill', 'first-choice', 'first-death'])
  expect(steps(0, false, { draws: { run: 2 } })).toEqual(['first-frame', 'second-run'])
})
