import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { DangerZone } from '../../src/features/settings/danger-zone.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { deletionAt, mara } from '../fixtures/settings.ts'

const send = fn()
/** Created in `render` because a snapshot contains its machine, whose cycles Storybook's controls cannot display. */
const at = (value: Parameters<typeof deletionAt>[0]): StoryObj => ({
  render: () => (
    <div className="panel settings-sections" style={{ maxWidth: '40rem' }}>
      <DangerZone snapshot={deletionAt(value)} userId={mara.id} send={send} />
    </div>
  ),
})
const asked = async () => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export default { title: 'Machines/Delete-account', parameters: axeByNight, beforeEach: () => void send.mockClear() } satisfies Meta

/** The danger zone with its button (SETT-03). */
export const Idle: StoryObj = {
  ...at('idle'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Account' }))
    await expect(send.mock.calls).toEqual([[{ type: 'DELETE', userId: mara.id }]])
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
/** The focus starts on Cancel, and Escape cancels (SETT-03). */
export const Confirming: StoryObj = {
  ...at('confirming'),
  play: async ({ userEvent }) => {
    const dialog = await asked()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete My Account' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CANCEL' }], [{ type: 'CANCEL' }], [{ type: 'CONFIRM' }]])
  },
}
export const Deleting: StoryObj = {
  ...at('deleting'),
  play: async ({ userEvent }) => {
    const dialog = await asked()
    await expect(dialog.getByRole('button', { name: 'Delete My Account' })).toHaveAttribute('aria-busy', 'true')
    for (const button of dialog.getAllByRole('button')) await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Done: StoryObj = {
  ...at('done'),
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
