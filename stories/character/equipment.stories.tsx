import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { items } from '../../sim/content/items.ts'
import { EquipmentPanel, type EquipmentProps } from '../../src/features/character/equipment.tsx'
import { hoard, loot, NOTHING_WORN, named, packed, typical, wearing } from '../fixtures/pack.ts'
import { InShell } from '../fixtures/shell.tsx'

const onEquip = fn()
const onUnequip = fn()
const meta = {
  title: 'Screens/Equipment',
  component: EquipmentPanel,
  args: { equipment: typical.equippedItems, inventory: typical.inventory, onEquip, onUnequip },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onEquip.mockClear()
    onUnequip.mockClear()
  },
  render: (args) => (
    <InShell at="/character" title="Character" back="camp" current={undefined}>
      <main className="page">
        <div className="book-body">
          <EquipmentPanel {...args} />
        </div>
      </main>
    </InShell>
  ),
} satisfies Meta<typeof EquipmentPanel>
export default meta
type Story = StoryObj<typeof meta>

const slotNames = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('.gear-slot')].map((slot) => slot.textContent)
const cards = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map((card) => card.getAttribute('aria-label'))

export const Nothing: Story = {
  tags: ['nightly'],
  args: { equipment: NOTHING_WORN, inventory: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Head/ }))
    await expect(screen.getByRole('dialog', { name: 'Head' })).toHaveTextContent(
      'No compatible items found in your inventory for this slot.',
    )
    await expect(cards()).toEqual([])
  },
}

/** All slots with a typical loadout (EQUIP-01, EQUIP-02). */
export const Typical: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(slotNames(canvasElement)).toEqual([
      'Main HandJagged Spiked Bat',
      'Off Hand(Occupied)',
      'RangedSighted Bow',
      'HeadColander Helm',
      'ChestPlated Biker Jacket',
      'LegsSaddle Chaps',
      'FeetWork Boots',
      'HandsDriving Gloves',
      "Accessory 1Runner's Anklet",
      'Accessory 2Empty',
    ])
    await expect(canvas.getByRole('button', { name: 'Off Hand (Occupied)' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('list', { name: 'Armor sets' })).toHaveTextContent(/^Leather set 4 \/ 5Metal set 1 \/ 5$/)
  },
}

/** Pressing the occupied slot explains why nothing fits there (EQUIP-16). */
export const OffHandOccupied: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Off Hand (Occupied)' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Cannot equip to off-hand while a two-handed weapon is equipped.')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** The picker compares each item with the equipped one and closes after a choice (EQUIP-03, EQUIP-17). */
export const Picker: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Main Hand/ }))
    const dialog = screen.getByRole('dialog', { name: 'Main Hand' })
    await expect(cards()).toEqual(['Jagged Spiked Bat', 'Knife', 'Machete', 'Last Bell', 'Savage Scrap Mace'])
    await expect(within(dialog).getByRole('listitem', { name: 'Jagged Spiked Bat' })).toHaveTextContent(
      'Equipped · Uncommon two-handed weapon',
    )
    await expect(within(dialog).getByRole('listitem', { name: 'Savage Scrap Mace' })).toHaveTextContent(/better by/)
    await expect(within(dialog).getByRole('listitem', { name: 'Last Bell' })).toHaveTextContent(/worse by/)
  },
}
export const Equips: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Main Hand/ }))
    const card = within(screen.getByRole('dialog')).getByRole('listitem', { name: 'Machete' })
    await userEvent.click(within(card).getByRole('button', { name: 'Equip' }))
    await expect(onEquip.mock.calls).toEqual([['machete', 'main_hand']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const EquipsByEnterOrDoubleClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const open = () => userEvent.click(canvas.getByRole('button', { name: /^Accessory 2/ }))
    const card = () => within(screen.getByRole('dialog')).getByRole('listitem', { name: 'Heart Locket' })
    await open()
    card().focus()
    await userEvent.keyboard('{Enter}')
    await open()
    await userEvent.dblClick(card())
    await expect(onEquip.mock.calls).toEqual([
      ['heart_locket', 'accessory2'],
      ['heart_locket', 'accessory2'],
    ])
  },
}
export const Unequips: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Chest/ }))
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Chest' })).getByRole('button', { name: 'Unequip' }))
    await expect(onUnequip.mock.calls).toEqual([['chest']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** The set bonus is shown once all five pieces are worn (WEAP-12). */
export const WholeSet: Story = {
  args: { equipment: { ...typical.equippedItems, ...wearing('cloth') } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('list', { name: 'Armor sets' })).toHaveTextContent(/^Cloth set 5 \/ 5\+0\.3 defense$/),
}
export const TwoOneHandedWeapons: Story = {
  args: { equipment: { ...typical.equippedItems, main_hand: items.machete, off_hand: items.knife } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Off Hand Knife' }))
    await expect(cards()).toEqual(['Knife', 'Machete'])
  },
}
/** More items than fit on one page. */
export const ManyFit: Story = {
  tags: ['nightly'],
  args: { inventory: packed({}, hoard(400)) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Head/ }))
    await expect(cards()).toHaveLength(1 + 8)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await expect(screen.getByText(/^Page 2 of/)).toBeInTheDocument()
  },
}
export const LongNames: Story = {
  tags: ['nightly'],
  args: {
    equipment: {
      ...Object.fromEntries(
        Object.entries(typical.equippedItems).map(([slot, item]) => [
          slot,
          item && named(item, 'Unerschütterliche Donnerschulpausenglocke der Verzweiflung'),
        ]),
      ),
    } as EquipmentProps['equipment'],
  },
}

function Wardrobe() {
  const [equipment, setEquipment] = useState<EquipmentProps['equipment']>({ ...NOTHING_WORN, head: items.cloth_head })
  return (
    <EquipmentPanel
      equipment={equipment}
      inventory={packed({ machete: 1, metal_head: 1 }, [loot('metal_hands', 'rare', 'maxHealth')])}
      onEquip={(itemId, slot) => {
        onEquip(itemId, slot)
        if (slot !== null) setEquipment({ ...equipment, [slot]: items[itemId as 'machete'] })
      }}
      onUnequip={(slot) => {
        onUnequip(slot)
        setEquipment({ ...equipment, [slot]: null })
      }}
    />
  )
}
const isWide = () => matchMedia('(width >= 68rem) and (hover: hover)').matches
/** For a mouse on a wide screen: the pack is below the body, and only matching slots accept an item. */
export const DragAndDrop: Story = {
  render: () => (
    <div className="book-body whole">
      <Wardrobe />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    if (!isWide()) return
    const slot = (name: RegExp) => canvas.getByRole('button', { name }).parentElement as HTMLElement
    const strip = canvasElement.querySelector('.gear-strip') as HTMLElement
    const packed = () => [...strip.querySelectorAll<HTMLElement>('.gear-strip-item')]
    const drag = async (from: HTMLElement, to: HTMLElement) => {
      await fireEvent.dragStart(from)
      await fireEvent.dragOver(to)
      await fireEvent.drop(to)
      await fireEvent.dragEnd(from)
    }
    // Sorted by slot: the machete, the helmet, the gauntlets.
    await drag(packed()[0] as HTMLElement, slot(/^Off Hand/))
    await drag(packed()[1] as HTMLElement, slot(/^Feet/))
    await drag(slot(/^Head/), strip)
    await expect([onEquip.mock.calls, onUnequip.mock.calls]).toEqual([[['machete', 'off_hand']], [['head']]])
    await expect(canvas.getByRole('button', { name: 'Off Hand Machete' })).toBeVisible()
    await fireEvent.doubleClick(packed().at(-1) as HTMLElement)
    await expect(onEquip).toHaveBeenLastCalledWith('loot-metal_hands-rare-maxHealth', null)
  },
}
