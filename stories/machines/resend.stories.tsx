import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { resendMachine } from '../../machines/resend.machine.ts'
import { ResendConfirmation } from '../../src/screens/signup-confirmation/resend-confirmation.tsx'

const send = fn()
const at = (value: 'waiting' | 'ready' | 'sending', wait = 0): StoryObj => ({
  render: () => (
    <div className="panel" style={{ maxWidth: '26rem' }}>
      <ResendConfirmation snapshot={resendMachine.resolveState({ value, context: { email: 'mara@camp.test', wait } })} send={send} />
    </div>
  ),
})

export default { title: 'Machines/Resend', beforeEach: () => void send.mockClear() } satisfies Meta

export const Waiting: StoryObj = {
  ...at('waiting', 60_000),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('We have sent a link to mara@camp.test.')
    await expect(canvas.getByRole('button', { name: 'Resend confirmation' })).toBeDisabled()
  },
}
export const Ready: StoryObj = {
  ...at('ready'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No email? Check your spam folder')
    await userEvent.click(canvas.getByRole('button', { name: 'Resend confirmation' }))
    await expect(send.mock.calls).toEqual([[{ type: 'SEND' }]])
  },
}
export const Sending: StoryObj = {
  ...at('sending'),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Resend confirmation' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(send).not.toHaveBeenCalled()
  },
}
