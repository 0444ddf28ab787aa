import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { FunnelStep } from '../../sim/content/funnel.ts'
import { safeStorage } from '../../src/browser/storage.ts'
import { runSteps } from '../../src/features/run/run-steps.tsx'
import { countStep } from '../../src/game/funnel.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots, newPlayer } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const PERSON = { webdriver: false }
const guest = () => ({ ...newPlayer(), guest: true as const, email: '' })
const ran = (runs: number) => {
  const save = createGearedSurvivor([])
  return { ...save, ext: { ...save.ext, draws: { run: runs } } }
}

async function visit(player: Parameters<typeof memoryGame>[3] = null, save = createGearedSurvivor([])) {
  const world = await memoryGame(save, { navigate() {}, path: () => '/' }, memorySlots(save), player)
  ends.push(() => world.game.backend.auth.signOut())
  if (player !== null) {
    // The session opens the slot of a guest itself, and a second load at the same time would close it for a moment.
    await waitFor(world.game.session, (state) => state.matches({ authenticated: 'ready' }))
    await world.game.openSlot(1)
  }
  const counted = () => world.counted.map(({ step }) => step)
  return { ...world, counted, all: world.counted }
}

test('a visitor’s steps are counted once each with the steps before, under one id (SETT-11)', async () => {
  const { game, counted, all } = await visit()
  countStep(game, 'opened', PERSON)
  countStep(game, 'opened', PERSON)
  countStep(game, 'first-kill', PERSON)
  countStep(game, 'clicked', PERSON)
  expect(counted()).toEqual(['opened', 'clicked', 'first-kill'])
  expect(new Set(all.map((step) => step.visit)).size).toBe(1)
  expect(all.map(({ automated }) => automated)).toEqual([false, false, false])
})

test('an automated browser is marked (SETT-11)', async () => {
  const { game, all } = await visit()
  countStep(game, 'opened', { webdriver: true })
  expect(all).toEqual([{ visit: expect.stringMatching(/^[0-9a-f-]{36}$/), step: 'opened', automated: true }])
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['the setting', {}, false],
  ['Do Not Track', { doNotTrack: '1' }, true],
  ['Global Privacy Control', { globalPrivacyControl: true }, true],
])('counts and stores nothing with %s (SETT-11)', async (_, asks, countSteps) => {
  const { game, counted } = await visit()
  game.preferences.countSteps = countSteps
  countStep(game, 'opened', { ...PERSON, ...asks })
  expect([counted(), sessionStorage.length]).toEqual([[], 0])
  game.preferences.countSteps = true
  countStep(game, 'opened', PERSON)
  expect(counted()).toEqual(['opened'])
})

test('a returning player is not counted, and a guest in the first run is (SETT-11)', async () => {
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

test('a guest whose survivor is not open yet is not counted (SETT-11)', async () => {
  const { game, counted } = await visit(guest(), ran(2))
  game.keeper.clear()
  countStep(game, 'first-frame', PERSON)
  expect(counted()).toEqual([])
})

test('an unreachable server or a device without storage causes no errors (SETT-11)', async () => {
  const { game, counted } = await visit()
  const unreachable = { ...game, backend: { ...game.backend, funnel: { count: () => Promise.reject(new Error('no network')) } } }
  countStep(unreachable, 'opened', PERSON)
  expect(counted()).toEqual([])
  countStep(game, 'opened', PERSON, safeStorage())
  expect(counted()).toEqual([])
})

test('the steps of a run follow from its figures and its save (SETT-11)', () => {
  const { ext } = ran(1)
  const steps = (kills: number, chose: boolean, over: Partial<typeof ext> = {}): readonly FunnelStep[] =>
    runSteps({ ext: { ...ext, ...over } }, { kills }, chose)
  expect(steps(0, false)).toEqual(['first-frame'])
  expect(steps(1, false)).toEqual(['first-frame', 'first-kill'])
  expect(steps(1, true, { deathPending: true })).toEqual(['first-frame', 'first-kill', 'first-choice', 'first-death'])
  expect(steps(0, false, { draws: { run: 2 } })).toEqual(['first-frame', 'second-run'])
})
