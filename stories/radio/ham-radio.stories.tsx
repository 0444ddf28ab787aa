import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { player } from '../fixtures/market.ts'
import { AtRadio, manyMessages, radio, send, talk } from '../fixtures/radio.tsx'

const still = { listening: 'idle' } as const
export default {
  title: 'Screens/Ham radio',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void send.mockClear(),
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

const about = async (canvas: ReturnType<typeof within>, userEvent: { click: (of: Element) => Promise<void> }, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: `About ${name}'s message` }))
  return within(await screen.findByRole('dialog', { name: 'Message' }))
}
/** Muting takes effect at once. The player's own messages have no actions. */
export const Mute: StoryObj = {
  render: () => <AtRadio value={still} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: "About Mara's message" })).toBeNull()
    const dialog = await about(canvas, userEvent, 'Pike')
    await userEvent.click(dialog.getByRole('button', { name: 'Mute Player' }))
    await expect(send.mock.calls).toEqual([[{ type: 'MODERATE', action: { type: 'mute', player: talk[8]?.author } }]])
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
/** On a phone the actions are stacked and as wide as the dialog. */
export const MeasuresOnAPhone: StoryObj = {
  render: () => <AtRadio value={still} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await about(canvas, userEvent, 'Fitch')
    const boxes = ['Mute Player', 'Report Message', 'Block Player'].map((name) =>
      dialog.getByRole('button', { name }).getBoundingClientRect(),
    )
    await expect(new Set(boxes.map(({ left, width }) => `${left} ${width}`)).size).toBe(1)
    await expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  },
}
/** A report asks for confirmation. */
export const Report: StoryObj = {
  render: () => <AtRadio value={still} />,
  play: async ({ canvas, userEvent }) => {
    const dialog = await about(canvas, userEvent, 'Fitch')
    await userEvent.click(dialog.getByRole('button', { name: 'Report Message' }))
    await expect(send).not.toHaveBeenCalled()
    const question = within(await screen.findByRole('alertdialog', { name: "Report Fitch's message?" }))
    await userEvent.click(question.getByRole('button', { name: 'Report Message' }))
    await expect(send.mock.calls).toEqual([[{ type: 'MODERATE', action: { type: 'report', messageId: talk[7]?.id } }]])
  },
}
/** A block asks for confirmation; the focus starts on Cancel. */
export const Block: StoryObj = {
  render: () => <AtRadio value={still} />,
  play: async ({ canvas, userEvent }) => {
    const dialog = await about(canvas, userEvent, 'Fitch')
    await userEvent.click(dialog.getByRole('button', { name: 'Block Player' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Fitch?' }))
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.click(question.getByRole('button', { name: 'Block Player' }))
    await expect(send.mock.calls).toEqual([[{ type: 'MODERATE', action: { type: 'block', player: talk[7]?.author } }]])
  },
}

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
  render: () => {
    const [message] = manyMessages(1, () => 'W'.repeat(500))
    const messages = message ? [{ ...message, characterName: 'W'.repeat(40), author: player('W'.repeat(24)) }] : []
    return <AtRadio value={still} context={radio({ feed: { messages, muted: [] } })} />
  },
  play: async ({ canvas, userEvent }) => {
    await about(canvas, userEvent, 'W'.repeat(40))
    await dialogFits()
  },
}
export const AboutALongMessageOnAPhone: StoryObj = { ...AboutALongMessage, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
