import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { playNowMachine } from '../../machines/play-now.machine.ts'
import type { ErrorMessage } from '../../machines/ports.ts'
import { PlayNow } from '../../src/features/onboarding/play-now.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

type State = 'signingIn' | 'opening' | 'creating' | 'starting' | 'failed' | 'started' | 'returned'
const onPlay = fn()
const at = stateStories({ refusal: null as ErrorMessage | null }, (value: State, context) => (
  <div className="panel" style={{ maxWidth: '23rem' }}>
    <PlayNow snapshot={playNowMachine.resolveState({ value, context })} busy={value !== 'failed'} onPlay={onPlay} />
  </div>
))

export default { title: 'Machines/Play now', parameters: axeByNight, beforeEach: () => void onPlay.mockClear() } satisfies Meta

/** Shows the current step; another press is ignored. */
const says =
  (line: string): StoryObj['play'] =>
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(line)
    const button = canvas.getByRole('button', { name: 'Play now' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(onPlay).not.toHaveBeenCalled()
  }

export const SigningIn: StoryObj = { ...at('signingIn'), play: says('Signing you in...') }
export const Opening: StoryObj = { ...at('opening'), play: says('Looking for your survivor...') }
export const Creating: StoryObj = { ...at('creating'), play: says('Finding you a survivor...') }
export const Starting: StoryObj = { ...at('starting'), play: says('Opening the gate...') }
export const Started: StoryObj = { ...at('started'), play: says('Opening the gate...') }
export const Returned: StoryObj = { ...at('returned'), play: says('Opening the gate...') }
export const Failed: StoryObj = {
  ...at('failed'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("The server isn't responding. Nothing is lost.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onPlay).toHaveBeenCalledOnce()
  },
}
/** Shows the server's own message. */
export const Refused: StoryObj = {
  ...at('failed', { refusal: errorMessage('Too many guests from your address. Try again in an hour.') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many guests from your address. Try again in an hour.')
  },
}
