import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { LEGENDARY_RANKS } from '../../sim/content/item.ts'
import { type ItemId, items, legendaryOf } from '../../sim/content/items.ts'
import { RARITIES, type Rarity } from '../../sim/content/rarity.ts'
import { shownFigures } from '../../sim/rules/shown-stats.ts'
import { itemFace } from '../../src/messages/items.ts'
import { Button } from '../../src/ui/button.tsx'
import { ItemCard, ItemDetails } from '../../src/ui/item-card.tsx'
import { Tooltip } from '../../src/ui/tooltip.tsx'

interface Knobs {
  id: ItemId
  /** Replaces the item's own name. */
  name?: string
  rarity: Rarity
  perk: string
  quantity: number
}
const onEquip = fn()
const faceOf = ({ id, name, rarity, perk }: Omit<Knobs, 'quantity'>) => {
  const face = itemFace(items[id], shownFigures(items[id]))
  return { ...face, rarity, ...(name && { name }), ...(perk && { perk }) }
}

const meta: Meta<Knobs> = {
  title: 'Kit/Item card',
  args: { id: 'makeshift_pistol', name: 'Quick Makeshift Pistol', rarity: 'rare', perk: 'Quick: ranged attack speed +10%', quantity: 1 },
  argTypes: {
    id: { control: 'select', options: Object.keys(items) },
    rarity: { control: 'inline-radio', options: RARITIES },
    quantity: { control: { type: 'number', min: 1 } },
  },
  render: ({ quantity, ...knobs }) => (
    <ul className="panel book-small">
      <ItemCard item={faceOf(knobs)} quantity={quantity}>
        <Button variant="primary" block onClick={onEquip}>
          Equip
        </Button>
      </ItemCard>
    </ul>
  ),
}
export default meta
type Story = StoryObj<Knobs>

export const Generated: Story = {
  play: async ({ canvas, userEvent }) => {
    onEquip.mockClear()
    await expect(canvas.getByRole('listitem', { name: 'Quick Makeshift Pistol' })).toHaveTextContent('Range210')
    await userEvent.click(canvas.getByRole('button', { name: 'Equip' }))
    await expect(onEquip).toHaveBeenCalledOnce()
  },
}
/** Knockback of 5 (WEAP-06). */
export const Club: Story = {
  args: { id: 'club', name: '', rarity: 'common', perk: '' },
  play: async ({ canvas }) => expect(canvas.getByRole('listitem', { name: 'Club' })).toHaveTextContent('Knockback5'),
}
export const Stack: Story = { args: { id: 'medkit', name: '', rarity: 'common', perk: '', quantity: 1284 } }
export const LongTexts: Story = {
  args: {
    ...{ id: 'legendary_last_bell', name: 'Unerschütterliche Donnerschulpausenglocke der Verzweiflung', rarity: 'legendary' },
    perk: 'Thunderous: melee knockback +8, for as long as anybody remembers the sound of it',
  },
}
/** The five ranks of a legendary: filled stars, growing figures, and an addition at rank 5. */
export const Ranks: Story = {
  render: () => (
    <ul className="book-grid three">
      {LEGENDARY_RANKS.map((rank) => {
        const item = legendaryOf('legendary_riot_saint', rank)
        return item && <ItemCard key={rank} item={itemFace(item, shownFigures(item))} dense={rank % 2 === 0} />
      })}
    </ul>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('listitem', { name: 'Riot Saint' })
    await expect(cards.map((card) => card.querySelectorAll('.rank-stars .filled').length)).toEqual([1, 2, 3, 4, 5])
    await expect(cards[4]).toHaveTextContent('Rank 5: Speed +5%')
  },
}
/** Shape, marks, colour and text: colour alone never identifies a rarity. */
export const Rarities: Story = {
  render: () => (
    <ul className="book-grid three">
      {RARITIES.map((rarity) => (
        <ItemCard key={rarity} item={{ ...faceOf({ id: 'steel_sword', rarity, perk: '' }), name: `Steel Sword, ${rarity}` }} />
      ))}
    </ul>
  ),
}
const onActivate = fn()
const compared = (className: string, width?: string) => (
  <ul className={className} style={{ width }}>
    {(['scrap_mace', 'knife', 'club'] as const).map((id) => (
      <ItemCard
        key={id}
        dense
        selected={id === 'club'}
        item={itemFace(items[id], shownFigures(items[id], items.club))}
        quantity={id === 'knife' ? 1_284_000 : 1}
        onActivate={onActivate}
      >
        <Button size="sm" onClick={onEquip}>
          Equip
        </Button>
      </ItemCard>
    ))}
  </ul>
)
/** Compares each value with the equipped item. */
export const Compared: Story = {
  render: () => compared('book-grid three book-page'),
  play: async ({ canvas, userEvent }) => {
    onActivate.mockClear()
    onEquip.mockClear()
    const [mace, knife, club] = canvas.getAllByRole('listitem')
    if (!mace || !knife || !club) throw new Error('three cards')
    await expect(mace).toHaveTextContent('Damage+65 better by 5Range+10%Attack speed1s0.2 worse by 0.2')
    await expect(knife).toHaveTextContent('Knockback05 worse by 5')
    await expect(club).not.toHaveTextContent(/better|worse/)
    await userEvent.dblClick(mace)
    mace.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onActivate).toHaveBeenCalledTimes(2)
    // The button handles its own events.
    await userEvent.dblClick(canvas.getAllByRole('button', { name: 'Equip' })[0] as HTMLElement)
    await userEvent.keyboard('{Enter}')
    await expect([onActivate.mock.calls.length, onEquip.mock.calls.length]).toEqual([2, 3])
    await userEvent.hover(canvas.getByRole('button', { name: '×1.3M (1,284,000)' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('×1,284,000')
  },
}
/** The width of a market card: adjacent values neither touch nor overflow. */
export const Narrow: Story = {
  render: () => compared('book-grid', '17.25rem'),
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('listitem')) {
      const figures = [...card.querySelectorAll('.item-stats > div')].map((figure) => ({
        from: figure.getBoundingClientRect(),
        to: figure.querySelector('dd')?.getBoundingClientRect().right ?? 0,
      }))
      const gaps = figures.slice(1).flatMap(({ from }, i) => (from.top === figures[i]?.from.top ? [from.left - figures[i].to] : []))
      await expect(Math.min(...gaps), `${card.getAttribute('aria-label')}: between two figures`).toBeGreaterThanOrEqual(8)
      await expect(Math.max(...figures.map(({ to }) => to))).toBeLessThan(card.getBoundingClientRect().right)
    }
  },
}
/** The same content in a tooltip. */
export const InTooltip: Story = {
  render: ({ quantity: _, ...knobs }) => (
    <div className="book-below">
      <Tooltip text={<ItemDetails item={faceOf(knobs)} />} panel onPress>
        <Button>Pistol</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Quick Makeshift Pistol')
  },
}
