import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { ALL_OFFERS } from '../../machines/market.machine.ts'
import type { Trade } from '../../machines/social-ports.ts'
import { MAX_COUNTED_OFFERS } from '../../sim/content/market.ts'
import { DEFAULT_VIEW, type PackView } from '../../sim/rules/pack-order.ts'
import { TradesDialog } from '../../src/features/market/trades-dialog.tsx'
import { refusalToast } from '../../src/messages/economy.ts'
import { AtMarket, purse, send } from '../fixtures/at-market.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { listing, manyListings, market, player, shown, stalls, trades } from '../fixtures/market.ts'
import { hoard, named, packed } from '../fixtures/pack.ts'

const open = { browsing: { open: 'idle' } } as const
const onTrades = fn()
const onReport = fn()
export default {
  title: 'Screens/Flea market',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onReport.mockClear()
    send.mockClear()
    onTrades.mockClear()
  },
} satisfies Meta

type Canvas = ReturnType<typeof within>
const card = (canvas: Canvas, name: string) => canvas.getByRole('listitem', { name })
const offered = (canvas: Canvas) =>
  canvas.getAllByRole('listitem', { name: /./ }).map((item: HTMLElement) => item.getAttribute('aria-label'))

/**
 * Two tabs, eight cards and a pager (FLEA-01). Prices from 1,000 use a k, with the exact price beside it (FLEA-06). The
 * username is shown if it differs (OP-35).
 */
export const Offers: StoryObj = {
  render: () => <AtMarket value={open} context={market({ shown: shown(stalls, { total: 11 }) })} onTrades={onTrades} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Offers', 'Your Listings'])
    await expect(offered(canvas)).toHaveLength(8)
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(canvas.getByRole('tab', { name: 'Your Listings' }))
    // Collapsed on phones.
    const fold = canvas.queryByRole('button', { name: 'Filters' })
    if (fold) await userEvent.click(fold)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Type' }), 'Weapons')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rarity' }), 'Epic')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Lowest price')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I can afford' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add Item' }))
    await expect(send.mock.calls.flat()).toEqual([
      { type: 'PAGE', page: 1 },
      { type: 'SHOW', tab: 'own' },
      { type: 'FILTER', change: { type: 'weapon' } },
      { type: 'FILTER', change: { rarity: 'epic' } },
      { type: 'FILTER', change: { sort: 'cheapest' } },
      { type: 'FILTER', change: { affordable: true } },
      { type: 'ADD' },
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Your Trades' }))
    await expect(onTrades).toHaveBeenCalledOnce()
    await expect(card(canvas, stalls[6]?.item.name ?? '')).toHaveTextContent(/Rhea · demo/)
    await expect(card(canvas, 'Medkit')).toHaveTextContent(/12Buy$/)
    const price = within(card(canvas, stalls[0]?.item.name ?? '')).getByRole('button', { name: '3.4k (3,400)' })
    await userEvent.hover(price)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('3,400')
  },
}

export const OffersOnAPhone: StoryObj = { ...Offers, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Without enough coins, Buy is disabled and shows what is missing (FLEA-04). */
export const Broke: StoryObj = {
  render: () => <AtMarket value={open} save={{ ...purse, coins: 3, bankedCoins: 8 }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Buy' }).filter((buy) => !(buy as HTMLButtonElement).disabled)).toEqual([])
    await expect(card(canvas, 'Medkit')).toHaveTextContent('1 short')
    await expect(card(canvas, 'Katana')).toHaveTextContent('4,489 short')
  },
}
/** Banked coins count: exactly enough is enough (FLEA-04). */
export const JustEnough: StoryObj = {
  tags: ['nightly'],
  render: () => <AtMarket value={open} save={{ ...purse, coins: 4, bankedCoins: 8 }} />,
  play: async ({ canvas }) => {
    const buy = (name: string) => within(card(canvas, name)).getByRole('button', { name: 'Buy' })
    await expect(buy('Medkit')).toBeEnabled()
    await expect(buy('Katana')).toBeDisabled()
  },
}

/** A game that may not trade explains why, and can neither buy nor list. Existing listings can be removed (LOOT-02, OP-10). */
export const Locked: StoryObj = {
  render: () => <AtMarket value={open} locked notice={refusalToast({ type: 'sandbox-game' })} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("This is a sandbox game. It can't trade with other players.")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add Item' })).toBeDisabled()
    for (const buy of canvas.getAllByRole('button', { name: 'Buy' })) await expect(buy).toBeDisabled()
    await userEvent.click(canvas.getAllByRole('button', { name: /^About / })[0] as HTMLElement)
    await expect(await screen.findByRole('dialog', { name: 'Offer' })).toBeInTheDocument()
  },
}

/** A sold listing is greyed out in place, with a label, and cannot be bought. New ones appear on a press (FLEA-16). */
export const Live: StoryObj = {
  render: () => (
    <AtMarket
      value={open}
      context={market({
        shown: shown(stalls, { news: ['a', 'b'], gone: { [stalls[1]?.id ?? '']: 'gone', [stalls[3]?.id ?? '']: 'bought' } }),
      })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(offered(canvas)).toEqual(stalls.map(({ item }) => item.name))
    const katana = card(canvas, 'Katana')
    await expect(katana).toHaveTextContent('No longer listed')
    await expect(within(katana).getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-disabled', 'true')
    await expect(card(canvas, 'Medkit')).toHaveTextContent('Bought')
    await userEvent.click(canvas.getByRole('button', { name: '2 new' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}

/** The player's own listings, eight per page, each with Remove; those of another slot name the slot (FLEA-01, FLEA-12). */
export const YourListings: StoryObj = {
  render: () => (
    <AtMarket
      value={open}
      context={market({
        tab: 'own',
        shown: shown([listing(stalls[0]?.item ?? ({} as never), 950, { sellerSlot: 2 }), ...manyListings(19)]),
      })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(offered(canvas)).toHaveLength(8)
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible()
    const first = canvas.getAllByRole('listitem', { name: /./ })[0] as HTMLElement
    await expect(first).toHaveTextContent('From slot 2')
    await userEvent.click(within(first).getByRole('button', { name: 'Remove' }))
    await expect(send.mock.calls.flat()).toMatchObject([{ type: 'REMOVE', listing: { price: 950 } }])
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByText('Page 2 of 3')).toBeVisible()
  },
}
/** Shown if the player has no listings (FLEA-05). */
export const NothingYours: StoryObj = {
  tags: ['nightly'],
  render: () => <AtMarket value={{ browsing: 'empty' }} context={market({ tab: 'own', shown: shown([]) })} />,
  play: async ({ canvas }) => expect(canvas.getByText('You have no items listed for sale.')).toBeVisible(),
}
/** If the filters match nothing, the message says so and offers to reset them. */
export const NothingLikeThat: StoryObj = {
  render: () => (
    <AtMarket value={{ browsing: 'empty' }} context={market({ shown: shown([]), filter: { ...ALL_OFFERS, search: 'bazooka' } })} />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No offers match your filters.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Offers' }))
    await expect(send.mock.calls).toEqual([[{ type: 'SHOW_ALL' }]])
  },
}

/** Details of a listing: exact price, seller, and recent sales. */
export const About: StoryObj = {
  render: () => <AtMarket value={open} onReport={onReport} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `About ${stalls[6]?.item.name}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Offer' })
    await expect(dialog).toHaveTextContent(/Price1,500SellerRhea · demoListed20 Nov 2026, \d\d:\d\d/)
    await expect(within(dialog).getByRole('region', { name: 'Last sales' })).toHaveTextContent(/3,300.*3,450.*2,999/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report or block demo' }))
    await expect(onReport.mock.calls).toEqual([[{ kind: 'listing', id: stalls[6]?.id, player: stalls[6]?.seller }]])
  },
}

function Choosing() {
  const [view, setView] = useState<PackView>(DEFAULT_VIEW)
  const held = packed({ machete: 2, crate: 3, lootbag: 1, medkit: 3, cloth: 400 }, hoard(30))
  return <AtMarket value="adding" context={market()} save={{ ...purse, inventory: held }} view={view} onView={setView} />
}
/** Twelve items of the pack per page, in the player's order; a price; quantity 1 (FLEA-03). */
export const AddItem: StoryObj = {
  render: () => <Choosing />,
  play: async ({ userEvent }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Add Item' }))
    await expect(dialog.getAllByRole('radio')).toHaveLength(12)
    await expect(dialog.getByText('Page 1 of 3')).toBeInTheDocument()
    await expect(dialog.getByText('Quantity')).toHaveTextContent('Quantity 1')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Price in coins' }), '5')
    await expect(send.mock.calls).toEqual([[{ type: 'PRICE', text: '5' }]])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Show' }), 'Supplies')
    await expect(dialog.getAllByRole('radio')).toHaveLength(3)
    await expect(dialog.getByText('Page 1 of 1')).toBeInTheDocument()
  },
}
/** Submitted without an item and with an invalid price: both fields show an error (FLEA-07). */
export const AddNothing: StoryObj = {
  render: () => <AtMarket value="adding" context={market({ draft: { item: null, text: '1.5', tried: true } })} />,
  play: async () => {
    const price = screen.getByRole('textbox', { name: 'Price in coins' })
    await expect(price).toHaveAccessibleDescription(/^Please select an item and enter a valid positive price\. /)
    await expect(price).toBeInvalid()
  },
}
export const EmptyPack: StoryObj = {
  tags: ['nightly'],
  render: () => <AtMarket value="adding" save={{ ...purse, inventory: {} }} />,
  play: async () => expect(screen.getByText('You have nothing to list.')).toBeInTheDocument(),
}

/** The longest names and the highest prices. */
export const LongNames: StoryObj = {
  render: () => (
    <AtMarket
      value={open}
      context={market({
        shown: shown(
          manyListings(8).map((of, n) => ({
            ...of,
            item: named(of.item, n % 2 ? `${of.item.name} of the Unforgiving Hospital Roof` : 'W'.repeat(40)),
            price: 1_000_000_000,
            sellerName: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).slice(0, 64),
            seller: player('a_username_that_is_as_long_as_it_may_be'),
          })),
          { total: 80_000 },
        ),
      })}
    />
  ),
}

/** The last page that can be reached, while there are more offers. */
export const LastPage: StoryObj = {
  render: () => (
    <AtMarket
      value={open}
      context={market({ filter: { ...ALL_OFFERS, page: 124 }, shown: shown(manyListings(8), { total: MAX_COUNTED_OFFERS + 1 }) })}
    />
  ),
  play: async () => {
    await expect(screen.getByText('Page 125 of 125')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(screen.getByRole('note')).toHaveTextContent('These were the first 1,000. Search or filter to find others.')
  },
}

const book = (value: 'asking' | 'answered' | 'failed', answer: readonly Trade[] | null = null): StoryObj => ({
  render: () => <TradesDialog snapshot={lookUpMachine.resolveState({ value, context: { answer } })} send={send} onClose={fn()} />,
})
/** The player's own trades as text. */
export const Trades: StoryObj = {
  ...book('answered', trades),
  play: async () => {
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\d\d? Nov.*$/, ''))
    await expect(rows).toEqual([
      'Listed MacheteSlot 1 · ',
      'Sale, in the mail+3,400',
      'Funds claimed+3,400Slot 1 · ',
      'Bought KatanaSlot 1 · ',
      'Paid−4,500Slot 1 · ',
      'Took back MedkitSlot 2 · ',
    ])
  },
}
export const NoTrades: StoryObj = {
  tags: ['nightly'],
  ...book('answered', []),
  play: async () => expect(screen.getByText("You haven't traded yet.")).toBeInTheDocument(),
}
export const TradesOpening: StoryObj = {
  ...book('asking'),
  play: async () => expect(screen.getByRole('status')).toHaveTextContent('Loading your trades...'),
}
export const TradesUnread: StoryObj = {
  ...book('failed'),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** The longest names at the highest price. */
export const LongTrades: StoryObj = {
  tags: ['nightly'],
  ...book(
    'answered',
    trades.map(({ item, coins, ...trade }) => ({
      ...trade,
      item: item && named(item, 'W'.repeat(40)),
      coins: coins && 1_000_000_000,
    })),
  ),
  play: dialogFits,
}
export const LongTradesOnAPhone: StoryObj = { ...LongTrades, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
