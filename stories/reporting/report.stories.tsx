import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { type ReportContext, reportMachine } from '../../machines/report.machine.ts'
import { MAX_REPORT_LENGTH } from '../../sim/content/reports.ts'
import { ReportDialog } from '../../src/reporting/report-dialog.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { fitch, player } from '../fixtures/people.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const context: ReportContext = {
  reporter: 'player',
  target: { kind: 'player', id: fitch.id, player: fitch },
  note: '',
  choice: null,
  failure: null,
}
const chosen: Partial<ReportContext> = { choice: { kind: 'player', reason: 'spam' } }

type Value = 'closed' | 'barred' | 'choosing' | 'sending' | 'sent' | 'blocking' | 'blocked'
const at = stateStories(context, (value: Value, context) => (
  <ReportDialog snapshot={reportMachine.resolveState({ value, context })} send={send} />
))
const dialog = async (name = 'Report Fitch') => within(await screen.findByRole('dialog', { name }))

export default { title: 'Machines/Report', beforeEach: () => void send.mockClear() } satisfies Meta

export const Closed: StoryObj = {
  ...at('closed'),
  play: async () => expect(screen.queryByRole('dialog')).toBeNull(),
}
/** A guest can neither report nor block. */
export const Barred: StoryObj = {
  ...at('barred', { reporter: 'guest' }),
  play: async () => {
    await expect((await dialog()).getByRole('status')).toHaveTextContent("Guests can't report. Sign up first.")
    await expect((await dialog()).queryByRole('button', { name: 'Block Fitch' })).toBeNull()
  },
}
/** One press on a reason sends the report. The focus starts on the first reason. */
export const Choosing: StoryObj = {
  ...at('choosing'),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('button', { name: 'Offensive name' })).toHaveFocus()
    await userEvent.type(form.getByRole('textbox', { name: 'Details (optional)' }), 'A')
    await userEvent.click(form.getByRole('button', { name: 'Offensive name' }))
    await userEvent.click(form.getByRole('button', { name: 'Spam' }))
    await userEvent.click(form.getByRole('button', { name: 'Block Fitch' }))
    await userEvent.keyboard('{Escape}')
    await expect(send.mock.calls.flat()).toEqual([
      { type: 'NOTE', note: 'A' },
      { type: 'REPORT', choice: { kind: 'name', reason: 'other' } },
      { type: 'REPORT', choice: { kind: 'player', reason: 'spam' } },
      { type: 'BLOCK' },
      { type: 'CLOSE' },
    ])
  },
}
export const Sending: StoryObj = {
  ...at('sending', chosen),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('button', { name: 'Spam' })).toHaveAttribute('aria-busy', 'true')
    await expect(form.getByRole('button', { name: 'Hate' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Sent: StoryObj = {
  ...at('sent', chosen),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('status')).toHaveTextContent("Thank you. We'll review it.")
    await userEvent.click(form.getByRole('button', { name: 'Block Fitch' }))
    await userEvent.keyboard('{Escape}')
    await expect(send.mock.calls).toEqual([[{ type: 'BLOCK' }], [{ type: 'CLOSE' }]])
  },
}
export const Blocking: StoryObj = {
  ...at('blocking'),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('button', { name: 'Block Fitch' })).toHaveAttribute('aria-busy', 'true')
    await expect(form.getByRole('button', { name: 'Spam' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Blocked: StoryObj = {
  ...at('blocked'),
  play: async () => expect((await dialog()).getByRole('status')).toHaveTextContent('Fitch is blocked.'),
}

/** In addition to the machine's states: a run from a link, whose player is unknown and cannot be blocked. */
export const UnknownPlayer: StoryObj = {
  ...at('choosing', { target: { kind: 'run', id: 'run-1', player: null } }),
  play: async () => {
    const form = await dialog('Report this run')
    await expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['', 'Bot', 'Cheating', 'Offensive name', 'Other', 'Close'],
    ])
  },
}
/** The server's message, the longest name and the longest note. */
export const Longest: StoryObj = {
  ...at('choosing', {
    target: { kind: 'player', id: 'w', player: player('W'.repeat(24), 'female-01') },
    note: 'W '.repeat(MAX_REPORT_LENGTH / 2),
    failure: errorMessage('Too many at once. Please wait 23 h.', 'wait-hours', { n: 23 }),
  }),
  play: dialogFits,
}
export const LongestOnAPhone: StoryObj = { ...Longest, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The shortest content. */
export const OnAPhone: StoryObj = { ...at('sent', chosen), tags: ['nightly'], globals: { viewport: { value: 'phone' } }, play: dialogFits }
