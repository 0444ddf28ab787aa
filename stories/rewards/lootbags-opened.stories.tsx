import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { LootbagsOpened } from '../../src/loot/lootbags-opened.tsx'
import { hoard, loot, typical } from '../fixtures/pack.ts'

const onClose = fn()
const meta = {
  title: 'Screens/Lootbags opened',
  component: LootbagsOpened,
  args: { items: hoard(3), pack: typical, onClose },
} satisfies Meta<typeof LootbagsOpened>
export default meta
type Story = StoryObj<typeof meta>

const finds = () =>
  within(screen.getByRole('dialog', { name: 'Lootbags Opened' }))
    .getAllByRole('listitem')
    .map((card) => card.getAttribute('aria-label'))

/** Compares each item with the one that it would replace (CRATE-06). */
export const Some: Story = {
  play: async ({ userEvent }) => {
    onClose.mockClear()
    await expect(finds()).toEqual(hoard(3).map(({ name }) => name))
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await expect(onClose).toHaveBeenCalledOnce()
  },
}
export const One: Story = { args: { items: [loot('steel_mace', 'legendary', 'meleeDamage')] } }
/** The maximum of a full pack. */
export const Many: Story = {
  tags: ['nightly'],
  args: { items: hoard(200) },
  play: async ({ userEvent }) => {
    await expect(finds()).toHaveLength(6)
    for (let page = 1; page < 34; page++) await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await expect(finds()).toHaveLength(2)
  },
}
