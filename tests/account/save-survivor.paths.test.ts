import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { GatewayError, type SignupForm } from '../../machines/ports.ts'
import { buildSlotRows } from '../../machines/save-slots.machine.ts'
import { type GuestMoveResult, type SaveSurvivorEvent, saveSurvivorMachine } from '../../machines/save-survivor.machine.ts'
import { stored } from '../../stories/fixtures/account.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { errorMessage } from '../support/error-message.ts'

const form: SignupForm = { username: 'mara', email: ' mara@camp.test ', password: 'lamp-and-wire', mailingList: false }
const logIn = { identifier: 'mara', password: 'lamp-and-wire' }
const rows = buildSlotRows({ saves: [stored(1), stored(2), stored(3)], backedUp: [] })
const gone = new GatewayError('conflict', 'gone')
const dead = new GatewayError('network', 'Failed to fetch')

test('reaches every leaf state, and none is a dead end', () => {
  const actor = (state: string) => `0.saveSurvivor.${state}`
  const events: object[] = [
    { type: 'SAVE', form },
    { type: 'AWAIT', email: 'mara@camp.test' },
    ...['MOVE', 'CHANGE', 'HAVE_ACCOUNT', 'BACK', 'RETRY', 'CONFIRMED', 'CLOSE'].map((type) => ({ type })),
    { type: 'LOG_IN', form: logIn },
    { type: 'CHOOSE', slot: 2 },
    ...['saving', 'loggingIn', 'opening'].flatMap((state) => [done(actor(state)), fails(actor(state), gone), fails(actor(state))]),
    ...[{ slot: 1 }, { rows }].map((result) => done(actor('moving'), result)),
    fails(actor('moving'), gone),
    fails(actor('moving')),
  ]
  expect(deadEnds(saveSurvivorMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

type Call = 'register' | 'log in' | 'move' | 'open'
type Answer = Error | GuestMoveResult | null
/** A dialog whose calls get the given answers in turn, and succeed when none are left. */
function saving(answers: Partial<Record<Call, Answer[]>> = {}) {
  const log: string[] = []
  const answer = async (call: Call, what: string) => {
    log.push(what)
    const next = answers[call]?.shift() ?? null
    if (next instanceof Error) throw next
    return next
  }
  const machine = saveSurvivorMachine.provide({
    actors: {
      register: fromPromise(async ({ input }) => void (await answer('register', `register as ${input.form.username}`))),
      logIn: fromPromise(async ({ input }) => void (await answer('log in', `log in as ${input.form.identifier}`))),
      moveSurvivor: fromPromise(
        async ({ input }) =>
          ((await answer('move', `move to ${input.slot ?? 'a free slot'}`)) ?? { slot: input.slot ?? 3 }) as GuestMoveResult,
      ),
      open: fromPromise(async ({ input }) => void (await answer('open', `open ${input.slot}`))),
    },
    actions: { notify: (_, { type }) => void log.push(type), forgetProof: () => void log.push('forget') },
  })
  const actor = createActor(machine).start()
  const send = async (event: SaveSurvivorEvent) => {
    actor.send(event)
    const at = await waitFor(actor, (state) => !['saving', 'loggingIn', 'moving', 'opening'].some((busy) => leafOf(state) === busy))
    return leafOf(at)
  }
  return { log, send, context: () => actor.getSnapshot().context }
}

describe('new account for a guest (ACCT-15)', () => {
  test('waits for the mail after one call, and is registered once the link was followed', async () => {
    const { log, send, context } = saving()
    expect(await send({ type: 'SAVE', form })).toBe('awaiting')
    expect([context().email, await send({ type: 'CONFIRMED' }), log]).toEqual([
      'mara@camp.test',
      'registered',
      ['register as mara', 'registered'],
    ])
  })

  test('is requested only if the form has no errors, which are shown at their fields', async () => {
    const { log, send, context } = saving()
    const wrong = { ...form, username: 'a b', email: 'mara', password: '12345' }
    expect(await send({ type: 'SAVE', form: wrong })).toBe('form.editing')
    expect([context().faults, log]).toEqual([
      { username: { type: 'badCharacters' }, email: { type: 'badEmail' }, password: { type: 'tooShort' } },
      [],
    ])
    expect(await send({ type: 'SAVE', form: { ...form, username: ' ', email: '', password: '' } })).toBe('form.editing')
    expect(context().faults).toEqual({
      username: { type: 'blankName' },
      email: { type: 'blankEmail' },
      password: { type: 'blankPassword' },
    })
  })

  test('asks for another name if the name is taken', async () => {
    const { send, context } = saving({ register: [new GatewayError('conflict', 'username')] })
    expect([await send({ type: 'SAVE', form }), context().faults]).toEqual(['form.nameTaken', { username: { type: 'taken' } }])
    expect([await send({ type: 'SAVE', form }), context().faults]).toEqual(['awaiting', {}])
  })

  test.each([
    ['a dead network', dead, { form: { type: 'noAnswer' } }],
    [
      'a weak password',
      new GatewayError('refused', 'Too common.', { code: 'weak-password' }),
      { password: { type: 'refused', message: errorMessage('Too common.', 'weak-password') } },
    ],
    [
      'an address',
      new GatewayError('refused', 'Invalid.', { code: 'email-address-invalid' }),
      { email: { type: 'refused', message: errorMessage('Invalid.', 'email-address-invalid') } },
    ],
    ['too many tries', new GatewayError('refused', 'Too many.'), { form: { type: 'refused', message: errorMessage('Too many.') } }],
  ])('shows an error for %s at its field and allows a retry', async (_, error, faults) => {
    const { send, context } = saving({ register: [error] })
    expect([await send({ type: 'SAVE', form }), context().faults]).toEqual(['form.failed', faults])
    expect(await send({ type: 'SAVE', form })).toBe('awaiting')
  })

  test('lets the player change a wrong address, also when the dialog is opened again', async () => {
    const { send, context } = saving()
    expect([await send({ type: 'AWAIT', email: 'mara@camp.tset' }), context().email]).toEqual(['awaiting', 'mara@camp.tset'])
    expect(await send({ type: 'CHANGE' })).toBe('form.editing')
    expect([await send({ type: 'SAVE', form }), context().email]).toEqual(['awaiting', 'mara@camp.test'])
  })
})

describe('existing account (ACCT-16)', () => {
  test('moves the survivor into a free slot and opens it', async () => {
    const { log, send } = saving()
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send({ type: 'LOG_IN', form: logIn })).toBe('moved')
    expect(log).toEqual(['log in as mara', 'move to a free slot', 'forget', 'open 3', 'moved'])
  })

  test('lets the player choose a slot if none is free', async () => {
    const { log, send, context } = saving({ move: [{ rows }] })
    await send({ type: 'HAVE_ACCOUNT' })
    expect([await send({ type: 'LOG_IN', form: logIn }), context().rows]).toEqual(['choosing', rows])
    expect(await send({ type: 'CHOOSE', slot: 2 })).toBe('moved')
    expect(log.slice(2)).toEqual(['move to 2', 'forget', 'open 2', 'moved'])
  })

  test('shows a rejected log-in, moves nothing and can be left', async () => {
    const { log, send, context } = saving({
      'log in': [new GatewayError('refused', 'Invalid login credentials', { code: 'invalid-credentials' })],
    })
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send({ type: 'LOG_IN', form: { identifier: '', password: '' } })).toBe('login.editing')
    expect(context().faults).toEqual({ identifier: { type: 'blankIdentifier' }, password: { type: 'blankPassword' } })
    expect(await send({ type: 'LOG_IN', form: logIn })).toBe('login.failed')
    expect(context().faults).toEqual({
      form: { type: 'refused', message: errorMessage('Invalid login credentials', 'invalid-credentials') },
    })
    expect([await send({ type: 'BACK' }), log]).toEqual(['form.editing', ['log in as mara']])
  })

  test('keeps a survivor who could not be moved, and moves it on a retry', async () => {
    const { log, send } = saving({ move: [dead] })
    expect(await send({ type: 'MOVE' })).toBe('moveFailed')
    expect(log).toEqual(['move to a free slot'])
    expect(await send({ type: 'RETRY' })).toBe('moved')
  })

  test('reports once that the survivor is gone', async () => {
    const { log, send } = saving({ move: [gone] })
    expect(await send({ type: 'MOVE' })).toBe('gone')
    expect([await send({ type: 'CLOSE' }), log]).toEqual(['closed', ['move to a free slot', 'forget']])
  })

  test('counts the survivor as moved even if its slot cannot be opened yet', async () => {
    const { log, send } = saving({ open: [dead] })
    expect([await send({ type: 'MOVE' }), log.at(-1)]).toEqual(['moved', 'moved'])
  })
})
