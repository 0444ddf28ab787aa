import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { type FeedbackContext, feedbackMachine } from '../../machines/feedback.machine.ts'
import { FEEDBACK_LIMITS } from '../../sim/content/feedback.ts'
import { FeedbackDialog } from '../../src/features/settings/feedback-dialog.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const visitor: FeedbackContext = { email: '', fromAccount: false, subjectType: 'Suggestion', subjectLine: '', message: '' }
const player: FeedbackContext = { ...visitor, email: 'mara@example.com', fromAccount: true }
const filled: FeedbackContext = {
  ...player,
  subjectType: 'Bug Report',
  subjectLine: 'The gate',
  message: 'It opens twice when I come back from the school.',
}

const at = stateStories(visitor, (value: 'closed' | 'editing' | 'sending', context) => (
  <FeedbackDialog snapshot={feedbackMachine.resolveState({ value, context })} send={send} />
))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Send Feedback' }))

export default { title: 'Machines/Feedback', beforeEach: () => void send.mockClear() } satisfies Meta

export const Closed: StoryObj = {
  ...at('closed', visitor),
  play: async () => expect(screen.queryByRole('dialog')).toBeNull(),
}
/** For a logged-in player, the address is that of the account and cannot be changed (FEED-01). */
export const Editing: StoryObj = {
  ...at('editing', player),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@example.com')
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    const type = form.getByRole('combobox', { name: 'Subject Type' })
    await expect(type).toHaveValue('Suggestion')
    await expect(
      within(type)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Suggestion', 'Bug Report', 'Feedback', 'Complaint'])
    await userEvent.selectOptions(type, 'Complaint')
    await userEvent.type(form.getByRole('textbox', { name: 'Subject Line (optional)' }), 'A')
    await userEvent.type(form.getByRole('textbox', { name: 'Message' }), 'B')
    await userEvent.click(form.getByRole('button', { name: 'Send' }))
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(form.getByRole('button', { name: 'Close' }))
    await expect(send.mock.calls).toEqual([
      [{ type: 'EDIT', change: { subjectType: 'Complaint' } }],
      [{ type: 'EDIT', change: { subjectLine: 'A' } }],
      [{ type: 'EDIT', change: { message: 'B' } }],
      [{ type: 'SEND' }],
      [{ type: 'CLOSE' }],
      [{ type: 'CLOSE' }],
    ])
  },
}
export const Sending: StoryObj = {
  ...at('sending', filled),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
    for (const field of [...form.getAllByRole('textbox'), form.getByRole('combobox')]) await expect(field).toBeDisabled()
    await userEvent.click(form.getByRole('button', { name: 'Send' }))
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}

/** In addition to the machine's states: a visitor types an address (FEED-06). */
export const Visitor: StoryObj = {
  ...at('editing', visitor),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'a')
    await expect(send.mock.calls).toEqual([[{ type: 'EDIT', change: { email: 'a' } }]])
  },
}
/** The longest input of each field. */
export const Longest: StoryObj = {
  tags: ['nightly'],
  ...at('editing', {
    ...player,
    email: `${'w'.repeat(60)}@${'example.'.repeat(8)}com`,
    subjectLine: 'W'.repeat(FEEDBACK_LIMITS.subjectLine),
    message: 'More fences. '.repeat(380),
  }),
  play: dialogFits,
}
export const LongestOnAPhone: StoryObj = { ...Longest, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const OnAPhone: StoryObj = { ...at('editing', filled), tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
