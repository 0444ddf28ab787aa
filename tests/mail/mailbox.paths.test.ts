import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, fromCallback, initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type ActiveSlot, findOpenMessage, type MailboxContext, type MailboxEvent, mailboxMachine } from '../../machines/mailbox.machine.ts'
import type { MailMessage } from '../../machines/social-ports.ts'
import { mailboxToast } from '../../src/features/mail/mailbox-text.ts'
import { message } from '../../stories/fixtures/people.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { canCome, done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const MARA: ActiveSlot = { slot: 1 }
/** A player who may write, unless unnamed. */
const mailbox = (isUnnamed = false) => mailboxMachine.provide({ guards: { isUnnamed: () => isUnnamed } })
const sold = message({ id: 'sold', fromServer: true, sender: null, funds: { state: 'waiting', amount: 1_250 } })
const plain = message({ id: 'plain' })
const MAIL = (...mail: readonly MailMessage[]): MailboxEvent => ({ type: 'MAIL', mail })
const OPEN = (id: string): MailboxEvent => ({ type: 'OPEN', id })
const EDIT = (change: Extract<MailboxEvent, { type: 'EDIT' }>['change']): MailboxEvent => ({ type: 'EDIT', change })
const SHOW = (tab: 'inbox' | 'compose'): MailboxEvent => ({ type: 'SHOW', tab })
const full = EDIT({ recipient: ' Mina ', subject: 'Hospital', body: ' At the gate.\n' })
const of = (state: string) => `0.mailbox.${state}`
const marked = done(of('inbox.reading'))
const claimed = done(of('inbox.claiming'))
const notClaimed = fails(of('inbox.claiming'), new Error('Already claimed.'))
const deleted = done(of('inbox.deleting'))
const notDeleted = fails(of('inbox.deleting'))
const posted = done(of('compose.sending'))
const notPosted = fails(of('compose.sending'), new Error('There is no such player.'))
const plainEvents: readonly MailboxEvent[] = [
  MAIL(),
  MAIL(sold, plain),
  MAIL(plain),
  { type: 'FAILED' },
  { type: 'RETRY' },
  OPEN('sold'),
  OPEN('plain'),
  OPEN('gone'),
  { type: 'CLOSE' },
  { type: 'CLAIM' },
  { type: 'DELETE' },
  SHOW('inbox'),
  SHOW('compose'),
  { type: 'WRITE', to: { recipient: 'Mina' } },
  full,
  EDIT({ body: '  ' }),
  { type: 'SEND' },
  { type: 'SLOT', slot: null },
  { type: 'SLOT', ...MARA },
]
const events = [...plainEvents, marked, claimed, notClaimed, deleted, notDeleted, posted, notPosted]

/** The state after the events, without running effects, and the requests of the last step. */
const play = (input: ActiveSlot, ...steps: readonly MailboxEvent[]) => playOn(mailbox(), input, ...steps)
function playOn(machine: typeof mailboxMachine, input: ActiveSlot, ...steps: readonly MailboxEvent[]) {
  let [snapshot, actions] = initialTransition(machine, input)
  for (const event of steps) [snapshot, actions] = transition(machine, snapshot, event)
  const notices = actions.filter(({ type }) => type === 'notify').map(({ params }) => params)
  const asks = (state: string) => snapshot.children[of(state)]?.getSnapshot().input
  return { at: leafOf(snapshot), context: snapshot.context, notices, asks, asked: effects(actions) }
}

/** A path to each state with each open letter and kind of form, since they decide what is allowed. */
const opened = ({ context }: AnyMachineSnapshot) => {
  const { openId, form, mail, slot } = context as MailboxContext
  const isFull = Object.values(form).every((text) => text.trim() !== '')
  return JSON.stringify([openId, isFull, mail?.length === 0, slot])
}
const paths = getShortestPaths(mailbox(), {
  input: MARA,
  events,
  filterEvents: (snapshot, event) => canCome(snapshot as never, event),
  serializeState: (snapshot) => `${leafOf(snapshot as never)} ${opened(snapshot as never)}`,
})
test('every leaf is reachable, and none is a dead end', () =>
  expect(deadEnds(mailbox(), MARA, events, { more: opened })).toEqual({ unreached: [], stuck: [] }))

test('opening an unread letter marks it read at once, and on the server once (MAIL-04)', () => {
  const opened = play(MARA, MAIL(sold, plain), OPEN('plain'))
  expect(opened).toMatchObject({ at: 'inbox.reading', context: { openId: 'plain' } })
  expect(opened.context.mail?.map(({ id, read }) => [id, read])).toEqual([
    ['sold', false],
    ['plain', true],
  ])
  expect(opened.asks('inbox.reading')).toEqual({ id: 'plain', unread: true })
  const again = play(MARA, MAIL(sold, plain), OPEN('plain'), marked, { type: 'CLOSE' }, OPEN('plain'))
  expect(again.asks('inbox.reading')).toEqual({ id: 'plain', unread: false })
})

test('a deleted letter is removed at once, and a failure keeps it open with a message (MAIL-04, MAIL-09)', () => {
  const steps = [MAIL(sold, plain), OPEN('plain'), { type: 'DELETE' }] as const
  expect(play(MARA, ...steps)).toMatchObject({ at: 'inbox.deleting' })
  expect(play(MARA, ...steps, deleted)).toMatchObject({
    at: 'inbox.list',
    context: { mail: [sold], openId: null },
    notices: [{ type: 'deleted' }],
  })
  expect(play(MARA, ...steps, notDeleted)).toMatchObject({ at: 'inbox.reading', notices: [{ type: 'not-deleted' }] })
  expect(mailboxToast({ type: 'deleted' })).toEqual({ kind: 'success', text: 'Message deleted.' })
  expect(mailboxToast({ type: 'not-deleted' })).toEqual({ kind: 'error', text: 'Error deleting message' })
  expect(mailboxToast({ type: 'unread' })).toEqual({ kind: 'error', text: 'Error fetching mail' })
})

test('a letter with unclaimed funds cannot be deleted (OP-76)', () => {
  expect(play(MARA, MAIL(sold), OPEN('sold'), { type: 'DELETE' })).toMatchObject({
    at: 'inbox.reading',
    notices: [{ type: 'not-deleted' }],
  })
})

test('funds are claimed once into the active slot, and need one (MAIL-08)', () => {
  const open = [MAIL(sold, plain), OPEN('sold')] as const
  const claiming = play(MARA, ...open, { type: 'CLAIM' })
  expect(claiming.asks('inbox.claiming')).toEqual({ id: 'sold', slot: 1 })
  const taken = play(MARA, ...open, { type: 'CLAIM' }, claimed)
  expect(taken).toMatchObject({ at: 'inbox.reading', notices: [{ type: 'claimed' }] })
  expect(findOpenMessage(taken.context)?.funds).toEqual({ state: 'claimed', amount: 1_250 })
  expect(play(MARA, ...open, { type: 'CLAIM' }, claimed, { type: 'CLAIM' }).at).toBe('inbox.reading')
  expect(play(MARA, ...open, { type: 'CLAIM' }, notClaimed)).toMatchObject({
    at: 'inbox.reading',
    notices: [{ type: 'not-claimed', message: errorMessage('Already claimed.') }],
  })
  expect(play({ slot: null }, ...open, { type: 'CLAIM' })).toMatchObject({
    at: 'inbox.reading',
    notices: [{ type: 'no-slot' }],
  })
  expect(play(MARA, MAIL(plain), OPEN('plain'), { type: 'CLAIM' }).at).toBe('inbox.reading')
  expect(mailboxToast({ type: 'claimed' }).text).toBe('Funds claimed successfully!')
  expect(mailboxToast({ type: 'not-claimed', message: errorMessage('Already claimed.') }).text).toBe(
    'Failed to claim funds: Already claimed.',
  )
  expect(mailboxToast({ type: 'no-slot' }).text).toBe('You must be logged in and have an active save slot to claim funds.')
})

test.each([
  ['an empty recipient', { recipient: '  ' }],
  ['an empty subject', { subject: '' }],
  ['an empty body', { body: ' \n' }],
])('%s after trimming is rejected without a call (MAIL-05)', (_, change) => {
  expect(play(MARA, SHOW('compose'), full, EDIT(change), { type: 'SEND' })).toMatchObject({
    at: 'compose.editing',
    notices: [{ type: 'incomplete' }],
  })
  expect(mailboxToast({ type: 'incomplete' })).toEqual({
    kind: 'error',
    text: 'Please fill in all fields (Recipient, Subject, Body).',
  })
})

test('sending needs a name (MAIL-06)', () => {
  expect(playOn(mailbox(true), MARA, SHOW('compose'), full, { type: 'SEND' })).toMatchObject({
    at: 'compose.editing',
    notices: [{ type: 'no-character' }],
  })
})

test('a letter is sent trimmed and clears the form, and a failure keeps it (MAIL-07)', () => {
  const sending = play(MARA, SHOW('compose'), full, { type: 'SEND' }, { type: 'SEND' })
  expect(sending).toMatchObject({ at: 'compose.sending', asked: [] })
  expect(sending.asks('compose.sending')).toEqual({ recipient: 'Mina', subject: 'Hospital', body: 'At the gate.' })
  expect(play(MARA, SHOW('compose'), full, { type: 'SEND' }, posted)).toMatchObject({
    at: 'compose.editing',
    context: { form: { recipient: '', subject: '', body: '' } },
    notices: [{ type: 'sent' }],
  })
  expect(play(MARA, SHOW('compose'), full, { type: 'SEND' }, notPosted)).toMatchObject({
    at: 'compose.editing',
    context: { form: { recipient: ' Mina ', subject: 'Hospital', body: ' At the gate.\n' } },
    notices: [{ type: 'not-sent', message: errorMessage('There is no such player.') }],
  })
  expect(mailboxToast({ type: 'sent' }).text).toBe('Message sent successfully!')
  expect(mailboxToast({ type: 'not-sent', message: errorMessage('There is no such player.') }).text).toBe(
    'Failed to send mail: There is no such player.',
  )
})

test('a letter deleted on another device closes', () => {
  expect(play(MARA, MAIL(sold, plain), OPEN('plain'), MAIL(sold))).toMatchObject({
    at: 'inbox.list',
    context: { openId: null, mail: [sold] },
  })
  expect(play(MARA, MAIL(plain), OPEN('plain'), MAIL()).at).toBe('inbox.empty')
})

test('a failed load is reported once, retried, and marks the list as stale meanwhile (MAIL-09)', () => {
  expect(play(MARA, { type: 'FAILED' })).toMatchObject({ at: 'inbox.failed', notices: [{ type: 'unread' }] })
  expect(play(MARA, { type: 'FAILED' }, { type: 'RETRY' }).at).toBe('inbox.loading')
  expect(play(MARA, { type: 'FAILED' }, MAIL(plain)).at).toBe('inbox.list')
  const failed = [MAIL(plain), { type: 'FAILED' }] as const
  expect(play(MARA, ...failed)).toMatchObject({ at: 'inbox.list', notices: [{ type: 'unread' }], context: { stale: true } })
  expect(mailboxToast({ type: 'unread' })).toEqual({ kind: 'error', text: 'Error fetching mail' })
  expect(play(MARA, ...failed, { type: 'FAILED' })).toMatchObject({ at: 'inbox.list', notices: [], context: { stale: true } })
  expect(play(MARA, ...failed, MAIL(sold))).toMatchObject({ at: 'inbox.list', context: { stale: false, mail: [sold] } })
})

test('a failed claim is not followed by a notice about its failed reload (MAIL-09)', () => {
  const refused = [MAIL(sold), OPEN('sold'), { type: 'CLAIM' }, notClaimed] as const
  expect(play(MARA, ...refused).notices).toEqual([{ type: 'not-claimed', message: errorMessage('Already claimed.') }])
  expect(play(MARA, ...refused, { type: 'FAILED' })).toMatchObject({ notices: [], context: { stale: true } })
})

test('a stale list is reloaded on request (MAIL-09)', () => {
  const notices: string[] = []
  const machine = mailbox().provide({
    actors: {
      watchInbox: fromCallback<{ readonly type: 'READ' }>(({ receive }) => receive(({ type }) => void notices.push(type))),
      watchSlot: fromCallback<MailboxEvent>(() => {}),
    },
    actions: { notify: () => {} },
  })
  const actor = createActor(machine, { input: MARA }).start()
  for (const event of [MAIL(plain), { type: 'FAILED' }, { type: 'RETRY' }] as const) actor.send(event)
  expect(notices).toEqual(['READ'])
  actor.stop()
})

/** The invariants after each event. */
function check({ after, to }: MachineStep<typeof mailboxMachine>): void {
  const { mail, openId } = after.context
  if (to === 'inbox.loading' || to === 'inbox.failed') expect(mail).toBeNull()
  if (to === 'inbox.empty') expect(mail).toEqual([])
  if (to === 'inbox.list') expect([mail?.length === 0, openId]).toEqual([false, null])
  if (to === 'inbox.reading') expect(findOpenMessage(after.context)?.read).toBe(true)
  if (to.startsWith('compose')) expect(openId).toBeNull()
}
test('the invariants hold on the path to each state, and one step further', () => {
  const machine = mailbox()
  for (const { steps } of paths)
    for (const event of events) walk(machine, MARA, [...steps.slice(1).map((step) => step.event), event], () => check)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(mailbox(), MARA, steps, () => check))

prop.prop([fc.array(fc.constantFrom(...events), { maxLength: 200, size: 'max' })], { numRuns: 50 })(
  'the unread count matches the list and is never negative (MAIL-04)',
  (steps) => {
    const machine = mailbox()
    let [snapshot] = initialTransition(machine, MARA)
    for (const event of steps) {
      if ('actorId' in event && !(String(event.actorId) in snapshot.children)) continue
      const before = snapshot.context.mail?.filter(({ read }) => !read).length ?? 0
      ;[snapshot] = transition(machine, snapshot, event)
      const now = snapshot.context.mail?.filter(({ read }) => !read).length ?? 0
      expect(now).toBeGreaterThanOrEqual(0)
      if (event.type !== 'MAIL') expect(now).toBeLessThanOrEqual(before)
    }
  },
)
