import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { type NoticesContext, noticesMachine } from '../../machines/notices.machine.ts'
import { NoticesScreen } from '../../src/features/notices/notices-screen.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { HOSTILE, makeStanding, noticeOf, noticesContext } from '../fixtures/desk.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const other = fn()
type Value = Parameters<typeof noticesMachine.resolveState>[0]['value']
const at = stateStories(noticesContext(), (value: Value, context: NoticesContext) => (
  <NoticesScreen
    snapshot={noticesMachine.resolveState({ value, context })}
    send={send}
    onBack={() => other('back')}
    onRename={() => other('rename')}
    onLogOut={() => other('log out')}
  />
))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Appeal this decision' }))

export default {
  title: 'Machines/Notices',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    other.mockClear()
  },
} satisfies Meta

export const Loading: StoryObj = {
  ...at('loading', noticesContext({ standing: null })),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading notices...'),
}
export const Failed: StoryObj = {
  ...at('failed', noticesContext({ standing: null })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
  },
}
export const Reading: StoryObj = {
  ...at('reading'),
  play: async ({ canvas, userEvent }) => {
    const notice = within(canvas.getByRole('group', { name: 'You are muted on radio and mail' }))
    await expect(notice.getByText(HOSTILE)).toBeVisible()
    await userEvent.click(notice.getByRole('button', { name: 'Appeal' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect([send.mock.calls, other.mock.calls]).toEqual([[[{ type: 'APPEAL', decision: 'decision-1' }]], [['back']]])
  },
}
/** A suspended player can read, appeal and log out. */
export const Suspended: StoryObj = {
  ...at(
    'reading',
    noticesContext({ standing: makeStanding({ suspended: { until: null }, notices: [noticeOf({ action: 'suspend', until: null })] }) }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your account is suspended.')
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await expect(other.mock.calls).toEqual([['log out']])
  },
}
export const Renamed: StoryObj = {
  ...at(
    'reading',
    noticesContext({
      standing: makeStanding({
        rename: true,
        notices: [noticeOf({ action: 'rename', kind: 'name', until: null, appeal: { text: 'It is my name.', granted: false } })],
      }),
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open settings' }))
    await expect(other.mock.calls).toEqual([['rename']])
    await expect(canvas.queryByRole('button', { name: 'Appeal' })).toBeNull()
  },
}
export const Appealing: StoryObj = {
  ...at('appealing', noticesContext({ decision: 'decision-1', failure: errorMessage('You have appealed', 'appeal-repeated') })),
  play: async ({ userEvent }) => {
    const form = await dialog()
    await expect(form.getByRole('alert')).toHaveTextContent('You have already appealed this decision.')
    await userEvent.type(form.getByRole('textbox'), 'A')
    await userEvent.click(form.getByRole('button', { name: 'Send appeal' }))
    await expect(send.mock.calls).toEqual([[{ type: 'EDIT', text: 'A' }], [{ type: 'SEND' }]])
  },
}
export const Sending: StoryObj = {
  ...at('sending', noticesContext({ decision: 'decision-1', text: 'It was a joke.' })),
  play: async () => expect((await dialog()).getByRole('button', { name: 'Send appeal' })).toHaveAttribute('aria-busy', 'true'),
}
export const LongTexts: StoryObj = {
  ...at('appealing', noticesContext({ decision: 'decision-1', text: 'long words '.repeat(90) })),
  play: dialogFits,
}
