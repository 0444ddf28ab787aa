import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { type ItemId, items } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { DEFAULT_VIEW } from '../../sim/rules/pack-order.ts'
import { InventoryScreen } from '../../src/features/inventory/inventory-screen.tsx'
import { hoard, NOTHING_WORN, named, packed, typical, wearing } from '../fixtures/pack.ts'
import { InShell } from '../fixtures/shell.tsx'

const calls = { onEquip: fn(), onUse: fn(), onOpen: fn() }
const stocked = (each: number) => Object.fromEntries(Object.keys(materials).map((id) => [id, each]))
const some = { cloth: 11, duct_tape: 6, metal_pipe: 8, rubber_bands: 4, gears: 2, electronics: 2, rare_metal: 1 }

const meta = {
  title: 'Screens/Inventory',
  component: InventoryScreen,
  args: {
    pack: { ...typical, inventory: { ...typical.inventory, ...packed(some) } },
    view: DEFAULT_VIEW,
    onView: fn(),
    ...calls,
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    for (const call of Object.values(calls)) call.mockClear()
  },
  render: (args) => <Remembering {...args} />,
} satisfies Meta<typeof InventoryScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Keeps the selected order, like the page. */
function Remembering(args: React.ComponentProps<typeof InventoryScreen>) {
  const [view, setView] = useState(args.view)
  return (
    <InShell at="/inventory" title="Inventory" back="camp" current={undefined}>
      <InventoryScreen {...args} view={view} onView={setView} />
    </InShell>
  )
}
const grid = (canvas: ReturnType<typeof within>) => canvas.queryByRole('list', { name: 'Items' })
const names = (canvas: ReturnType<typeof within>) =>
  [...(grid(canvas)?.children ?? [])].map((card) => `${card.getAttribute('aria-label')}: ${card.querySelector('.btn')?.textContent}`)
const button = (canvas: ReturnType<typeof within>, card: string) => within(canvas.getByRole('listitem', { name: card })).getByRole('button')

/** The empty crate entry of a new game counts as nothing. */
export const Empty: Story = {
  args: { pack: { inventory: packed({ crate: 0, cloth: 3 }), equippedItems: NOTHING_WORN } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your inventory is empty.')).toBeVisible()
    await expect(grid(canvas)).toBeNull()
    await expect(canvas.getByText('Page 1 of 1')).toBeVisible()
  },
}

/** Nine items per page with their actions, and the materials beside them (INV-01, INV-03, CRATE-07, EQUIP-20). */
export const Typical: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(names(canvas)).toEqual([
      'Knife: Equip',
      'Machete: Equip',
      'Last Bell: Equip',
      'Savage Scrap Mace: Equip',
      'Oiled Crossbow: Equip',
      'Hood of Odd Socks: Equip',
      'Stout Tin Gauntlets: Equip',
      'Heart Locket: Equip',
      'Bandage: Use',
    ])
    await expect(canvas.getByRole('listitem', { name: 'Machete' })).toHaveTextContent(/^×2Machete/)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(names(canvas)).toEqual(['Crate: Open All (3)', 'Lootbag: Open', 'Medkit: Use'])
    await userEvent.click(button(canvas, 'Crate'))
    await userEvent.click(button(canvas, 'Lootbag'))
    await userEvent.click(button(canvas, 'Medkit'))
    await expect([calls.onOpen.mock.calls, calls.onUse.mock.calls]).toEqual([
      [
        ['crate', 3],
        ['lootbag', 1],
      ],
      [['medkit']],
    ])
  },
}

/** Materials grouped by tier (INV-02). */
export const MaterialsByTier: Story = {
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary', { name: 'Crafting Materials' })
    const tiers = [...panel.querySelectorAll('section')].map((tier) => tier.textContent)
    await expect(tiers).toEqual([
      'Tier 1Cloth11Duct Tape6Glue0Metal Pipe8Plastic0Rubber Bands4Screws0',
      'Tier 2Bolts0Brackets0Gears2Leather0Wire0',
      'Tier 3Battery0Electronics2Super Glue0Trigger0',
      'Tier 4Kevlar0Rare Metal1',
    ])
  },
}

/** Equips by button, double click, or Enter on the card (EQUIP-20). */
export const EquipsThreeWays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(button(canvas, 'Heart Locket'))
    await userEvent.dblClick(canvas.getByRole('listitem', { name: 'Knife' }))
    canvas.getByRole('listitem', { name: 'Machete' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(calls.onEquip.mock.calls).toEqual([['heart_locket'], ['knife'], ['machete']])
    // A bandage cannot be equipped.
    await userEvent.dblClick(canvas.getByRole('listitem', { name: 'Bandage' }))
    await expect([calls.onEquip.mock.calls.length, calls.onUse.mock.calls.length]).toEqual([3, 0])
  },
}

export const SortedAndFiltered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Rarity')
    await expect(names(canvas).slice(0, 4)).toEqual([
      'Last Bell: Equip',
      'Savage Scrap Mace: Equip',
      'Stout Tin Gauntlets: Equip',
      'Oiled Crossbow: Equip',
    ])
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Accessories')
    await expect(names(canvas)).toEqual(['Heart Locket: Equip'])
  },
}
export const NoneOfTheKind: Story = {
  args: { pack: { inventory: packed({ bandage: 5 }), equippedItems: NOTHING_WORN }, view: { order: 'kind', kind: 'armor' } },
  play: async ({ canvas }) => expect(canvas.getByText('You have no items of this kind.')).toBeVisible(),
}

/** The pack has a second copy of every equipped item (EQUIP-07). */
export const EverythingWorn: Story = {
  tags: ['nightly'],
  args: {
    pack: {
      inventory: packed({
        cloth_head: 1,
        cloth_chest: 1,
        cloth_legs: 1,
        cloth_feet: 1,
        cloth_hands: 1,
        bow: 1,
        machete: 2,
        heart_locket: 1,
        knife: 1,
      }),
      equippedItems: {
        ...NOTHING_WORN,
        ...wearing('cloth'),
        ranged: items.bow,
        main_hand: items.machete,
        off_hand: items.machete,
        accessory2: items.heart_locket,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const able = () => names(canvas).filter((_, n) => grid(canvas)?.children[n]?.querySelector('.btn:enabled'))
    await expect(able()).toEqual(['Knife: Equip'])
    await expect(canvas.getByRole('listitem', { name: 'Bow' })).toHaveTextContent('Equipped · Ranged weapon')
    await userEvent.dblClick(canvas.getByRole('listitem', { name: 'Bow' }))
    await expect(calls.onEquip).not.toHaveBeenCalled()
  },
}
/** A two-handed weapon is compared with the one that it would replace. */
export const TwoHanded: Story = {
  args: {
    pack: {
      inventory: packed({ machete: 1, knife: 1, steel_mace: 1 }),
      equippedItems: { ...NOTHING_WORN, main_hand: items.spiked_bat },
    },
  },
  play: async ({ canvas }) => expect(canvas.getByRole('listitem', { name: 'Steel Mace' })).toHaveTextContent(/better by/),
}
/** Huge counts: abbreviated on the card, exact on press. */
export const Rich: Story = {
  tags: ['nightly'],
  args: {
    pack: {
      ...typical,
      inventory: packed({ ...stocked(1_284_000), bandage: 123_456_789, crate: 100_000, lootbag: 99_999, medkit: 1_284 }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(names(canvas)).toEqual(['Bandage: Use', 'Crate: Open All (100,000)', 'Lootbag: Open All (99,999)', 'Medkit: Use'])
    await userEvent.click(within(canvas.getByRole('listitem', { name: 'Bandage' })).getByRole('button', { name: '×123.5M (123,456,789)' }))
    await expect(within(document.body).getByRole('tooltip')).toHaveTextContent('×123,456,789')
  },
}
export const LongNames: Story = {
  args: {
    pack: {
      ...typical,
      inventory: packed(
        {},
        (['steel_mace', 'legendary_last_bell', 'cloth_head', 'bow', 'heart_locket'] as ItemId[]).map((id) =>
          named(items[id], 'Unerschütterliche Donnerschulpausenglocke der Verzweiflung'),
        ),
      ),
    },
  },
}
/** 400 different items. */
export const Hoard: Story = {
  tags: ['nightly'],
  args: { pack: { ...typical, inventory: packed(stocked(40), hoard(400)) } },
  play: async ({ canvas, userEvent }) => {
    for (let page = 1; page < 45; page++) await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByText('Page 45 of 45')).toBeVisible()
    await expect(names(canvas)).toHaveLength(400 - 44 * 9)
  },
}

function Shrinking({ from = 10 }) {
  const [count, setCount] = useState(from)
  const pack = { inventory: packed({}, hoard(count)), equippedItems: NOTHING_WORN }
  return <Remembering pack={pack} view={DEFAULT_VIEW} onView={fn()} {...calls} onEquip={() => setCount(count - 1)} />
}
/** Removing the last item of a page shows the previous page. */
export const LastOfThePage: Story = {
  render: () => <Shrinking />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(within(grid(canvas) as HTMLElement).getByRole('button', { name: 'Equip' }))
    await expect(canvas.getByText('Page 1 of 1')).toBeVisible()
    await expect(names(canvas)).toHaveLength(9)
  },
}
/** With the keyboard, the focus moves to the next item after the last copy is used. */
export const KeepsTheFocus: Story = {
  render: () => <Shrinking from={3} />,
  play: async ({ canvas, userEvent }) => {
    const left = () => within(grid(canvas) as HTMLElement).getAllByRole('button', { name: 'Equip' })
    left().at(-1)?.focus()
    await userEvent.keyboard('{Enter}')
    await expect([left().length, document.activeElement]).toEqual([2, left()[1]])
    await userEvent.keyboard('{Enter}')
    await expect([left().length, document.activeElement]).toEqual([1, left()[0]])
  },
}
