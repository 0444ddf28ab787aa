import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { type DeskContext, deskMachine } from '../../machines/desk.machine.ts'
import { DeskScreen } from '../../src/features/desk/desk-screen.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { caseOf, deskContext, HOSTILE, mutedCase } from '../fixtures/desk.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const leave = fn()
type Value = Parameters<typeof deskMachine.resolveState>[0]['value']
const at = stateStories(deskContext(), (value: Value, context: DeskContext) => (
  <DeskScreen snapshot={deskMachine.resolveState({ value, context })} send={send} onBack={leave} />
))

export default {
  title: 'Machines/Desk',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void send.mockClear(),
} satisfies Meta
const PHONE = { viewport: { value: 'phone' } }

export const Loading: StoryObj = {
  ...at('loading', deskContext({ list: null })),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading...'),
}
/** The page shows the not-found screen instead. */
export const Barred: StoryObj = at('barred', deskContext({ list: null }))
export const Failed: StoryObj = {
  ...at('failed', deskContext({ list: null, failure: errorMessage('The server did not answer.', 'no-answer') })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
  },
}
/** Players' texts are shown as text. */
export const Listing: StoryObj = {
  ...at('listing'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(HOSTILE)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.click(canvas.getByRole('tab', { name: /Appeals/ }))
    await expect(send.mock.calls).toEqual([[{ type: 'OPEN', id: 'case 1' }], [{ type: 'TAB', tab: 'appeals' }]])
  },
}
export const Opening: StoryObj = {
  ...at('opening', deskContext({ caseId: 'case 1' })),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading...'),
}
export const Viewing: StoryObj = {
  ...at('viewing', deskContext({ caseId: 'case 1', open: caseOf() })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Action' }), 'Mute')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Broken rule' }), 'Threats')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Duration' }), '7 days')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note for moderators' }), 'Again')
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }))
    const verdict = { action: 'mute', reason: 'threat', note: 'Again', hours: 168 }
    await expect(send.mock.calls).toEqual([[{ type: 'DO', step: { type: 'decide', verdict } }]])
  },
}
export const Acting: StoryObj = {
  ...at('acting', deskContext({ caseId: 'case 1', open: caseOf() })),
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Decide' })).toHaveAttribute('aria-busy', 'true'),
}
export const Appealed: StoryObj = {
  ...at('viewing', deskContext({ caseId: 'case 1', open: mutedCase(), failure: errorMessage('Another moderator', 'appeal-needs-other') })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Another moderator has to answer this appeal.')
    await userEvent.click(canvas.getByRole('button', { name: 'Grant appeal' }))
    await expect(send.mock.calls).toEqual([[{ type: 'DO', step: { type: 'answer', decision: 'decision-1', granted: true } }]])
  },
}
export const Appeals: StoryObj = at('listing', deskContext({ tab: 'appeals' }))
export const Log: StoryObj = at('listing', deskContext({ tab: 'log' }))
export const OnAPhone: StoryObj = {
  ...at('viewing', deskContext({ caseId: 'case 1', open: mutedCase() })),
  globals: PHONE,
  tags: ['nightly'],
}
