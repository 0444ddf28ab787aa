import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { RunMachineEvent } from '../../machines/run.machine.ts'
import { consumables } from '../../sim/content/consumables.ts'
import type { ActionAnswer } from '../../sim/contract/input.ts'
import { crowding } from '../fixtures/crowding.ts'
import { save } from '../fixtures/save.ts'
import { LiveRun } from '../fixtures/still-run.tsx'

/** Controls of the second slot; the other slots are fixed. Shown in the run's HUD, to detect overlaps with its neighbours. */
interface Knobs {
  /** Empty if no item is assigned. */
  itemId: string
  count: number
  /** Remaining share of the cooldown, in percent. */
  wait: number
  /** Result of the last use. */
  answer: ActionAnswer | null
  send: (event: RunMachineEvent) => void
}
const meta: Meta<Knobs> = {
  title: 'Screens/Quick-slot bar',
  args: { itemId: 'medkit', count: 4, wait: 0, answer: null, send: fn() },
  argTypes: {
    itemId: { control: 'select', options: ['', ...Object.keys(consumables)] },
    count: { control: { type: 'number', min: 0 } },
    wait: { control: { type: 'range', min: 0, max: 100 } },
  },
  parameters: { layout: 'fullscreen' },
  render: ({ itemId, count, wait, answer, send }) => (
    <LiveRun
      hud={{ quickCounts: [5, count, 5, 0], quickWaits: [60, wait, 0, 0] }}
      over={{ quickSlots: { ...save().quickSlots, 2: { itemId: itemId || null } } }}
      answer={answer && { slot: 1, answer, nth: 1 }}
      send={send}
    />
  ),
}
export default meta
type Story = StoryObj<Knobs>

const says =
  (description: string): Story['play'] =>
  async ({ canvas, canvasElement, userEvent, args }) => {
    const slot = canvas.getByRole('button', { name: 'Quick slot 2' })
    await expect(slot).toHaveAttribute('aria-description', description)
    slot.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'USE', slot: 1 })
    await expect(await crowding(canvasElement)).toEqual([])
  }

export const Ready: Story = { play: says('Medkit, 4 left') }
export const Waiting: Story = { args: { wait: 80 }, play: says('Medkit, 4 left, ready in 24 s') }
export const UsedUp: Story = { args: { count: 0 }, play: says('Medkit, used up') }
export const Unassigned: Story = { args: { itemId: '', count: 0 }, play: says('Empty') }
export const SixDigits: Story = { args: { count: 123_456, wait: 100 }, play: says('Medkit, 123.5K left, ready in 30 s') }
export const SixDigitsOnPhone: Story = { ...SixDigits, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Five digits, the longest number that is not abbreviated. */
export const UnshortenedOnPhone: Story = {
  tags: ['nightly'],
  args: { count: 99_999 },
  globals: { viewport: { value: 'phone' } },
  play: says('Medkit, 99,999 left'),
}

const answers =
  (word: string): Story['play'] =>
  async ({ canvas, canvasElement }) => {
    // Loaded late and shown only briefly; a slow machine may check after it has faded.
    await expect(await canvas.findByText(word)).toBeInTheDocument()
    await expect(await crowding(canvasElement)).toEqual([])
  }
/** The result of a use, or the reason why nothing was used (INV-10). */
export const Used: Story = { args: { answer: { done: true, restored: 7.5 } }, play: answers('Used Medkit, healed 7.5 HP.') }
export const NothingToHeal: Story = {
  args: { answer: { done: false, why: 'full-health' } },
  play: answers('Nothing to heal: your health is full.'),
}
export const NotReady: Story = { args: { wait: 80, answer: { done: false, why: 'not-ready' } }, play: answers('Medkit is ready in 24 s.') }
/** The longest message. */
export const NoWeaponOnPhone: Story = {
  args: { itemId: 'ammo_pack', answer: { done: false, why: 'no-ranged-weapon' } },
  globals: { viewport: { value: 'phone' } },
  play: answers('No ranged weapon equipped to restore ammo for.'),
}
