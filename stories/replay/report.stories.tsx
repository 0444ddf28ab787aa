import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { type ReportContext, reportMachine } from '../../machines/report.machine.ts'
import { MAX_REPORT_LENGTH } from '../../sim/content/reports.ts'
import { ReportDialog } from '../../src/features/replay/report-dialog.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const player: ReportContext = { reporter: 'player', reason: 'bot', note: '', failure: null }
const guest: ReportContext = { ...player, reporter: 'guest' }

const at = stateStories(player, (value: 'closed' | 'barred' | 'editing' | 'sending' | 'sent', context) => (
  <ReportDialog snapshot={reportMachine.resolveState({ value, context })} send={send} />
))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Report this run' }))

export default { title: 'Machines/Report', beforeEach: () => void send.mockClear() } satisfies Meta

export const Closed: StoryObj = {
  ...at('closed', player),
  play: async () => expect(screen.queryByRole('dialog')).toBeNull(),
}
export const Barred: StoryObj = {
  ...at('barred', guest),
  play: async () => {
    await expect((await dialog()).getByRole('status')).toHaveTextContent("Guests can't report runs. Sign up first")
    await expect((await dialog()).queryByRole('textbox')).toBeNull()
  },
}
export const Editing: StoryObj = {
  ...at('editing', player),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'What is wrong?' }), 'Something else')
    await userEvent.type(form.getByRole('textbox', { name: 'In your own words (optional)' }), 'A')
    await userEvent.click(form.getByRole('button', { name: 'Report' }))
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([
      [{ type: 'EDIT', change: { reason: 'other' } }],
      [{ type: 'EDIT', change: { note: 'A' } }],
      [{ type: 'SEND' }],
      [{ type: 'CLOSE' }],
    ])
  },
}
export const Sending: StoryObj = {
  ...at('sending', { ...player, note: 'It never stops turning.' }),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('button', { name: 'Report' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(form.getByRole('button', { name: 'Report' }))
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Sent: StoryObj = {
  ...at('sent', player),
  play: async ({ userEvent }) => {
    await expect((await dialog()).getByRole('status')).toHaveTextContent("Thank you. We'll review it.")
    await userEvent.keyboard('{Escape}')
    await expect(send.mock.calls).toEqual([[{ type: 'CLOSE' }]])
  },
}

/** In addition to the machine's states: the server's message, and the longest note. */
export const Longest: StoryObj = {
  ...at('editing', {
    ...player,
    note: 'W '.repeat(MAX_REPORT_LENGTH / 2),
    failure: errorMessage('Too many at once. Please wait 23 h.', 'wait-hours', { n: 23 }),
  }),
  play: dialogFits,
}
export const LongestOnAPhone: StoryObj = { ...Longest, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The shortest content. */
export const OnAPhone: StoryObj = { ...at('sent', player), tags: ['nightly'], globals: { viewport: { value: 'phone' } }, play: dialogFits }
