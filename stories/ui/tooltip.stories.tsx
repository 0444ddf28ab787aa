import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Button } from '../../src/ui/button.tsx'
import { Tooltip } from '../../src/ui/tooltip.tsx'

const onClick = fn()
const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  args: {
    text: 'Build the Workbench in Upgrades to unlock crafting!',
    children: (
      <Button aria-disabled onClick={onClick}>
        Crafting
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className="grid h-60 place-items-center">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text)
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(args.text)
  },
}
export const OnPressOfTheDisabled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text)
  },
}
