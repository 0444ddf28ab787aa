import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { installMachine } from '../../machines/install.machine.ts'
import { InstallControl } from '../../src/features/settings/install-control.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

type State = 'unavailable' | 'available' | 'asking' | 'byHand' | 'installed'
const send = fn()
const at = stateStories({ width: 23 }, (value: State, { width }) => (
  <div className="panel" style={{ maxWidth: `${width}rem` }}>
    <InstallControl snapshot={installMachine.resolveState({ value })} send={send} />
  </div>
))

export default { title: 'Machines/Install', beforeEach: () => void send.mockClear() } satisfies Meta

/** The browser does not support installation, or has not offered it yet. */
export const Unavailable: StoryObj = {
  ...at('unavailable'),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.panel')?.childElementCount).toBe(0)
  },
}
export const Available: StoryObj = {
  ...at('available'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Install the game' }))
    await expect(send.mock.calls).toEqual([[{ type: 'INSTALL' }]])
  },
}
/** The browser's own prompt is open. */
export const Asking: StoryObj = {
  ...at('asking'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Install the game' }))
    await expect(send).not.toHaveBeenCalled()
  },
}
/** On iOS a page cannot open the prompt. */
export const ByHand: StoryObj = {
  ...at('byHand'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Share menu and choose “Add to Home Screen”/)).toBeVisible()
  },
}
export const Installed: StoryObj = {
  ...at('installed'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The game is installed on this device.')).toBeVisible()
  },
}
