import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { reportMachine } from '../../machines/report.machine.ts'
import type { RadioMessage } from '../../machines/social-ports.ts'
import { MessageAbout } from '../../src/features/radio/message-about.tsx'
import { ReportDialog } from '../../src/reporting/report-dialog.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { player } from '../fixtures/market.ts'
import { AtRadio, manyMessages, onAbout, radio, send, talk } from '../fixtures/radio.tsx'

const onMute = fn()
const still = { listening: 'idle' } as const
export default {
  title: 'Screens/Ham radio',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    for (const mock of [send, onAbout, onMute]) mock.mockClear()
  },
} satisfies Meta

const isAtEnd = (log: HTMLElement) => log.scrollTop + log.clientHeight >= log.scrollHeight - 1

/**
 * Avatar, name, time, and the username where it differs (OP-35); oldest message first (OP-65), a heading per day, and
 * the composer (CHAT-01).
 */
export const Typical: StoryObj = {
  render: () => <AtRadio value={still} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages' })
    const rows = within(log).getAllByRole('listitem')
    await expect(rows.map((row) => row.querySelector('.said-words')?.textContent)).toEqual(talk.map(({ text }) => text))
    await expect(rows[5]).toHaveTextContent(/^Mara · demo15:11Mara\. Camp is standing/)
    await expect(rows[8]).toHaveTextContent(/^Pike15:30/)
    await expect(rows[5]?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/\/avatars\/female-04\.svg$/))
    await expect(
      within(log)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['18 Nov', 'Yesterday', 'Today'])
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(/0 of 500 characters/)
  },
}

/** Fifty messages, with the newest in view (CHAT-01). */
export const Fifty: StoryObj = {
  tags: ['nightly'],
  render: () => <AtRadio value={still} context={radio({ feed: { messages: manyMessages(50), muted: [] } })} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await expect(within(log).getAllByRole('listitem')).toHaveLength(50)
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
  },
}

const long = manyMessages(80)
function Talking() {
  const [from, setFrom] = useState(0)
  return (
    <>
      <AtRadio value={still} context={radio({ feed: { messages: long.slice(from, from + 50), muted: [] } })} />
      <button type="button" style={{ position: 'fixed', top: 60, left: 0 }} onClick={() => setFrom(from + 3)}>
        Three more
      </button>
    </>
  )
}
/** The scroll position stays while new messages arrive and old ones are dropped; a button leads to the end. */
export const ReadingBack: StoryObj = {
  render: () => <Talking />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log')
    const more = () => userEvent.click(canvas.getByRole('button', { name: 'Three more' }))
    await more()
    await waitFor(() => expect(isAtEnd(log)).toBe(true))
    log.scrollTop = log.scrollHeight / 2
    const top = log.getBoundingClientRect().top
    const firstInView = () =>
      [...log.querySelectorAll<HTMLElement>('[data-message]')].find((row) => row.getBoundingClientRect().bottom > top) as HTMLElement
    await waitFor(() => expect(isAtEnd(log)).toBe(false))
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    const before = firstInView()
    const place = before.getBoundingClientRect().top
    const said = before.textContent
    await expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull()
    await more()
    await expect(firstInView().textContent).toBe(said)
    await expect(Math.abs(firstInView().getBoundingClientRect().top - place)).toBeLessThan(2)
    await userEvent.click(canvas.getByRole('button', { name: 'New messages' }))
    await expect(isAtEnd(log)).toBe(true)
    await expect(log).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull()
  },
}

export const Nobody: StoryObj = {
  render: () => <AtRadio value={still} context={radio({ feed: { messages: [], muted: [] } })} />,
  play: async ({ canvas }) => expect(canvas.getByText('No messages yet.')).toBeVisible(),
}

/** Enter sends; Shift+Enter starts a new line. The limit is 500 characters, with a counter. */
export const Composing: StoryObj = {
  render: () => <AtRadio value={still} context={radio({ text: 'word '.repeat(100).trim() })} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' })
    await expect(field).toHaveAttribute('maxlength', '500')
    await expect(field).toHaveAccessibleDescription(/499 of 500 characters/)
    await userEvent.type(field, '{Shift>}{Enter}{/Shift}')
    await userEvent.type(field, '{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(send.mock.calls.flat().map(({ type }) => type)).toEqual(['TYPE', 'POST', 'POST'])
    await expect(send.mock.calls[0]?.[0].text).toMatch(/\n$/)
  },
}

/** Markup and URLs are shown as plain text: there are no links, and no code runs. */
export const PlainWords: StoryObj = {
  render: () => (
    <AtRadio
      value={still}
      context={radio({
        feed: {
          messages: manyMessages(2, (n) => ['<img src=x onerror=alert(1)> <b>bold</b>', 'https://example.test/free-coins'][n] ?? ''),
          muted: [],
        },
      })}
    />
  ),
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await expect(within(log).getByText('<img src=x onerror=alert(1)> <b>bold</b>')).toBeVisible()
    await expect(within(log).getByText('https://example.test/free-coins')).toBeVisible()
    await expect(log.querySelectorAll('a, .said-words *')).toHaveLength(0)
  },
}

/** Other players' messages open a dialog with the reasons for a report. It also mutes and blocks the author. */
export const About: StoryObj = {
  render: () => <AtRadio value={still} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: "About Mara's message" })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: "About Pike's message" }))
    await expect(onAbout.mock.calls).toEqual([[talk[8]]])
  },
}
const reporting = (message: RadioMessage) => {
  const target = { kind: 'message', id: message.id, player: message.author } as const
  const context = { reporter: 'player', target, note: '', choice: null, failure: null } as const
  return (
    <ReportDialog snapshot={reportMachine.resolveState({ value: 'choosing', context })} send={send}>
      <MessageAbout message={message} onMute={onMute} />
    </ReportDialog>
  )
}
/** The dialog of a message: the message, its author and the reasons. */
export const Reporting: StoryObj = {
  render: () => reporting(talk[8] as RadioMessage),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Mute Player' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Threats' }))
    await expect([onMute.mock.calls.length, send.mock.calls]).toEqual([
      1,
      [[{ type: 'REPORT', choice: { kind: 'message', reason: 'threat' } }]],
    ])
  },
}
export const ReportingOnAPhone: StoryObj = { ...Reporting, globals: { viewport: { value: 'phone' } }, play: dialogFits }

function Muting() {
  const [muted, setMuted] = useState([player('pike'), player('a_username_that_is_as_long_as_it_may_be')])
  send.mockImplementation(({ action }) =>
    setMuted(action.type === 'mute' ? [...muted, action.player] : muted.filter(({ id }) => id !== action.player.id)),
  )
  return <AtRadio value={still} context={radio({ feed: { messages: talk, muted } })} />
}
/** Muted players can be unmuted, and muted again. */
export const Muted: StoryObj = {
  render: () => <Muting />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Muted (2)' }))
    const row = within(within(await screen.findByRole('dialog', { name: 'Muted Players' })).getByRole('listitem', { name: 'pike' }))
    await userEvent.click(row.getByRole('button', { name: 'Unmute' }))
    await expect(row.getByText('No longer muted.')).toBeInTheDocument()
    await userEvent.click(row.getByRole('button', { name: 'Mute Again' }))
    await expect(row.getByRole('button', { name: 'Unmute' })).toBeInTheDocument()
    await expect(send.mock.calls.flat().map(({ action }) => action.type)).toEqual(['unmute', 'mute'])
  },
}

/** The longest names and messages. */
export const LongNames: StoryObj = {
  tags: ['nightly'],
  render: () => (
    <AtRadio
      value={still}
      context={radio({
        text: 'W'.repeat(500),
        feed: {
          messages: manyMessages(5, (n) => (n % 2 ? 'W'.repeat(500) : 'line\n'.repeat(100))).map((message) => ({
            ...message,
            characterName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 64),
            author: player('a_username_that_is_as_long_as_it_may_be'),
          })),
          muted: [player('pike')],
        },
      })}
    />
  ),
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log')
    await expect(log.scrollWidth).toBe(log.clientWidth)
  },
}
/** The unmute dialog with the longest and shortest names. */
export const MutedLongNames: StoryObj = {
  tags: ['nightly'],
  render: () => (
    <AtRadio
      value={still}
      context={radio({
        feed: { messages: talk, muted: ['W'.repeat(24), 'a_username_that_is_as_long_as_it_may_be', 'W'].map((name) => player(name)) },
      })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Muted (3)' }))
    await dialogFits()
  },
}
export const MutedLongNamesOnAPhone: StoryObj = { ...MutedLongNames, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The actions for the longest message with the longest name. */
export const AboutALongMessage: StoryObj = {
  tags: ['nightly'],
  render: () => {
    const [message] = manyMessages(1, () => 'W'.repeat(500)) as [RadioMessage]
    return reporting({ ...message, characterName: 'W'.repeat(40), author: player('W'.repeat(24)) })
  },
  play: dialogFits,
}
export const AboutALongMessageOnAPhone: StoryObj = { ...AboutALongMessage, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
