import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/button.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'

const meta = {
  title: 'Kit/Dialog',
  component: Dialog,
  args: {
    open: true,
    title: 'Bank',
    onClose: fn(),
    children: <p>The strongbox stands under the watch tower.</p>,
    footer: <Button variant="primary">Deposit</Button>,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Dismissable: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const Held: Story = {
  args: { title: 'Adventure Complete', onClose: undefined },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Adventure Complete' })).toBeVisible())
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

export const Long: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, i) => i + 1).map((night) => (
      <p key={night} tabIndex={night === 1 ? 0 : undefined}>
        Night {night}: the gate held.
      </p>
    )),
  },
  play: async () => {
    const top = screen.getByRole('heading', { name: 'Bank' }).getBoundingClientRect().top
    const bottom = screen.getByRole('button', { name: 'Deposit' }).getBoundingClientRect().bottom
    await expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
  },
}

const onConfirm = fn()
const onCancel = fn()
const confirmation = {
  open: true,
  title: 'Delete Slot 2?',
  confirmLabel: 'Delete',
  cancelLabel: 'Cancel',
  danger: true,
  onConfirm,
  onCancel,
  children: <p>The survivor and all that is in the slot go.</p>,
}

export const Confirm: Story = {
  render: () => <ConfirmDialog {...confirmation} />,
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete Slot 2?' })).toBeVisible())
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onCancel).toHaveBeenCalledOnce()
    await expect(onConfirm).not.toHaveBeenCalled()
  },
}

export const ConfirmBusy: Story = {
  render: () => <ConfirmDialog {...confirmation} busy />,
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(onConfirm).not.toHaveBeenCalled()
    await expect(onCancel).not.toHaveBeenCalled()
  },
}
