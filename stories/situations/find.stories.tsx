import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SituationsPage } from './situations-page.tsx'

/** Search for a story in your own words, and open it. */
export default {
  title: 'Start here/Find a story',
  component: SituationsPage,
  args: { search: '' },
  argTypes: { search: { description: 'The words that are looked for when the page is opened.' } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SituationsPage>
type Story = StoryObj<typeof SituationsPage>

/** Press Alt F to open it from anywhere in the book. */
export const AllStories: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'In your own words' })
    await userEvent.type(field, 'death dialog when the player cannot pay')
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', './?path=/story/machines-death--too-poor')
    await userEvent.clear(field)
    await userEvent.type(field, 'unicorn')
    await expect(canvas.getByRole('status')).toHaveTextContent('No story has these words. Try fewer.')
    await userEvent.clear(field)
  },
}
