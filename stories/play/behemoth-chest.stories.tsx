import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { items } from '../../sim/content/items.ts'
import { BehemothChest } from '../../src/play/hud/behemoth-chest.tsx'
import { crowding } from '../fixtures/crowding.ts'
import { StillRun } from '../fixtures/still-run.tsx'

const ids = Object.keys(items)
interface Knobs {
  kinds: string[]
  /** Pieces of each kind. */
  each: number
  onContinue: () => void
}
const meta: Meta<Knobs> = {
  title: 'Screens/Behemoth chest',
  args: { kinds: LEGENDARY_IDS.slice(0, 3), each: 1, onContinue: fn() },
  argTypes: {
    // Any item can be selected, although the game's own chests contain only legendary ones.
    kinds: { control: 'multi-select', options: ids },
    each: { control: { type: 'number', min: 1, max: 200_000 } },
  },
  parameters: { layout: 'fullscreen' },
  render: ({ kinds, each, onContinue }) => (
    <StillRun ground="hospital">
      <BehemothChest items={kinds.flatMap((id) => Array.from({ length: each }, () => id))} onContinue={onContinue} />
    </StillRun>
  ),
}
export default meta
type Story = StoryObj<Knobs>

const shows =
  (kinds: number): Story['play'] =>
  async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Behemoth Chest' })
    await expect(screen.queryAllByRole('listitem').filter((item) => dialog.contains(item))).toHaveLength(kinds)
    await expect(await crowding(dialog)).toEqual([])
    await expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus()
  }

export const Three: Story = { play: shows(3) }
/** Forty kinds, 123,440 pieces. */
export const Extreme: Story = { tags: ['nightly'], args: { kinds: ids.slice(0, 40), each: 3086 }, play: shows(40) }
export const ExtremeOnPhone: Story = { ...Extreme, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The longest names and descriptions that a chest can contain. */
export const LongTexts: Story = { tags: ['nightly'], args: { kinds: longest() }, play: shows(4) }
export const LongTextsOnPhone: Story = { ...LongTexts, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

function longest(): string[] {
  const words = (id: string) => items[id as keyof typeof items].name.length + items[id as keyof typeof items].description.length
  return LEGENDARY_IDS.toSorted((a, b) => words(b) - words(a)).slice(0, 4)
}
