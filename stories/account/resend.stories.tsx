import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { resendMachine } from '../../machines/resend.machine.ts'
import { ResendLink } from '../../src/features/account/resend-link.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const at = stateStories({ email: 'mara@camp.test', wait: 0 }, (value: 'waiting' | 'ready' | 'sending', context) => (
  <div className="panel" style={{ maxWidth: '26rem' }}>
    <ResendLink purpose="confirmation" snapshot={resendMachine.resolveState({ value, context })} send={send} />
  </div>
))

export default { title: 'Machines/Resend', parameters: axeByNight, beforeEach: () => void send.mockClear() } satisfies Meta

export const Waiting: StoryObj = {
  ...at('waiting', { wait: 60_000 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('We sent a link to mara@camp.test.')
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
