import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SituationsPage } from './situations-page.tsx'

/** Search for a situation that a player may be in, and open the story that shows it. */
export default {
  title: 'Start here/Find a situation',
  component: SituationsPage,
  args: { search: '' },
  argTypes: { search: { description: 'The words that are looked for when the page is opened.' } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SituationsPage>
type Story = StoryObj<typeof SituationsPage>

const rows = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) => canvas.getAllByRole('row').length - 1

export const AllSituations: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(rows(canvas)).toBeGreaterThanOrEqual(80)
    const field = canvas.getByRole('searchbox', { name: 'In a player’s words' })
    for (const [words, story] of [
      ['died too few diamonds', 'machines-death--too-poor'],
      ['bought sold moment', 'machines-market--purchase-refused'],
      ['two choices', 'screens-choices--both-owed'],
      ['craft away', 'machines-crafting--waiting'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, words)
      await expect(rows(canvas), words).toBe(1)
      await expect(canvas.getByRole('link')).toHaveAttribute('href', `./?path=/story/${story}`)
    }
    await userEvent.clear(field)
    await userEvent.type(field, 'unicorn')
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing. Try fewer words.')
    await userEvent.clear(field)
  },
}
