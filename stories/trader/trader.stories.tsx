import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import { traderRefreshMachine } from '../../machines/trader-refresh.machine.ts'
import type { Item } from '../../sim/content/item.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import { COSMETIC_IDS, rarePieceAt } from '../../sim/rules/cosmetics.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { DEFAULT_VIEW, type PackView } from '../../sim/rules/pack-order.ts'
import { traderStock } from '../../sim/rules/trader-stock.ts'
import type { InventoryEntry, Save } from '../../sim/save/save.ts'
import { TraderScreen } from '../../src/features/trader/trader-screen.tsx'
import { t } from '../../src/language/t.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { named } from '../fixtures/pack.ts'
import { save } from '../fixtures/save.ts'
import { InShell } from '../fixtures/shell.tsx'

const notify = fn()
const NOON = Date.UTC(2026, 5, 1, 12)
const stocked = (over: Partial<Save> = {}): Save => {
  const start = save({ coins: 1284, bankedCoins: 2650, ...over })
  return { ...start, ext: { ...start.ext, draws: { trader: 3 }, traderRefreshedAt: 0 } }
}
const loot = (
  baseItemId: string,
  rarity: 'uncommon' | 'rare' | 'epic' | 'legendary',
  statType: 'defense' | 'maxHealth' | 'meleeKnockback',
  n = 0,
) => generatedItem({ id: `${baseItemId}-${rarity}-${n}`, baseItemId, rarity, statType }) as Item
const pack = (...held: readonly (readonly [Item | ItemId, number])[]): Record<string, InventoryEntry> =>
  Object.fromEntries(
    held.map(([of, count]) => {
      const item = typeof of === 'string' ? items[of] : of
      return [item.id, { item, count }]
    }),
  )
const typical = pack(
  [loot('scrap_mace', 'epic', 'meleeKnockback'), 1],
  [loot('metal_hands', 'rare', 'maxHealth'), 1],
  [loot('crossbow', 'uncommon', 'maxHealth'), 1],
  ['legendary_last_bell', 1],
  ['machete', 2],
  ['bandage', 5],
  ['medkit', 3],
  ['lootbag', 1],
  ['crate', 3],
  ['food_ration', 5],
  ['water_bottle', 4],
  ['ammo_pack', 5],
  ['rare_metal', 2],
  ['cloth', 14],
)

interface Knobs {
  start: Save
  leaf?: 'fresh' | 'reading' | 'stale' | 'failed'
}
/** Applies the rules to its own save; each result goes to `notify`. */
function Trading({ start, leaf = 'fresh' }: Knobs) {
  const [now, setNow] = useState(start)
  const [view, setView] = useState<PackView>(DEFAULT_VIEW)
  const act = (draft: { type: Command['type'] } & Record<string, unknown>) => {
    const result = applyCommand(now, { ...draft, at: now.ext.time } as Command, { now: now.ext.time, issuedSeed: 0, debug: true })
    notify(result.ok ? draft.type : result.refusal.type)
    if (result.ok) setNow(result.value.save)
  }
  const last = leaf === 'reading' ? null : 0
  return (
    <TraderScreen
      snapshot={traderRefreshMachine.resolveState({ value: leaf, context: { last, now: 192_000, cause: 'arrival' } })}
      send={({ type }) => notify(type)}
      save={now}
      view={view}
      onView={setView}
      now={NOON}
      onBuyCosmetic={(cosmeticId) => act({ type: 'buy-cosmetic', cosmeticId })}
      onWear={(costumeId) => act({ type: 'wear-costume', costumeId })}
      onPlace={(decorationId, placed) => act({ type: 'place-decoration', decorationId, placed })}
      onBuy={(itemId) => act({ type: 'buy', itemId })}
      onSell={({ id, name }) => act({ type: 'sell', itemId: id, name })}
      onUse={(itemId) => act({ type: 'use-item', itemId })}
      onOpen={(itemId) => act({ type: itemId === 'crate' ? 'open-crates' : 'open-lootbags', count: 1 })}
    />
  )
}

/** Created in `render`, not in `args`, because a save is too long for Storybook's controls. */
const trading = (knobs: Knobs): StoryObj => ({ render: () => <Trading {...knobs} /> })
export default {
  title: 'Screens/Trader',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void notify.mockClear(),
  decorators: [
    (Story) => (
      <InShell at="/trader" title="The Trader" back="camp" current={undefined}>
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta

type Canvas = ReturnType<typeof within>
const card = (canvas: Canvas, name: string) => within(canvas.getByRole('listitem', { name }))
const showYours = async (canvas: Canvas, userEvent: { click: (of: Element) => Promise<void> }) =>
  userEvent.click(canvas.getByRole('tab', { name: 'Your Items' }))
const total = (canvas: Canvas) => canvas.getByText('Total coins').parentElement

/** The trader's stock, and the total coins to pay with (TRADE-01, TRADE-02, TRADE-03). */
export const Wares: StoryObj = {
  ...trading({ start: stocked() }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'The Trader' })).toBeVisible()
    await expect(total(canvas)).toHaveTextContent('Total coins3,934')
    await expect(canvas.getByRole('timer', { name: 'Next refresh' })).toHaveTextContent('11:48')
    await expect(canvas.getByRole('button', { name: 'Refresh 5 diamonds' })).toBeVisible()
    await expect(
      canvas
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-label'))
        .slice(1),
    ).toEqual(traderStock(stocked()).map(({ item }) => item.name))
    await expect(canvas.getByText('Page 1 of 1')).toBeVisible()
    const medkit = card(canvas, 'Medkit')
    await expect(canvas.getByRole('listitem', { name: 'Medkit' })).toHaveTextContent('MedkitConsumableHeals10Cooldown30s10Buy')
    await userEvent.click(medkit.getByRole('button', { name: 'Buy' }))
    await expect(total(canvas)).toHaveTextContent('Total coins3,924')
    await expect(notify.mock.calls).toEqual([['buy']])
  },
}

/** The survivor's own items: Sell 1, Use, Open (TRADE-03, TRADE-10, TRADE-13). */
export const YourItems: StoryObj = {
  ...trading({ start: stocked({ inventory: typical }) }),
  play: async ({ canvas, userEvent }) => {
    await showYours(canvas, userEvent)
    await expect(notify.mock.calls).toEqual([['TAB_CHANGE']])
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible()
    const machete = canvas.getByRole('listitem', { name: 'Machete' })
    await expect(machete).toHaveTextContent(/×2/)
    await userEvent.click(within(machete).getByRole('button', { name: 'Sell 1' }))
    await expect(total(canvas)).toHaveTextContent('Total coins3,974')
    await expect(machete).not.toHaveTextContent(/×2/)
    await userEvent.click(card(canvas, 'Bandage').getByRole('button', { name: 'Use' }))
    await expect(canvas.getByRole('listitem', { name: 'Bandage' })).toHaveTextContent(/×4/)
    await userEvent.click(card(canvas, 'Crate').getByRole('button', { name: 'Open' }))
    await userEvent.click(card(canvas, 'Lootbag').getByRole('button', { name: 'Open' }))
    await expect(notify.mock.calls.flat()).toEqual(['TAB_CHANGE', 'sell', 'use-item', 'open-crates', 'open-lootbags'])
    await expect(machete.querySelector('dl')).toHaveTextContent('Damage+2')
  },
}

/** After the last copy is sold, its place stays, so that a double press does not sell another item. */
export const SoldOut: StoryObj = {
  ...trading({ start: stocked({ inventory: pack(['club', 1], ['knife', 1], ['machete', 1]) }) }),
  play: async ({ canvas, userEvent }) => {
    await showYours(canvas, userEvent)
    const names = () => canvas.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
    const before = names()
    const sell = card(canvas, 'Club').getByRole('button', { name: 'Sell 1' })
    await userEvent.dblClick(sell)
    await expect(names()).toEqual(before)
    await expect(canvas.getByRole('listitem', { name: 'Club' })).toHaveTextContent('Sold out')
    await expect(sell).toHaveFocus()
    await expect(notify.mock.calls.flat()).toEqual(['TAB_CHANGE', 'sell', 'none-to-sell'])
    await userEvent.click(canvas.getByRole('tab', { name: "Trader's Items" }))
    await showYours(canvas, userEvent)
    await expect(names()).toEqual(before.filter((name) => name !== 'Club'))
  },
}

/** Selling a rare item asks for confirmation; the focus starts on the option that keeps it. */
export const SellQuestion: StoryObj = {
  ...trading({ start: stocked({ inventory: typical }) }),
  play: async ({ canvas, userEvent }) => {
    await showYours(canvas, userEvent)
    const name = loot('scrap_mace', 'epic', 'meleeKnockback').name
    const sell = card(canvas, name).getByRole('button', { name: 'Sell 1' })
    await userEvent.click(sell)
    const question = await screen.findByRole('alertdialog', { name: `Sell ${name}?` })
    await expect(question).toHaveTextContent("It's one of a kind, and the trader won't sell it back. You'll get 2,800 coins.")
    await userEvent.keyboard('{Enter}')
    await expect(notify.mock.calls.flat()).toEqual(['TAB_CHANGE'])
    await userEvent.click(sell)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sell' }))
    await expect(notify.mock.calls.flat()).toEqual(['TAB_CHANGE', 'sell'])
    await expect(total(canvas)).toHaveTextContent('Total coins6,734')
    await userEvent.click(sell)
  },
}

/** Without enough coins, each price shows what is missing, and pressing Buy explains it (TRADE-09). */
export const Broke: StoryObj = {
  ...trading({ start: stocked({ coins: 3, bankedCoins: 4, diamonds: 0 }) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('listitem', { name: 'Rare Metal' })).toHaveTextContent('180173 short')
    const buy = card(canvas, 'Rare Metal').getByRole('button', { name: 'Buy' })
    await expect(buy).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(buy)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh 5 diamonds' }))
    await expect(notify.mock.calls.flat()).toEqual(['not-enough-coins', 'INSTANT'])
  },
}
export const Rich: StoryObj = {
  ...trading({ start: stocked({ coins: Number.MAX_SAFE_INTEGER, bankedCoins: 0, diamonds: 4_000_000 }) }),
  tags: ['nightly'],
}

/** Shown if the inventory is empty (TRADE-04). */
export const NothingYours: StoryObj = {
  tags: ['nightly'],
  ...trading({ start: stocked({ inventory: pack(['crate', 0]) }) }),
  play: async ({ canvas, userEvent }) => {
    await showYours(canvas, userEvent)
    await expect(canvas.getByText('Your inventory is empty.')).toBeVisible()
  },
}
/** Shown if the trader has no items (TRADE-04). */
export const NoItems: StoryObj = {
  ...trading({ start: save(), leaf: 'failed' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Trader has no items currently. Try refreshing!')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent("The trader couldn't restock.")
  },
}
export const Arriving: StoryObj = {
  ...trading({ start: save(), leaf: 'reading' }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('The trader is unpacking...'),
}

/** A full pack with the longest names, sorted and filtered. */
export const FullPack: StoryObj = {
  ...trading({
    start: stocked({
      inventory: pack(
        ...Object.values(items).map((item): [Item, number] => [item, 123_456]),
        ...Array.from({ length: 60 }, (_, n): [Item, number] => [loot('improved_slingshot', 'legendary', 'maxHealth', n), 1]),
      ),
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await showYours(canvas, userEvent)
    const pages = Math.ceil((Object.keys(items).length + 60) / 12)
    await expect(canvas.getByText(`Page 1 of ${pages}`)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByText(`Page 2 of ${pages}`)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Accessories')
    await expect(canvas.getByText('Page 1 of 1')).toBeVisible()
    for (const kind of canvas.getAllByRole('listitem')) await expect(kind).toHaveTextContent(/accessory/i)
  },
}
/** The question with the longest name. */
export const SellQuestionLong: StoryObj = {
  tags: ['nightly'],
  ...trading({ start: stocked({ inventory: pack([named(loot('scrap_mace', 'epic', 'meleeKnockback'), 'W'.repeat(40)), 1]) }) }),
  play: async ({ canvas, userEvent }) => {
    await showYours(canvas, userEvent)
    await userEvent.click(card(canvas, 'W'.repeat(40)).getByRole('button', { name: 'Sell 1' }))
    await dialogFits()
  },
}
export const SellQuestionLongOnAPhone: StoryObj = { ...SellQuestionLong, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

const wardrobe = (over: Partial<Save['ext']>, more: Partial<Save> = {}): Save => {
  const start = stocked(more)
  return { ...start, ext: { ...start.ext, time: NOON, ...over } }
}
const showLooks = async (canvas: Canvas, userEvent: { click: (of: Element) => Promise<void> }) =>
  userEvent.click(canvas.getByRole('tab', { name: 'Looks' }))

/** Outfits and decorations: one too expensive, one bought and worn, one put up and away (TRADE-14). */
export const Looks: StoryObj = {
  ...trading({
    start: wardrobe({ nightmareMarks: 12, cosmetics: ['raincoat', 'garden_gnome', 'jukebox'], costume: 'raincoat' }, { scrap: 420 }),
  }),
  play: async ({ canvas, userEvent }) => {
    await showLooks(canvas, userEvent)
    await expect(canvas.getByText('12 Nightmare marks')).toBeVisible()
    await expect(card(canvas, 'Raincoat').getByText('Wearing')).toBeVisible()
    await userEvent.click(card(canvas, 'Raincoat').getByRole('button', { name: 'Take off' }))
    await userEvent.click(card(canvas, 'Reaper').getByRole('button', { name: 'Buy' }))
    await expect(canvas.getByRole('listitem', { name: 'Reaper' })).toHaveTextContent('13 short')
    await userEvent.click(card(canvas, 'Garden Gnome').getByRole('button', { name: 'Put up' }))
    await userEvent.click(card(canvas, 'Jukebox').getByRole('button', { name: 'Put up' }))
    await expect(card(canvas, 'Garden Gnome').getByText('Owned')).toBeVisible()
    await userEvent.click(card(canvas, 'Doormat').getByRole('button', { name: 'Buy' }))
    await userEvent.click(card(canvas, 'Doormat').getByRole('button', { name: 'Put up' }))
    await expect(card(canvas, 'Doormat').getByText('In your camp')).toBeVisible()
    await expect(notify.mock.calls.flat()).toEqual([
      'TAB_CHANGE',
      'wear-costume',
      'not-enough-marks',
      'place-decoration',
      'place-decoration',
      'buy-cosmetic',
      'place-decoration',
    ])
  },
}
/** Everything is owned, with long amounts. */
export const AllLooks: StoryObj = {
  tags: ['nightly'],
  ...trading({
    start: wardrobe(
      { nightmareMarks: 9_999, cosmetics: COSMETIC_IDS, costume: 'astronaut', decorations: ['gate_wreath', 'fountain'] },
      { scrap: 1_234_567 },
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await showLooks(canvas, userEvent)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(COSMETIC_IDS.length)
    await expect(canvas.queryByRole('button', { name: 'Buy' })).toBeNull()
  },
}
/** Without money or marks, each price shows what is missing. */
export const LooksBroke: StoryObj = {
  ...trading({ start: wardrobe({}, { coins: 0, bankedCoins: 0, scrap: 0 }) }),
  play: async ({ canvas, userEvent }) => {
    await showLooks(canvas, userEvent)
    await expect(canvas.getByRole('listitem', { name: 'Chef' })).toHaveTextContent('800 short')
  },
}
/** The rare piece of the day is on the first tab, and is sold once (TRADE-15). */
export const RarePieceOfTheDay: StoryObj = {
  ...trading({ start: wardrobe({}, { bankedCoins: 90_000 }) }),
  play: async ({ canvas, userEvent }) => {
    const id = rarePieceAt(NOON)
    const rare = within(canvas.getByRole('region', { name: 'Rare piece of the day' }))
    await expect(rare.getByRole('listitem', { name: t(`cosmetics.names.${id}`) })).toHaveTextContent(
      'Only today. The next one comes in 12 h',
    )
    await userEvent.click(rare.getByRole('button', { name: 'Buy' }))
    await expect(rare.getByText('Owned')).toBeVisible()
    await expect(notify.mock.calls).toEqual([['buy-cosmetic']])
  },
}
