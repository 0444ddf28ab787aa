import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { craftingMachine } from '../../machines/crafting.machine.ts'
import type { LegendaryRank } from '../../sim/content/item.ts'
import { legendaryOf } from '../../sim/content/items.ts'
import type { recipes } from '../../sim/content/recipes.ts'
import { CraftingScreen } from '../../src/features/crafting/crafting-screen.tsx'
import { save } from '../fixtures/save.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stock } from '../fixtures/stock.ts'

const send = fn()
const onWorkbench = fn()
const onMerge = fn()
const materials = stock({ metal_pipe: 8, duct_tape: 6, screws: 9, glue: 3, cloth: 5, plastic: 5, gears: 2, wire: 3, rubber_bands: 4 })
const some = save({ coins: 1284, bankedCoins: 2650, scrap: 86, workbenchLevel: 1, inventory: materials })
const every = Object.fromEntries(Object.keys(materials).map((id) => [id, 90]))
const rich = save({
  coins: 90_000,
  bankedCoins: 1_200_000,
  scrap: 12_000,
  workbenchLevel: 3,
  unlockedBlueprints: ['makeshift_pistol', 'makeshift_smg', 'makeshift_rifle', 'loot_o_magnet', 'katana'],
  inventory: stock({
    ...every,
    leather: 90,
    trigger: 90,
    brackets: 90,
    bolts: 90,
    rare_metal: 90,
    super_glue: 90,
    kevlar: 90,
    electronics: 90,
    battery: 90,
  }),
})
const legendary = (id: string, rank: LegendaryRank, count: number) => {
  const item = legendaryOf(id, rank)
  return item === null ? {} : { [item.id]: { item, count } }
}
const collector = save({
  ...{ coins: 90_000, bankedCoins: 1_200_000, scrap: 12_000, workbenchLevel: 2 },
  inventory: {
    ...legendary('legendary_last_bell', 1, 3),
    ...legendary('legendary_last_bell', 2, 1),
    ...legendary('legendary_hail_mary', 1, 1),
    ...legendary('legendary_riot_saint', 4, 2),
    ...legendary('legendary_nightshift', 5, 1),
  },
})
const free = { craft: null, now: 0, beginning: null, handedOver: null }
const working = { ...free, craft: { recipeId: 'spiked_bat', startsAt: 0, endsAt: 60_000 }, now: 19_200 }

interface Args {
  survivor: typeof some
  busy: boolean
  book?: typeof recipes
}
const meta = {
  title: 'Screens/Crafting',
  args: { survivor: some, busy: false },
  parameters: { layout: 'fullscreen' },
  // Created in `render` because a snapshot contains its machine, whose cycles Storybook's controls cannot display.
  render: ({ survivor, busy, book }) => (
    <InShell at="/crafting" title="Crafting" back="camp" current={undefined} figures={survivor}>
      <CraftingScreen
        save={survivor}
        snapshot={craftingMachine.resolveState(busy ? { value: 'crafting', context: working } : { value: 'idle', context: free })}
        send={send}
        onWorkbench={onWorkbench}
        onMerge={onMerge}
        {...(book && { book })}
      />
    </InShell>
  ),
  beforeEach: () => {
    send.mockClear()
    onWorkbench.mockClear()
    onMerge.mockClear()
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const option = (canvas: Canvas, name: RegExp) => canvas.getByRole('option', { name })
const detail = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Recipe' }))
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const pageOne = ['Slingshot', 'Improved Slingshot', 'Zip Gun', 'Bow', 'Crossbow', 'Knife', 'Club', 'Machete', 'Baseball Bat']
const names = (canvas: Canvas) => canvas.getAllByRole('option').map((row) => row.querySelector('span')?.textContent)

/** Three tabs of recipes with nine per page, without unlearned blueprints (CRAFT-02). Locked recipes show the required level (CRAFT-04). */
export const Typical: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(texts(canvas.getAllByRole('tab'))).toEqual(['Weapons', 'Armor', 'Misc', 'Legendaries'])
    await expect(names(canvas)).toEqual(pageOne)
    await expect(option(canvas, /^Crossbow/)).toHaveTextContent('CrossbowWorkbench Level 2')
    await expect(option(canvas, /^Knife/)).toHaveTextContent('00:20')
    await expect(canvas.getByText('Choose a recipe to see what it makes and what it takes.')).toBeVisible()
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getAllByRole('option')).toHaveLength(9)
    await expect(option(canvas, /^Scrap Mace/)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Misc' }))
    await expect(names(canvas)).toEqual([
      'Bandage',
      'Medkit',
      'Ammo Pack',
      'Heart Locket',
      "Runner's Anklet",
      'Lucky Dog Tag',
      'Ring of Protection +1',
      'Knuckle Chain',
    ])
    await expect(canvas.getByText('Page 1 of 1')).toBeVisible()
  },
}

/** Shows the result, the materials with the available amounts (coins on hand and banked), and the craft button (CRAFT-03). */
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Knife/))
    await expect(option(canvas, /^Knife/)).toHaveAttribute('aria-selected', 'true')
    const panel = detail(canvas)
    await expect(panel.getByRole('heading', { name: 'Knife' })).toBeVisible()
    await expect(panel.getByText('Damage').parentElement).toHaveTextContent('Damage+1')
    await expect(texts(panel.getAllByRole('listitem'))).toEqual(['Metal Pipe8 / 1', 'Duct Tape6 / 1', 'Scrap86 / 4', 'Coins3,934 / 10'])
    await expect(panel.queryByText(/^Missing/)).not.toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: 'Craft 00:20' }))
    await expect(send.mock.calls).toEqual([[{ type: 'START', recipeId: 'knife' }]])
  },
}

/**
 * A recipe with missing materials can be viewed but not selected: it shows what is missing and where to get it, and the
 * selection stays (CRAFT-14, OP-105).
 */
export const Short: Story = {
  tags: ['nightly'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Knife/))
    const bow = option(canvas, /^Bow/)
    await expect(bow).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(bow)
    await expect(bow).toHaveAttribute('aria-selected', 'false')
    await expect(option(canvas, /^Knife/)).toHaveAttribute('aria-selected', 'true')
    const panel = detail(canvas)
    await expect(panel.getByRole('heading', { name: 'Bow' })).toBeVisible()
    await expect(panel.getByText('Missing: Leather ×1.')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Craft/ })).toBeDisabled()
    await expect(panel.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/adventure-map')
    await expect(panel.getByRole('link', { name: 'Trader' })).toHaveAttribute('href', '/trader')
  },
}

/** A locked recipe shows the required level and links to Upgrades (CRAFT-04, CRAFT-14). */
export const Locked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Crossbow/))
    await expect(option(canvas, /^Crossbow/)).toHaveAttribute('aria-selected', 'false')
    const panel = detail(canvas)
    await expect(panel.getByText('Requires Workbench Level 2 to craft.')).toBeVisible()
    await expect(texts(panel.getAllByRole('listitem'))).toContain('Brackets0 / 3')
    await expect(panel.getByRole('button', { name: /^Craft/ })).toBeDisabled()
    await expect(panel.getByRole('link', { name: 'Upgrades' })).toHaveAttribute('href', '/upgrades')
  },
}

/** Hovering previews a recipe (CRAFT-14); switching tabs clears the selection (CRAFT-08). */
export const LookedAt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Knife/))
    await userEvent.hover(option(canvas, /^Crossbow/))
    await expect(detail(canvas).getByRole('heading', { name: 'Crossbow' })).toBeVisible()
    await userEvent.unhover(option(canvas, /^Crossbow/))
    await expect(detail(canvas).getByRole('heading', { name: 'Knife' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Armor' }))
    await expect(canvas.queryByRole('heading', { name: 'Knife' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('tab', { name: 'Weapons' }))
    await expect(canvas.queryAllByRole('option', { selected: true })).toEqual([])
  },
}

/** The arrow keys move through the page: craftable recipes are selected, others are only previewed. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Zip Gun/))
    await userEvent.keyboard('{ArrowDown}')
    await expect(option(canvas, /^Bow/)).toHaveFocus()
    await expect(detail(canvas).getByRole('heading', { name: 'Bow' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(option(canvas, /^Knife/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect(option(canvas, /^Baseball Bat/)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(option(canvas, /^Slingshot/)).toHaveFocus()
  },
}

/** Only one craft at a time: the workbench shows the current one, and Craft is disabled (CRAFT-16). */
export const AtWork: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Knife/))
    await expect(detail(canvas).getByRole('button', { name: 'Craft 00:20' })).toBeDisabled()
    const work = within(canvas.getByRole('region', { name: 'Crafting' }))
    await expect(work.getByText('Spiked Bat')).toBeVisible()
    await expect(work.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:41')
    await userEvent.click(work.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CANCEL' }]])
  },
}

/** The tallest panel: a craft in progress next to a locked recipe with six lines. */
export const AtWorkAndLocked: Story = {
  tags: ['nightly'],
  args: { busy: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Crossbow/))
    await expect(detail(canvas).getAllByRole('listitem')).toHaveLength(6)
  },
}

/** Compares the result with the equipped item, a makeshift pistol. */
export const Compared: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(option(canvas, /^Zip Gun/))
    await expect(detail(canvas).getByText('Magazine').parentElement).toHaveTextContent('worse by 7')
  },
}

/** The button shows the level and opens the workbench dialog (CRAFT-06). */
export const Workbench: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Workbench (Lvl 1)' }))
    await expect(onWorkbench).toHaveBeenCalledOnce()
  },
}

const merging = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Merging' }))
const showLegendaries = (canvas: Canvas, userEvent: Parameters<NonNullable<Story['play']>>[0]['userEvent']) =>
  userEvent.click(canvas.getByRole('tab', { name: 'Legendaries' }))

/** The collection: all eight legendaries with their best ranks; those that are missing are silhouettes. */
export const Legendaries: Story = {
  args: { survivor: collector },
  play: async ({ canvas, userEvent }) => {
    await showLegendaries(canvas, userEvent)
    await expect(canvas.getAllByRole('option')).toHaveLength(8)
    await expect(option(canvas, /^Last Bell/)).toHaveTextContent('Last BellCan mergeRank 2 of 5')
    await expect(canvas.getAllByRole('option', { name: 'Not found yet' })).toHaveLength(4)
    await expect(merging(canvas).getByText('Choose a legendary to see its ranks and what merging costs.')).toBeVisible()
  },
}

/** Two equal pieces can be merged: the next rank, compared with the present one, and its price. */
export const MergeReady: Story = {
  args: { survivor: collector },
  play: async ({ canvas, userEvent }) => {
    await showLegendaries(canvas, userEvent)
    await userEvent.click(option(canvas, /^Last Bell/))
    const panel = merging(canvas)
    await expect(texts(within(panel.getByRole('list', { name: 'Your pieces by rank' })).getAllByRole('listitem'))).toEqual([
      '3 × rank 1',
      '1 × rank 2',
    ])
    await expect(panel.getByText('Damage').parentElement).toHaveTextContent('Damage+7.23.6 better by 3.6')
    await userEvent.click(panel.getByRole('button', { name: 'Merge into rank 2' }))
    await expect(onMerge.mock.calls).toEqual([['legendary_last_bell']])
  },
}

/** One piece is not enough. */
export const MergeOnePiece: Story = {
  args: { survivor: collector },
  play: async ({ canvas, userEvent }) => {
    await showLegendaries(canvas, userEvent)
    await userEvent.click(option(canvas, /^Hail Mary/))
    await expect(merging(canvas).getByText('You need two of rank 1.')).toBeVisible()
    await expect(merging(canvas).getByRole('button', { name: 'Merge into rank 2' })).toBeDisabled()
  },
}

/** The highest merge needs the highest workbench. */
export const MergeLocked: Story = {
  args: { survivor: collector },
  play: async ({ canvas, userEvent }) => {
    await showLegendaries(canvas, userEvent)
    await userEvent.click(option(canvas, /^Riot Saint/))
    await expect(merging(canvas).getByText('Merging into this rank requires Workbench Level 3.')).toBeVisible()
    await expect(merging(canvas).getByText('Rank 5: Speed +5%')).toBeVisible()
    await expect(merging(canvas).getByRole('button', { name: 'Merge into rank 5' })).toBeDisabled()
    await expect(merging(canvas).getByRole('link', { name: 'Upgrades' })).toHaveAttribute('href', '/upgrades')
  },
}

/** Coins and scrap are missing. */
export const MergeShort: Story = {
  tags: ['nightly'],
  args: { survivor: { ...collector, coins: 0, bankedCoins: 900, scrap: 10 } },
  play: async ({ canvas, userEvent }) => {
    await showLegendaries(canvas, userEvent)
    await userEvent.click(option(canvas, /^Last Bell/))
    await expect(merging(canvas).getByText('Missing: Scrap ×50, Coins ×600.')).toBeVisible()
    await expect(merging(canvas).getByRole('button', { name: 'Merge into rank 2' })).toBeDisabled()
  },
}

/** The highest rank, and a legendary that was never found. */
export const MergeHighest: Story = {
  tags: ['nightly'],
  args: { survivor: collector },
  play: async ({ canvas, userEvent }) => {
    await showLegendaries(canvas, userEvent)
    const [missing] = canvas.getAllByRole('option', { name: 'Not found yet' })
    await userEvent.click(missing as HTMLElement)
    await expect(merging(canvas).getByText('Behemoths drop it. Two of the same rank merge into one of the next.')).toBeVisible()
    await userEvent.click(option(canvas, /^Nightshift/))
    await expect(merging(canvas).getByText('Rank 5 is the highest rank.')).toBeVisible()
    await expect(merging(canvas).queryByRole('button')).not.toBeInTheDocument()
  },
}

/** Without a workbench, the screen links to Upgrades (CRAFT-01). */
export const WithoutWorkbench: Story = {
  args: { survivor: save({ workbenchLevel: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You need to build the Workbench first to access crafting!')).toBeVisible()
    await expect(canvas.queryByRole('tablist')).not.toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Upgrades' })).toHaveAttribute('href', '/upgrades')
  },
}

/** Everything is learned and available: no recipe is locked or lacks materials. */
export const Rich: Story = {
  tags: ['nightly'],
  args: { survivor: rich },
  play: async ({ canvas, userEvent }) => {
    for (const tab of ['Weapons', 'Armor', 'Misc']) {
      await userEvent.click(canvas.getByRole('tab', { name: tab }))
      for (const row of canvas.getAllByRole('option')) await expect(row).not.toHaveAttribute('aria-disabled')
    }
    await userEvent.click(canvas.getByRole('tab', { name: 'Weapons' }))
    await userEvent.click(option(canvas, /^Makeshift Pistol/))
    await expect(detail(canvas).getByText('1,290,000')).toBeVisible()
  },
}

/** Nothing is affordable, and each recipe says so. */
export const Broke: Story = {
  args: { survivor: save({ coins: 0, bankedCoins: 0, scrap: 0, workbenchLevel: 1, inventory: {} }) },
  play: async ({ canvas, userEvent }) => {
    for (const row of canvas.getAllByRole('option')) await expect(row).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(option(canvas, /^Knife/))
    await expect(detail(canvas).getByText('Missing: Metal Pipe ×1, Duct Tape ×1, Scrap ×4, Coins ×10.')).toBeVisible()
  },
}

/** Shown if a tab has no recipes (CRAFT-05). */
export const Empty: Story = {
  tags: ['nightly'],
  args: { book: {} as typeof recipes },
  play: async ({ canvas, userEvent }) => {
    for (const tab of ['Weapons', 'Armor', 'Misc']) {
      await userEvent.click(canvas.getByRole('tab', { name: tab }))
      await expect(canvas.getByText(`No ${tab} recipes available yet.`)).toBeVisible()
    }
  },
}
