import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { DEFAULT_KEYS } from '../../machines/bindings.ts'
import type { RemapContext } from '../../machines/remap.machine.ts'
import { ControlsDialog } from '../../src/features/settings/controls-dialog.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { controlsDialog, remapAt, remapContext } from '../fixtures/controls.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const at = stateStories(remapContext, (value: Parameters<typeof remapAt>[0], context) => (
  <ControlsDialog {...controlsDialog({ snapshot: remapAt(value, context), send })} />
))

export default {
  title: 'Machines/Remap',
  parameters: { layout: 'fullscreen', ...axeByNight },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Controls' }))
const dash = { device: 'keys', control: 'dash', at: 0 } as const
const taken: Partial<RemapContext> = {
  controls: { ...remapContext.controls, keys: { ...DEFAULT_KEYS, dash: ['KeyP'], pause: [] } },
  before: remapContext.controls,
  change: { type: 'bound', ...dash, code: 'KeyP', takenFrom: 'pause' },
  lost: ['pause'],
}

export const Idle: StoryObj = {
  ...at('idle'),
  play: async ({ userEvent }) => {
    const all = await dialog()
    await expect(all.getByRole('status')).toHaveTextContent('Choose a key to change it.')
    await userEvent.click(all.getByRole('button', { name: 'Dash: Space' }))
    await userEvent.click(all.getByRole('button', { name: 'Pause, second key: none' }))
    await userEvent.click(all.getByRole('radio', { name: 'Left hand' }))
    await userEvent.click(all.getByRole('button', { name: 'Reset' }))
    await expect(send.mock.calls).toEqual([
      [{ type: 'ASK', ...dash }],
      [{ type: 'ASK', device: 'keys', control: 'pause', at: 1 }],
      [{ type: 'PRESET', preset: 'leftHand' }],
      [{ type: 'RESET', device: 'keys' }],
    ])
  },
}
export const CapturingListening: StoryObj = {
  ...at({ capturing: 'listening' }, { asked: dash }),
  play: async ({ userEvent }) => {
    const all = await dialog()
    await expect(all.getByRole('alert')).toHaveTextContent('Press a key for Dash. Escape cancels.')
    await expect(all.getByRole('button', { name: 'Dash: Space' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(all.getByRole('button', { name: 'Remove this key' }))
    await expect(all.getByRole('button', { name: 'Dash: Space' })).toHaveFocus()
    await userEvent.click(all.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CLEAR' }], [{ type: 'CANCEL' }]])
  },
}
export const CapturingRefused: StoryObj = {
  ...at({ capturing: 'refused' }, { asked: { ...dash, at: 1 }, pressed: 'F5', refusal: 'browser' }),
  play: async () => {
    const all = await dialog()
    await expect(all.getByRole('alert')).toHaveTextContent('F5 is reserved by the browser. Choose another one.')
    await expect(all.queryByRole('button', { name: 'Remove this key' })).toBeNull()
  },
}
/** The focus starts on the option that changes nothing. */
export const Conflict: StoryObj = {
  ...at('conflict', { asked: dash, pressed: 'KeyP', owner: 'pause' }),
  play: async ({ userEvent }) => {
    const all = await dialog()
    await expect(all.getByRole('alert')).toHaveTextContent('P is already used for Pause. Use it for Dash instead?')
    await expect(all.getByRole('button', { name: 'Leave it there' })).toHaveFocus()
    await userEvent.click(all.getByRole('button', { name: 'Use it here' }))
    await userEvent.click(all.getByRole('button', { name: 'Leave it there' }))
    await expect(send.mock.calls).toEqual([[{ type: 'TAKE' }], [{ type: 'CANCEL' }]])
  },
}
export const Saved: StoryObj = {
  ...at('saved', taken),
  play: async ({ userEvent }) => {
    const all = await dialog()
    await expect(all.getByRole('status')).toHaveTextContent('Dash is now P. Pause lost it. No longer assigned: Pause.')
    await waitFor(() => expect(all.getByRole('button', { name: 'Pause: none' })).toBeVisible())
    await userEvent.click(all.getByRole('button', { name: 'Undo' }))
    await expect(send.mock.calls).toEqual([[{ type: 'UNDO' }]])
  },
}

/** The longest content on the smallest screen. */
export const SavedOnAPhone: StoryObj = { ...Saved, tags: ['nightly'], globals: { viewport: { value: 'phone' } }, play: dialogFits }
export const IdleSideways: StoryObj = { ...at('idle'), tags: ['nightly'], globals: { viewport: { value: 'sideways' } }, play: dialogFits }
