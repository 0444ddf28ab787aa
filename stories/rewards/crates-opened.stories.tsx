import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { CratesOpened } from '../../src/loot/crates-opened.tsx'
import { crowding } from '../fixtures/crowding.ts'
import { KIND_COUNT, loot } from '../fixtures/results.ts'
import { AtCamp } from '../fixtures/yard.tsx'

interface Knobs {
  opened: number
  coins: number
  scrap: number
  diamonds: number
  /** Number of item kinds in the crates. */
  kinds: number
  /** Amount of each kind. */
  each: number
  onClose: () => void
}
const amount = { control: { type: 'number', min: 0 } } as const

const meta: Meta<Knobs> = {
  title: 'Screens/Crates opened',
  args: { opened: 7, coins: 143, scrap: 21, diamonds: 5, kinds: 8, each: 2, onClose: fn() },
  argTypes: {
    ...{ opened: amount, coins: amount, scrap: amount, diamonds: amount, each: amount },
    kinds: { control: { type: 'range', min: 0, max: KIND_COUNT } },
  },
  parameters: { layout: 'fullscreen' },
  render: ({ kinds, each, onClose, ...figures }) => (
    <AtCamp>
      <CratesOpened crates={{ ...figures, items: loot(kinds, each) }} onClose={onClose} />
    </AtCamp>
  ),
}
export default meta
type Story = StoryObj<Knobs>

const nothingBroken: Story['play'] = async () => {
  await expect(await crowding(await screen.findByRole('dialog', { name: 'Crates Opened' }))).toEqual([])
}
const empty = { coins: 0, scrap: 0, diamonds: 0, kinds: 0 }

export const Full: Story = {
  play: async (context) => {
    await nothingBroken(context)
    const close = screen.getAllByRole('button', { name: 'Close' })
    await expect(close.at(-1)).toHaveFocus()
    for (const button of close) await context.userEvent.click(button)
    await context.userEvent.keyboard('{Escape}')
    await expect(context.args.onClose).toHaveBeenCalledTimes(3)
  },
}
/** Forty item kinds with large amounts. */
export const Extreme: Story = {
  tags: ['nightly'],
  args: { opened: 345_678, coins: 987_654, scrap: 456_789, diamonds: 123_456, kinds: 40, each: 234_567 },
  play: async (context) => {
    await nothingBroken(context)
    await expect(screen.getAllByRole('listitem')).toHaveLength(40)
  },
}
export const ExtremeOnPhone: Story = { ...Extreme, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Five digits, the longest numbers that are not abbreviated. */
export const UnshortenedOnPhone: Story = {
  tags: ['nightly'],
  args: { opened: 99_999, coins: 99_999, scrap: 99_999, diamonds: 99_999, kinds: 12, each: 99_999 },
  globals: { viewport: { value: 'phone' } },
  play: nothingBroken,
}
export const Nothing: Story = {
  args: { opened: 2, ...empty },
  play: async () => waitFor(() => expect(screen.getByText('No rewards found this time.')).toBeVisible()),
}
export const None: Story = { tags: ['nightly'], args: { opened: 0, ...empty }, play: nothingBroken }
