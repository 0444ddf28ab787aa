import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { Toasts } from '../../src/ui/toasts.tsx'

const meta = {
  title: 'Kit/Toasts',
  component: Toasts,
  args: { toast: { id: 1, text: 'Successfully deposited 500 coins.', kind: 'success' }, onClose: fn() },
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

const toast = () => screen.getAllByRole('listitem')[0] as HTMLElement
const drag = (from: number, to: number) => {
  const at = (clientX: number) => ({ clientX, clientY: 10, pointerId: 1, button: 0 })
  fireEvent.pointerDown(toast(), at(from))
  for (let x = from; x !== to; x += Math.sign(to - from)) fireEvent.pointerMove(toast(), at(x))
  fireEvent.pointerMove(toast(), at(to))
  fireEvent.pointerUp(toast(), at(to))
}

export const Success: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledWith(1)
  },
}
export const Failure: Story = { args: { toast: { id: 2, text: 'Not enough coins on hand to deposit!', kind: 'error' } } }
export const Information: Story = { args: { toast: { id: 3, text: 'A crow circles over the camp.', kind: 'info' } } }

/** F8 moves the focus to the toasts (TOAST-01). */
export const ReachedByF8: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'Close' })
    await userEvent.keyboard('[F8]')
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(document.activeElement as HTMLElement),
    )
  },
}
/** A swipe of 49 px to the right keeps the toast, 51 px dismisses it (TOAST-01). */
export const SwipedAway: Story = {
  play: async ({ args }) => {
    await screen.findByRole('button', { name: 'Close' })
    drag(100, 149)
    await expect(args.onClose).not.toHaveBeenCalled()
    drag(100, 151)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(1))
  },
}
