import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, screen } from 'storybook/test'
import { RankNoticeDialog } from '../../src/features/camp/rank-notice-dialog.tsx'

const onClose = fn()
const meta = {
  title: 'Screens/Camp/Rank notice',
  component: RankNoticeDialog,
  args: { onClose },
  render: (args) => (
    <MemoryRouter>
      <RankNoticeDialog {...args} />
    </MemoryRouter>
  ),
  beforeEach: () => void onClose.mockClear(),
} satisfies Meta<typeof RankNoticeDialog>
export default meta

/** Shown once at camp to players who owned legendaries before ranks existed. */
export const Shown: StoryObj<typeof meta> = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/Your legendary items are rank 3 of 5 now/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open workbench' })).toHaveAttribute('href', '/crafting')
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    await expect(onClose).toHaveBeenCalledOnce()
  },
}
