import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScrollArea } from '../../src/ui/scroll-area.tsx'

const nights = Array.from({ length: 60 }, (_, i) => i + 1)
const meta = {
  title: 'Kit/ScrollArea',
  component: ScrollArea,
  args: { label: 'Log', className: 'book-log', children: nights.map((night) => <p key={night}>Night {night}</p>) },
} satisfies Meta<typeof ScrollArea>
export default meta

export const Log: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'Log' })).toHaveFocus()
  },
}
