import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { UsernameContext } from '../../machines/username.machine.ts'
import { UsernameForm } from '../../src/features/settings/username-form.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { usernameAt } from '../fixtures/settings.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const present: UsernameContext = usernameAt('available').context
const at = stateStories(present, (value: Parameters<typeof usernameAt>[0], context) => (
  <div className="panel" style={{ maxWidth: '40rem' }}>
    <UsernameForm snapshot={usernameAt(value, context)} send={send} />
  </div>
))
const play =
  (check: (form: { field: HTMLElement; update: HTMLElement; text: string }) => Promise<void>): StoryObj['play'] =>
  async ({ canvas, canvasElement }) =>
    check({
      field: canvas.getByLabelText('Username'),
      update: canvas.getByRole('button', { name: 'Update username' }),
      text: canvasElement.textContent ?? '',
    })

export default { title: 'Machines/Username', parameters: axeByNight, beforeEach: () => void send.mockClear() } satisfies Meta

export const Idle: StoryObj = {
  ...at('idle', { value: '' }),
  play: play(async ({ field, update, text }) => {
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await expect(text).not.toMatch(/Available|Checking|taken|only contain/)
  }),
}
/** The current name: there is nothing to update, and a press explains that (OP-40). */
export const Available: StoryObj = {
  ...at('available'),
  play: async ({ canvas, userEvent }) => {
    const update = canvas.getByRole('button', { name: 'Update username' })
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await expect(update.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.type(canvas.getByLabelText('Username'), '{Enter}')
    await expect(send.mock.calls).toEqual([[{ type: 'UPDATE' }]])
  },
}
export const AvailableAndFree: StoryObj = {
  ...at('available', { value: 'mara_south' }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Available')
    const update = canvas.getByRole('button', { name: 'Update username' })
    await expect(update).toHaveAttribute('aria-disabled', 'false')
    await userEvent.click(update)
    await userEvent.type(canvas.getByLabelText('Username'), 'x')
    await expect(send.mock.calls).toEqual([[{ type: 'UPDATE' }], [{ type: 'INPUT', value: 'mara_southx' }]])
  },
}
export const Invalid: StoryObj = {
  ...at('invalid', { value: 'mara north' }),
  play: play(async ({ field, update }) => {
    await expect(field).toHaveAccessibleDescription('Username can only contain letters, numbers, underscores, and hyphens.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(update).toHaveAttribute('aria-disabled', 'true')
  }),
}
/** The half-second pause before the check. */
export const Waiting: StoryObj = {
  ...at('waiting', { value: 'mara_south' }),
  play: play(async ({ update, text }) => {
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await expect(text).not.toMatch(/Available|Checking|taken/)
  }),
}
export const Checking: StoryObj = {
  ...at('checking', { value: 'mara_south' }),
  play: play(async ({ update, text }) => {
    await expect(text).toContain('Checking...')
    await expect(update).toHaveAttribute('aria-disabled', 'true')
  }),
}
export const Taken: StoryObj = {
  ...at('taken', { value: 'demo' }),
  play: play(async ({ field, update }) => {
    await expect(field).toHaveAccessibleDescription('This username is already taken.')
    await expect(update).toHaveAttribute('aria-disabled', 'true')
  }),
}
/** In addition to the machine's states: the availability could not be checked. */
export const TakenForWantOfAnAnswer: StoryObj = {
  ...at('taken', { value: 'mara_south', checkFailed: true }),
  play: play(async ({ field }) => {
    await expect(field).toHaveAccessibleDescription('Failed to check username availability.')
  }),
}
export const Saving: StoryObj = {
  ...at('saving', { value: 'mara_south' }),
  play: async ({ canvas, userEvent }) => {
    const update = canvas.getByRole('button', { name: 'Update username' })
    await expect(update).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(update)
    await userEvent.type(canvas.getByLabelText('Username'), 'x')
    await expect(canvas.getByLabelText('Username')).toHaveValue('mara_south')
    await expect(send).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'INPUT' }))
  },
}
