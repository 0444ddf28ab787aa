import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen } from 'storybook/test'
import { Button } from '../../src/ui/button.tsx'
import { LevelMilestones } from '../../src/ui/level-milestones.tsx'
import { Tooltip } from '../../src/ui/tooltip.tsx'

const onClick = fn()
const words = 'Build the Workbench in Upgrades to unlock crafting!'
const meta = {
  title: 'Kit/Tooltip',
  component: Tooltip,
  args: {
    text: words,
    children: (
      <Button aria-disabled onClick={onClick}>
        Crafting
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <main className="book-below">
        <Story />
      </main>
    ),
  ],
  // Its text must be inside a landmark as well.
  parameters: { a11y: { config: { rules: [{ id: 'region', enabled: true }] } } },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(words)
  },
}
export const OnPressOfTheDisabled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
  },
}

const rest = (on: Element, type: string) => fireEvent(on, new PointerEvent(type, { pointerType: 'touch', bubbles: true }))

/** A long press shows the tooltip without pressing the button. */
export const OnLongPress: Story = {
  args: { children: <Button onClick={onClick}>Crafting</Button> },
  play: async ({ canvas }) => {
    onClick.mockClear()
    const button = canvas.getByRole('button')
    rest(button, 'pointerdown')
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
    rest(button, 'pointerup')
    fireEvent.click(button)
    await expect(screen.getByRole('tooltip')).toBeInTheDocument()
  },
}

/** Milestones at levels 10 to 80 and 100, with those reached marked; there is none at 90 (LEVEL-14). */
export const XpMilestones: Story = {
  args: { text: <LevelMilestones level={34} />, onPress: true, children: <Button>Level 34</Button> },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    const tip = await screen.findByRole('tooltip')
    const rows = [...tip.querySelectorAll('li')].map((row) => [row.textContent, row.classList.contains('reached')])
    await expect(rows).toEqual([
      ['Level 10125 XP', true],
      ['Level 20911 XP', true],
      ['Level 303,488 XP', true],
      ['Level 4011,506 XP', false],
      ['Level 5036,408 XP', false],
      ['Level 60113.7K XP', false],
      ['Level 70353.9K XP', false],
      ['Level 801.1M XP', false],
      ['Level 10010.6M XP', false],
    ])
  },
}
