import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { GuestNotice } from '../../src/features/account/guest-notice-panel.tsx'
import { NeedsAccountScreen } from '../../src/shell/needs-account.tsx'
import { guest } from '../fixtures/account.ts'
import { InShell } from '../fixtures/shell.tsx'

const meta = {
  title: 'Screens/Guest',
  component: NeedsAccountScreen,
  args: { screen: 'ham-radio', onSave: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/ham-radio" title="Ham Radio" current={undefined}>
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof NeedsAccountScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Explains the screen and links to the sign-up (NAV-13). */
export const Radio: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'The radio needs a call sign' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save your survivor' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}
export const Market: Story = { tags: ['nightly'], args: { screen: 'flea-market' } }
export const Mailbox: Story = { tags: ['nightly'], args: { screen: 'mailbox' } }
export const OnAPhone: Story = { tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Shown at camp, once per visit (ACCT-17). */
export const ThisDeviceOnly: Story = {
  render: ({ onSave }) => <GuestNotice user={guest} onSave={onSave} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      "You're playing without an account: this survivor exists only on this device.",
    )
  },
}
/** The confirmation link was sent. */
export const MailAwaited: Story = {
  render: ({ onSave }) => <GuestNotice user={{ ...guest, awaits: 'mara@camp.test' }} onSave={onSave} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Open the link we sent to mara@camp.test.')
  },
}
