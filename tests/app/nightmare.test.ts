import { afterEach, expect, test, vi } from 'vitest'
import type { SlotSave } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import { errorMessage } from '../support/error-message.ts'
import { runInThread } from '../support/run-in-thread.ts'

afterEach(() => void vi.unstubAllGlobals())

const { ext } = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: 0 })
/** Has won School normally and at the first two ranks. */
const won = { lifetimeTimeOnMap: { school: 900 }, ext: { ...ext, survivedMaps: ['school'], nightmareWon: { school: 2 } } } as const

test('starts a run at the rank in the address (NIGHT-02)', async () => {
  const { actor, keeper, specs, commands, play, stored } = await runInThread({ save: won, nightmare: 3 })
  actor.start()
  await play(() => specs.length > 0)
  await keeper.flush()
  expect(specs.map(({ nightmare }) => nightmare)).toEqual([3])
  expect(commands()).toEqual([expect.objectContaining({ type: 'begin-run', locationId: 'school', nightmare: 3 })])
  expect((await stored()).ext.run).toMatchObject({ locationId: 'school', nightmare: 3 })
})

test('starts no run at a locked rank, and sends nothing (NIGHT-02)', async () => {
  const { actor, keeper, specs, sent, received, play, stored } = await runInThread({ save: won, nightmare: 4 })
  const before = keeper.state.save
  actor.start()
  await play(() => actor.getSnapshot().matches('failed'))
  await keeper.flush()
  expect([received, specs, sent, keeper.state.save]).toEqual([['rank-not-open'], [], [], before])
  expect((await stored()).ext.run).toBeNull()
})

test('stores a survived rank and opens the next one only (NIGHT-01)', async () => {
  // Enough health to survive the whole time.
  const { actor, keeper, server, clock, specs, play, stored } = await runInThread({
    save: won,
    nightmare: 3,
    speed: 25,
    spec: { health: 1e9 },
  })
  actor.start()
  await play(() => specs.length > 0)
  clock.now += 300_000
  await play(() => actor.getSnapshot().status === 'done')
  await keeper.flush()
  const { ext: home } = await stored()
  expect([actor.getSnapshot().context.ending, home.nightmareWon, home.run]).toEqual(['timeUp', { school: 3 }, null])

  const begin = async (nightmare: number) => {
    const { revision, save } = (await server.load(1)) as SlotSave
    const command = { type: 'begin-run', locationId: 'school', nightmare, xpMode: false, seed: null, at: save.ext.time } as const
    return server.send({ slot: 1, baseRevision: revision, batchId: `rank-${nightmare}`, commands: [command] })
  }
  expect(await begin(5)).toEqual({ status: 'refused', index: 0, message: errorMessage('The game did not allow this.', 'not-allowed') })
  expect((await stored()).ext.run).toBeNull()
  expect((await begin(4)).status).toBe('saved')
  expect((await stored()).ext.run).toMatchObject({ locationId: 'school', nightmare: 4 })
})
