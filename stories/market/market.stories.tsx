import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { ALL_OFFERS } from '../../machines/market.machine.ts'
import { items } from '../../sim/content/items.ts'
import { marketToast } from '../../src/features/market/market-text.ts'
import { t } from '../../src/language/t.ts'
import { Toasts } from '../../src/ui/toasts.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { AtMarket, type MarketLeaf, send } from '../fixtures/at-market.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { market, shown, stalls } from '../fixtures/market.ts'
import { named } from '../fixtures/pack.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const at = stateStories(market(), (value: MarketLeaf, context) => <AtMarket value={value} context={context} />)
const draft = { item: items.machete, text: '900', tried: false }

export default {
  title: 'Machines/Market',
  parameters: { layout: 'fullscreen', ...axeByNight },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

/** The player is typing a search; the current listings stay until the typing pauses. */
export const BrowsingPausing: StoryObj = {
  ...at({ browsing: 'pausing' }, market({ filter: { ...ALL_OFFERS, search: 'kat' } })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem', { name: /./ })).not.toHaveLength(0)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'a')
    await expect(send.mock.calls).toEqual([[{ type: 'SEARCH', search: 'kata' }]])
  },
}
export const BrowsingReading: StoryObj = {
  ...at({ browsing: 'reading' }, market({ shown: null })),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Looking around the stalls...'),
}
/** Shown if there are no offers (FLEA-05). */
export const BrowsingEmpty: StoryObj = {
  ...at({ browsing: 'empty' }, market({ shown: shown([]) })),
  play: async ({ canvas }) => expect(canvas.getByText('No items currently listed by other players.')).toBeVisible(),
}
/** Shown if loading failed, with a retry (FLEA-15). */
export const BrowsingFailed: StoryObj = {
  ...at({ browsing: 'failed' }, market({ shown: null })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("Couldn't load the listings.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
  },
}
export const BrowsingOpenIdle: StoryObj = {
  ...at({ browsing: { open: 'idle' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('listitem', { name: 'Medkit' })).getByRole('button', { name: 'Buy' }))
    await expect(send.mock.calls).toEqual([[{ type: 'BUY', listing: stalls[3] }]])
  },
}
/** The market has changed and is about to reload. */
export const BrowsingOpenWaiting: StoryObj = {
  ...at({ browsing: { open: 'waiting' } }, market({ shown: shown(stalls, { gone: { [stalls[3]?.id ?? '']: 'bought' } }) })),
  play: async ({ canvas, userEvent }) => {
    const medkit = canvas.getByRole('listitem', { name: 'Medkit' })
    await expect(medkit).toHaveTextContent('Bought')
    await userEvent.click(within(medkit).getByRole('button', { name: 'Buy' }))
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toBeVisible()
  },
}
export const BrowsingOpenUpdating: StoryObj = {
  ...at({ browsing: { open: 'updating' } }, market({ shown: shown(stalls, { news: ['a', 'b', 'c'] }) })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '3 new' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
  },
}
/** The card is busy until the purchase is paid, and other purchases wait. A second press is ignored. */
export const Buying: StoryObj = {
  ...at('buying', market({ pending: stalls[3] ?? null })),
  play: async ({ canvas, userEvent }) => {
    const buy = within(canvas.getByRole('listitem', { name: 'Medkit' })).getByRole('button', { name: 'Buy' })
    await expect(buy).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(buy)
    await expect(send).not.toHaveBeenCalled()
    const other = within(canvas.getByRole('listitem', { name: 'Rare Metal' })).getByRole('button', { name: 'Buy' })
    await expect(other).toHaveAttribute('aria-disabled', 'true')
    await expect(other).toHaveAccessibleDescription('Another trade is in progress.')
  },
}
/** In addition to the machine's states: another player was faster. The card says so and stays in place; nothing was paid. */
export const PurchaseRefused: StoryObj = {
  render: () => (
    <>
      <AtMarket
        value={{ browsing: { open: 'updating' } }}
        context={market({ shown: shown(stalls, { gone: { [stalls[3]?.id ?? '']: 'gone' } }) })}
      />
      <Toasts
        toast={{ id: 1, ...marketToast({ type: 'not-bought', message: errorMessage('This listing is gone.') }) }}
        onClose={() => {}}
      />
    </>
  ),
  play: async ({ canvas }) => {
    const close = await screen.findByRole('button', { name: 'Close' })
    await expect(close.parentElement).toHaveTextContent('Purchase failed: This listing is gone.')
    await expect(canvas.getByRole('listitem', { name: 'Medkit' })).toHaveTextContent(t('market.gone.offers.gone'))
  },
}
export const Removing: StoryObj = {
  ...at('removing', market({ tab: 'own', pending: stalls[3] ?? null })),
  play: async ({ canvas }) =>
    expect(within(canvas.getByRole('listitem', { name: 'Medkit' })).getByRole('button', { name: 'Remove' })).toHaveAttribute(
      'aria-busy',
      'true',
    ),
}
export const Adding: StoryObj = {
  ...at('adding', market({ draft })),
  play: async ({ userEvent }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Add Item' }))
    await expect(dialog.getByRole('radio', { name: /Machete/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: /Bandage/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'List Item' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'PICK', item: items.bandage }], [{ type: 'LIST' }], [{ type: 'CANCEL' }]])
  },
}
/** The item leaves the pack at once: one of two machetes remains. It cannot be listed twice (FLEA-10). */
export const Listing: StoryObj = {
  ...at('listing', market({ draft })),
  play: async ({ userEvent }) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Add Item' }))
    await expect(dialog.getByRole('radio', { name: 'Machete One-handed weapon' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'List Item' }))
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(send).not.toHaveBeenCalled()
  },
}
const long = { ...market().draft, item: named(items.machete, 'W'.repeat(40)), text: '1000000000', tried: true }
/** The longest name and the highest price. */
export const LongNameOnTheListing: StoryObj = { tags: ['nightly'], ...at('adding', market({ draft: long })), play: dialogFits }
export const LongNameOnTheListingOnAPhone: StoryObj = {
  ...LongNameOnTheListing,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
