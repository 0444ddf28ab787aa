import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { updateMachine } from '../../machines/update.machine.ts'
import { UpdateNotice } from '../../src/features/updates/update-notice.tsx'
import { ShellFrame } from '../../src/shell/shell-frame.tsx'
import { footer, header, Paths } from '../fixtures/shell.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

type State = 'current' | 'found' | 'offered' | 'postponed' | 'applying'
const send = fn()
const at = stateStories({ calm: true, needed: false }, (value: State, context) => (
  <Paths at="/inventory">
    <ShellFrame header={{ ...header, title: 'Inventory', back: 'camp', current: undefined }} footer={footer}>
      <main className="page" />
    </ShellFrame>
    <UpdateNotice snapshot={updateMachine.resolveState({ value, context })} send={send} />
  </Paths>
))

export default {
  title: 'Machines/Update',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

const silent: StoryObj['play'] = async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('.update-notice')).toBe(null)
}

export const Current: StoryObj = { ...at('current'), play: silent }
/** During a run there is no message. */
export const Found: StoryObj = { ...at('found', { calm: false }), play: silent }
export const Offered: StoryObj = {
  ...at('offered'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A new version is ready. Nothing you have done is lost.')
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Reload now' }))
    await expect(send.mock.calls).toEqual([[{ type: 'LATER' }], [{ type: 'APPLY' }]])
  },
}
/** The server no longer has a file of this version, so the update cannot be postponed. */
export const OfferedForAPart: StoryObj = {
  ...at('offered', { needed: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('A new version is ready. Reload to continue.')
    await expect(canvas.queryByRole('button', { name: 'Later' })).toBe(null)
  },
}
export const Postponed: StoryObj = { ...at('postponed'), play: silent }
export const Applying: StoryObj = {
  ...at('applying'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload now' }))
    await expect(send).not.toHaveBeenCalled()
  },
}
