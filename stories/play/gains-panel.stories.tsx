import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { HudFigures } from '../../sim/contract/hud.ts'
import { crowding } from '../fixtures/crowding.ts'
import { LiveRun } from '../fixtures/still-run.tsx'

/** Shown in the run's HUD, to detect overlaps with its neighbours. */
type Knobs = Pick<
  HudFigures,
  'coins' | 'scrap' | 'diamonds' | 'crates' | 'kills' | 'secondsLeft' | 'health' | 'maxHealth' | 'level' | 'xpInLevel' | 'xpOfLevel'
>
const amount = { control: { type: 'number', min: 0 } } as const

const meta: Meta<Knobs> = {
  title: 'Screens/Gains panel',
  args: {
    ...{ coins: 1240, scrap: 131, diamonds: 10, crates: 7, kills: 356, secondsLeft: 145 },
    ...{ health: 14, maxHealth: 18, level: 9, xpInLevel: 7, xpOfLevel: 28 },
  },
  argTypes: {
    ...{ coins: amount, scrap: amount, diamonds: amount, crates: amount, kills: amount, health: amount, maxHealth: amount },
    ...{ level: amount, xpInLevel: amount, xpOfLevel: amount },
    secondsLeft: { control: { type: 'range', min: 0, max: 300 } },
  },
  parameters: { layout: 'fullscreen' },
  render: (figures) => <LiveRun hud={figures} />,
}
export default meta
type Story = StoryObj<Knobs>

const nothingBroken: Story['play'] = async ({ canvas, canvasElement }) => {
  await expect(await crowding(canvas.getByRole('region', { name: 'Adventure gains' }))).toEqual([])
  await expect(await crowding(canvasElement)).toEqual([])
}

export const Typical: Story = { globals: { viewport: { value: 'desktop' } }, play: nothingBroken }
/** A zero is dimmed and keeps its place. */
export const Nothing: Story = { args: { coins: 0, scrap: 0, diamonds: 0, crates: 0, kills: 0 }, play: nothingBroken }
export const SixDigits: Story = {
  args: {
    ...{ coins: 987_654, scrap: 456_789, diamonds: 123_456, crates: 345_678, kills: 234_567 },
    ...{ health: 12_345, maxHealth: 12_345, level: 100, xpInLevel: 123_456, xpOfLevel: 234_567 },
  },
  globals: { viewport: { value: 'desktop' } },
  play: nothingBroken,
}
export const SixDigitsOnPhone: Story = { ...SixDigits, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Five digits, the longest numbers that are not abbreviated. */
export const Unshortened: Story = {
  tags: ['nightly'],
  args: { coins: 99_999, scrap: 99_999, diamonds: 99_999, crates: 99_999, kills: 99_999 },
  globals: { viewport: { value: 'desktop' } },
  play: nothingBroken,
}
export const UnshortenedOnPhone: Story = { ...Unshortened, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
