import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { friendsMachine } from '../../machines/friends.machine.ts'
import { type MailboxContext, mailboxMachine } from '../../machines/mailbox.machine.ts'
import { playerSearchMachine } from '../../machines/player-search.machine.ts'
import { MailboxScreen } from '../../src/app/screens/mailbox-screen.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { inbox, juno, link, message, mina, NOW, tomas } from '../fixtures/people.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const context: MailboxContext = {
  slot: 1,
  mail: inbox,
  openId: null,
  stale: false,
  toMark: false,
  form: { recipient: '', subject: '', body: '' },
}
const friends = friendsMachine.resolveState({
  value: 'ready',
  context: {
    userId: 'mara',
    links: { friends: [mina, tomas, juno].map(link), incoming: [], outgoing: [] },
    blocked: [],
    stale: false,
    action: null,
  },
})
const search = playerSearchMachine.resolveState({ value: 'closed', context: { term: '', found: [], recent: null } })
const onReport = fn()
const suggestions = ['Mina', 'Old_Tomas', 'Juno']

type Value = Parameters<typeof mailboxMachine.resolveState>[0]['value']
const at = stateStories(context, (value: Value, context) => (
  <InShell at="/mailbox" title="Mailbox" back="camp" current="mail">
    <MailboxScreen
      mailbox={mailboxMachine.resolveState({ value, context })}
      sendMailbox={send}
      {...{ friends, search, suggestions }}
      sendFriends={fn()}
      sendSearch={fn()}
      onWrite={fn()}
      onReport={onReport}
      now={NOW}
    />
  </InShell>
))
const sent = () => send.mock.calls.map(([event]) => event)
/** Waits until the dialog has faded in. */
const dialog = async () => {
  const open = await screen.findByRole('dialog')
  await waitFor(() => expect(open).toBeVisible())
  return within(open)
}

export default {
  title: 'Machines/Mailbox',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

export const InboxLoading: StoryObj = {
  ...at({ inbox: 'loading' }, { mail: null }),
  play: async ({ canvas }) => expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('Sorting the mail...'),
}
export const InboxFailed: StoryObj = {
  ...at({ inbox: 'failed' }, { mail: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(sent()).toEqual([{ type: 'RETRY' }])
  },
}
/** Shown if there is no mail (MAIL-02). */
export const InboxEmpty: StoryObj = {
  ...at({ inbox: 'empty' }, { mail: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Inbox', 'Send Mail'])
    await expect(canvas.getByText('Your inbox is empty.')).toBeVisible()
  },
}
/** Friends beside the mail (MAIL-01), newest letters first (MAIL-10). */
export const InboxList: StoryObj = {
  ...at({ inbox: 'list' }),
  play: async ({ canvas, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'Letters' })).getAllByRole('button')
    await expect(rows.map((row) => row.querySelector('.mail-subject')?.textContent)).toEqual(inbox.map(({ subject }) => subject))
    await expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual([
      ...['15:20', '14:02', '12:48', 'Yesterday', 'Yesterday', '17 Nov', '16 Nov'],
    ])
    await expect(rows.map((row) => row.querySelector('.mail-sender')?.textContent)).toEqual([
      ...['Flea Market', 'Mina', 'Old Tomas · Old_Tomas', 'Juno', 'Dispatch', 'Flea Market', 'Pike (account deleted)'],
    ])
    await expect(rows.filter((row) => row.textContent?.startsWith('Unread'))).toHaveLength(3)
    await expect(canvas.getByRole('tab', { name: /^Inbox/ })).toHaveTextContent('Inbox3')
    await expect(canvas.getByRole('heading', { name: 'Friends' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Hospital tomorrow/ }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Send Mail' }))
    await expect(sent()).toEqual([
      { type: 'OPEN', id: 'hospital' },
      { type: 'SHOW', tab: 'compose' },
    ])
  },
}
/** Accept Funds, Delete and Close (MAIL-03). Delete is disabled while it would lose the funds, and explains why (OP-76). */
export const InboxReading: StoryObj = {
  ...at({ inbox: 'reading' }, { openId: 'sold' }),
  play: async ({ userEvent }) => {
    const open = await dialog()
    await expect(open.getByText('1,250 coins are waiting.')).toBeVisible()
    await userEvent.click(open.getByRole('button', { name: 'Accept Funds' }))
    await expect(open.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(open.getByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Accept the funds before you delete this message.')
    await userEvent.click(open.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await expect(sent()).toEqual([{ type: 'CLAIM' }, { type: 'CLOSE' }])
  },
}
export const InboxClaiming: StoryObj = {
  ...at({ inbox: 'claiming' }, { openId: 'sold' }),
  play: async ({ userEvent }) => {
    const open = await dialog()
    await expect(open.getByRole('button', { name: 'Accept Funds' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(open.getByRole('button', { name: 'Accept Funds' }))
    await userEvent.keyboard('{Escape}')
    await expect(sent()).toEqual([])
  },
}
export const InboxDeleting: StoryObj = {
  ...at({ inbox: 'deleting' }, { openId: 'thanks' }),
  play: async () => expect((await dialog()).getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true'),
}
export const ComposeEditing: StoryObj = {
  ...at({ compose: 'editing' }, { form: { recipient: 'Mina', subject: 'Hospital', body: '' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: 'Recipient' })).toHaveValue('Mina')
    await expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual(suggestions)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Body' }), 'B')
    await userEvent.click(canvas.getByRole('button', { name: 'Send Mail' }))
    await userEvent.click(canvas.getByRole('tab', { name: /^Inbox/ }))
    await expect(sent()).toEqual([{ type: 'EDIT', change: { body: 'B' } }, { type: 'SEND' }, { type: 'SHOW', tab: 'inbox' }])
  },
}
export const ComposeSending: StoryObj = {
  ...at({ compose: 'sending' }, { form: { recipient: 'Mina', subject: 'Hospital', body: 'At the gate.' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Send Mail' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('textbox', { name: 'Body' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Send Mail' }))
    await expect(sent()).toEqual([])
  },
}

/** In addition to the machine's states: a letter with a Reply button, which can be reported. */
export const FromAPlayer: StoryObj = {
  ...at({ inbox: 'reading' }, { openId: 'hospital' }),
  play: async ({ userEvent }) => {
    const open = await dialog()
    await userEvent.click(open.getByRole('button', { name: 'Report or block Mina' }))
    await expect(onReport.mock.calls).toEqual([[{ kind: 'mail', id: 'hospital', player: mina }]])
    await userEvent.click(open.getByRole('button', { name: 'Reply' }))
    await userEvent.click(open.getByRole('button', { name: 'Delete' }))
    await expect(sent()).toEqual([{ type: 'WRITE', to: { recipient: 'Mina', subject: 'Re: Hospital tomorrow?' } }, { type: 'DELETE' }])
  },
}
export const FundsTaken: StoryObj = {
  ...at({ inbox: 'reading' }, { openId: 'bow' }),
  play: async () => {
    const open = await dialog()
    await expect(open.getByText('300 coins claimed.')).toBeVisible()
    await expect(open.queryByRole('button', { name: /Report/ })).toBeNull()
    await expect(open.queryByRole('button', { name: 'Accept Funds' })).toBeNull()
  },
}
const LONG = 'Wolframkarbidschleifscheibenhersteller'
/** More than a page, with the longest words that fit. Letters are shown as plain text, without markup. */
export const Full: StoryObj = {
  ...at(
    { inbox: 'list' },
    {
      mail: Array.from({ length: 30 }, (_, n) =>
        message({ id: `l${n}`, subject: n % 2 ? LONG.repeat(4) : '<b>Bold</b> https://example.test', senderName: LONG }),
      ),
    },
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 1 of 4')).toBeVisible()
    await expect(canvas.getAllByText('<b>Bold</b> https://example.test')[0]).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /example/ })).toBeNull()
  },
}
export const LongLetter: StoryObj = {
  ...at({ inbox: 'reading' }, { mail: [message({ id: 'long', subject: LONG.repeat(5), body: `${LONG} `.repeat(50) })], openId: 'long' }),
}
export const OnAPhone: StoryObj = { ...at({ inbox: 'list' }), tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const ReadingOnAPhone: StoryObj = {
  ...at({ inbox: 'reading' }, { openId: 'sold' }),
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
/** The mail may be stale, and can be reloaded (MAIL-09). */
export const NotRefreshed: StoryObj = {
  ...at({ inbox: 'list' }, { stale: true }),
  play: async ({ canvas, userEvent }) => {
    send.mockClear()
    await expect(canvas.getByText("Couldn't refresh your mail. There may be new letters.")).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** The shortest possible letter. */
export const ShortLetter: StoryObj = {
  tags: ['nightly'],
  ...at({ inbox: 'reading' }, { mail: [message({ id: 'short', subject: 'W', body: 'W', senderName: 'W' })], openId: 'short' }),
  play: dialogFits,
}
export const LongLetterOnAPhone: StoryObj = { ...LongLetter, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
