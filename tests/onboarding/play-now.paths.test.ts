import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type FoundGame, playNowMachine } from '../../machines/play-now.machine.ts'
import { GatewayError } from '../../machines/ports.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { errorMessage } from '../support/error-message.ts'

const PLAY = { type: 'PLAY' } as const
const actor = (state: string) => `0.playNow.${state}`

test('every leaf state is reachable, and none is a dead end', () => {
  const events = [
    PLAY,
    done(actor('signingIn')),
    fails(actor('signingIn')),
    ...(['none', 'unplayed', 'played'] as const).map((found) => done(actor('opening'), found)),
    fails(actor('opening')),
    done(actor('creating')),
    fails(actor('creating')),
    done(actor('starting')),
    fails(actor('starting')),
  ]
  expect(deadEnds(playNowMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

type Call = 'sign in' | 'open' | 'create' | 'fetch'
/** One device that keeps what was created. `trouble`: calls that fail once, before or after their work. */
function playing({ game = 'none', trouble = [] }: { game?: FoundGame; trouble?: [Call, 'before' | 'after', Error][] } = {}) {
  const log: string[] = []
  const device = { guests: 0, survivors: game === 'none' ? 0 : 1 }
  const step = <T>(name: Call, work: () => T) =>
    fromPromise(async () => {
      log.push(name)
      const at = trouble.findIndex(([call]) => call === name)
      const [, when, error] = (at < 0 ? undefined : trouble.splice(at, 1)[0]) ?? []
      if (when === 'before') throw error
      const answer = work()
      if (when === 'after') throw error
      return answer
    })
  const machine = playNowMachine.provide({
    actors: {
      signIn: step('sign in', () => {
        device.guests = 1
      }),
      openGame: step('open', (): FoundGame => (device.survivors === 0 ? 'none' : game === 'played' ? 'played' : 'unplayed')),
      createSurvivor: step('create', () => {
        device.survivors++
      }),
      fetchRun: step('fetch', () => {}),
    },
    actions: { navigate: (_, to) => void log.push(`go ${to}`) },
  })
  const ref = createActor(machine).start()
  const rest = () => waitFor(ref, (state) => state.status === 'done' || state.matches('failed'))
  return { log, device, ref, rest }
}

test('one press signs in, creates a survivor and enters the school (LAND-05)', async () => {
  const { log, rest } = playing()
  expect(leafOf(await rest())).toBe('started')
  expect(log).toEqual(['sign in', 'open', 'create', 'fetch', 'go /adventure/school'])
})

test('an experienced guest is taken to camp and keeps the survivor (LAND-06)', async () => {
  const { log, device, rest } = playing({ game: 'played' })
  expect(leafOf(await rest())).toBe('returned')
  expect([log, device.survivors]).toEqual([['sign in', 'open', 'go /camp'], 1])
})

test('a survivor without a run goes to the school (LAND-06)', async () => {
  const { log, rest } = playing({ game: 'unplayed' })
  expect(leafOf(await rest())).toBe('started')
  expect(log).toEqual(['sign in', 'open', 'fetch', 'go /adventure/school'])
})

test('another press while it works changes nothing (LAND-05)', async () => {
  const { log, ref, rest } = playing()
  for (let press = 0; press < 5; press++) ref.send(PLAY)
  await rest()
  expect(log.filter((call) => call === 'sign in')).toEqual(['sign in'])
})

const dead = new GatewayError('network', 'Failed to fetch')
const calls: readonly Call[] = ['sign in', 'open', 'create', 'fetch']
test.each(calls.flatMap((call) => (['before', 'after'] as const).map((when) => [call, when] as const)))(
  'a network failure at "%s", %s it was done, is reported, and a retry reuses the survivor (LAND-05)',
  async (call, when) => {
    const { log, device, ref, rest } = playing({ trouble: [[call, when, dead]] })
    const failed = await rest()
    expect([leafOf(failed), failed.context.refusal]).toEqual(['failed', null])
    ref.send(PLAY)
    expect(leafOf(await rest())).toBe('started')
    expect([device, log.at(-1)]).toEqual([{ guests: 1, survivors: 1 }, 'go /adventure/school'])
  },
)

test('a rejection shows the message of the server (LAND-05)', async () => {
  const { rest } = playing({ trouble: [['sign in', 'before', new GatewayError('refused', 'Too many guests.')]] })
  expect((await rest()).context.refusal).toEqual(errorMessage('Too many guests.'))
})
