import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { BlueprintId, CampUpgrade, UpgradePrice } from '../../sim/content/camp-upgrade.ts'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import type { ItemId } from '../../sim/content/items.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { LevelDialog } from '../../src/features/upgrades/level-dialog.tsx'
import { UpgradesScreen } from '../../src/features/upgrades/upgrades-screen.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { save } from '../fixtures/save.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stock } from '../fixtures/stock.ts'

const onBuild = fn()
const onWorkbench = fn()
const camp = (over: Partial<Save>, builtUpgrades: readonly string[] = []): Save => {
  const base = save(over)
  return withDerived({ ...base, ext: { ...base.ext, builtUpgrades } })
}
const some = camp(
  {
    coins: 1284,
    bankedCoins: 2650,
    scrap: 86,
    diamonds: 12,
    workbenchLevel: 1,
    foodStorageLevel: 2,
    waterCollectorLevel: 1,
    shelterExpansionLevel: 1,
    kitchenLevel: 3,
    unlockedBlueprints: ['makeshift_pistol'],
    inventory: stock({ metal_pipe: 8, brackets: 1, wire: 3, plastic: 5, glue: 3, screws: 9, electronics: 2, battery: 1, gears: 2 }),
  },
  ['signal_fire'],
)
const done = camp(
  {
    workbenchLevel: 3,
    foodStorageLevel: 3,
    waterCollectorLevel: 3,
    shelterExpansionLevel: 3,
    wallsLevel: 3,
    clinicLevel: 3,
    kitchenLevel: 3,
    unlockedBlueprints: ['makeshift_pistol', 'makeshift_smg', 'makeshift_rifle', 'loot_o_magnet', 'katana'],
  },
  ['rain_barrels', 'tool_rack', 'signal_fire', 'watchtower', 'solar_panel'],
)

interface Args {
  survivor: Save
  upgrades?: Readonly<Record<string, CampUpgrade>>
}
const meta = {
  title: 'Screens/Upgrades',
  args: { survivor: some },
  parameters: { layout: 'fullscreen' },
  render: ({ survivor, upgrades }) => (
    <InShell at="/upgrades" title="Upgrades" back="camp" current={undefined} figures={survivor}>
      <UpgradesScreen save={survivor} onBuild={onBuild} onWorkbench={onWorkbench} {...(upgrades && { upgrades })} />
    </InShell>
  ),
  beforeEach: () => {
    onBuild.mockClear()
    onWorkbench.mockClear()
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>
type Play = Parameters<NonNullable<Story['play']>>[0]
type Canvas = Play['canvas']

const card = (canvas: Canvas, name: string) => within(canvas.getByRole('listitem', { name }))
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const lines = (within: { getAllByRole: Canvas['getAllByRole'] }) => texts(within.getAllByRole('listitem'))
async function opened({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>, button: string | RegExp, dialog: string) {
  await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name: button }))
  const element = await screen.findByRole('dialog', { name: dialog })
  // It fades in.
  await waitFor(() => expect(element).toBeVisible())
  return within(element)
}

/**
 * Six tiles with their level (UPG-02). The builds with materials and both prices; finished ones say so (UPG-01). The
 * stations (UPG-03, UPG-04, UPG-05).
 */
export const Typical: Story = {
  play: async ({ canvas }) => {
    const levels = within(canvas.getByRole('list', { name: 'Levels' }))
    await expect(texts(levels.getAllByRole('button'))).toEqual([
      'FoodLevel 2',
      'WaterLevel 1',
      'ShelterLevel 1',
      'WallsLevel 0',
      'ClinicLevel 0',
      'KitchenLevel 3',
    ])
    const builds = within(canvas.getByRole('list', { name: 'Builds' }))
    await expect(texts(builds.getAllByRole('heading'))).toEqual(['Rain Barrels', 'Tool Rack', 'Signal Fire', 'Watchtower', 'Solar Panel'])
    const barrels = card(canvas, 'Rain Barrels')
    await expect(lines(barrels)).toEqual(['Plastic5 / 4', 'Glue3 / 2', 'Scrap86 / 10', 'Coins3,934 / 30'])
    await expect(barrels.getByRole('button', { name: 'Build with Materials' })).not.toHaveAttribute('aria-disabled')
    await expect(barrels.getByRole('button', { name: 'Buy for 5 diamonds' })).toHaveTextContent('Buy for 5')
    await expect(card(canvas, 'Watchtower').getByText('Settlers +1')).toBeVisible()
    await expect(card(canvas, 'Tool Rack').getByText('Cosmetic')).toBeVisible()
    const fire = card(canvas, 'Signal Fire')
    await expect(fire.getByText('Built!')).toBeVisible()
    await expect(fire.queryByRole('button')).not.toBeInTheDocument()
    for (const name of ['Upgrade Workbench (Lvl 1)', 'Learn Blueprints', 'Research'])
      await expect(canvas.getByRole('button', { name })).toBeVisible()
  },
}

/** Costs materials or diamonds (UPG-01). */
export const Build: Story = {
  play: async ({ canvas, userEvent }) => {
    const barrels = card(canvas, 'Rain Barrels')
    await userEvent.click(barrels.getByRole('button', { name: 'Build with Materials' }))
    await userEvent.click(barrels.getByRole('button', { name: 'Buy for 5 diamonds' }))
    await expect(onBuild.mock.calls).toEqual([
      ['rain_barrels', 'materials'],
      ['rain_barrels', 'diamonds'],
    ])
  },
}

/**
 * An unaffordable build looks disabled but can be pressed, so that a toast says what is missing. The Supplies card
 * links to the map and the trader.
 */
export const Short: Story = {
  tags: ['nightly'],
  play: async ({ canvas, userEvent }) => {
    const rack = card(canvas, 'Tool Rack')
    await expect(rack.getByText('Brackets').closest('li')).toHaveTextContent('1 / 3')
    await expect(within(rack.getByText('Brackets').closest('li') as HTMLElement).getByRole('img', { name: 'not enough' })).toBeVisible()
    const build = rack.getByRole('button', { name: 'Build with Materials' })
    await expect(build).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(build)
    const buy = card(canvas, 'Solar Panel').getByRole('button', { name: 'Buy for 35 diamonds' })
    await expect(buy).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(buy)
    await expect(onBuild.mock.calls).toEqual([
      ['tool_rack', 'materials'],
      ['solar_panel', 'diamonds'],
    ])
    const supplies = card(canvas, 'Supplies')
    await expect(supplies.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/adventure-map')
    await expect(supplies.getByRole('link', { name: 'Trader' })).toHaveAttribute('href', '/trader')
  },
}

/**
 * The current and the next level, with name, description, requirements and both prices (UPG-06), and the settlers
 * before and after (UPG-23, OP-109).
 */
export const FoodStorage: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened({ canvas, userEvent }, /^Food/, 'Food Storage')
    await expect(dialog.getByText('Current').parentElement).toHaveTextContent('CurrentLevel 2')
    await expect(dialog.getByText('Next').parentElement).toHaveTextContent('NextLevel 3')
    await expect(dialog.getByRole('heading', { name: 'Food Storage Level 3' })).toBeVisible()
    await expect(dialog.getByText('Cold, dark, and the key is on a string.')).toBeVisible()
    await expect(dialog.getByText('Settlers 4/6 → 4/8')).toBeVisible()
    await expect(dialog.getByText('Food a day 20 → 40')).toBeVisible()
    await expect(lines(dialog)).toEqual(['Brackets1 / 6', 'Electronics2 / 2', 'Scrap86 / 40', 'Coins3,934 / 250'])
    await expect(dialog.getByText('Missing: Brackets ×5.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/adventure-map')
    await userEvent.click(dialog.getByRole('button', { name: 'Upgrade with Materials' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Buy for 25 diamonds' }))
    await expect(onBuild.mock.calls).toEqual([
      ['food_storage_3', 'materials'],
      ['food_storage_3', 'diamonds'],
    ])
  },
}

/** A double click pays for one level only. */
export const DoubleClick: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened({ canvas, userEvent }, /^Water/, 'Water Collector')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Upgrade with Materials' }))
    await expect(onBuild.mock.calls).toEqual([['water_collector_2', 'materials']])
  },
}

/** Effects of first levels, in figures (UPG-24). The first adds no room, and the dialog says so (OP-109). Scrap as a material has its own line (OP-23). */
export const FirstLevels: Story = {
  args: { survivor: camp({ scrap: 60 }) },
  play: async ({ canvas, userEvent }) => {
    const water = await opened({ canvas, userEvent }, /^Water/, 'Water Collector')
    await expect(water.getByText('Settlers 1/1 → 1/1')).toBeVisible()
    await expect(water.getByText('Water a day 0 → 10')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const clinic = await opened({ canvas, userEvent }, /^Clinic/, 'Clinic')
    await expect(clinic.getByText('Full health at camp: never → in 10 min')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const kitchen = await opened({ canvas, userEvent }, /^Kitchen/, 'Kitchen')
    await expect(kitchen.getByText('Rations for a meal: – → 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const walls = await opened({ canvas, userEvent }, /^Walls/, 'Walls')
    await expect(walls.getByText('Settlers 1/1')).toBeVisible()
    await expect(walls.getByText('Barricade health 40 → 200')).toBeVisible()
    await expect(lines(walls)).toEqual(['Scrap60 / 50', 'Scrap10 / 20'])
    await expect(walls.getByText('Missing: Scrap ×10.')).toBeVisible()
    await expect(walls.queryByRole('link', { name: 'Trader' })).not.toBeInTheDocument()
  },
}

/** The seventh dialog opens from the Crafting card (UPG-03, OP-25). */
export const Workbench: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened({ canvas, userEvent }, 'Upgrade Workbench (Lvl 1)', 'Workbench')
    await expect(dialog.getByRole('heading', { name: 'Workbench Level 2' })).toBeVisible()
    await expect(dialog.getByText('Recipes to craft 26 → 40')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Upgrade with Materials' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Buy for 15 diamonds' }))
    await expect(onWorkbench.mock.calls).toEqual([
      [2, 'materials'],
      [2, 'diamonds'],
    ])
  },
}

/** Seven messages without buttons (UPG-07), with what the highest level gives (UPG-24). */
export const AtMax: Story = {
  args: { survivor: done },
  play: async ({ canvas, userEvent }) => {
    for (const [button, title, atMax, noMore, gives] of [
      [
        'Upgrade Workbench (Lvl 3)',
        'Workbench',
        'Workbench is at Max Level!',
        'No further workbench upgrades available.',
        /^Recipes to craft \d+$/,
      ],
      [/^Food/, 'Food Storage', 'Food Storage is at Max Level!', 'No further food storage upgrades available.', 'Food a day 40'],
      [/^Water/, 'Water Collector', 'Water Collector is at Max Level!', 'No further water collector upgrades available.', 'Water a day 40'],
      [/^Shelter/, 'Shelter', 'Shelter is at Max Level!', 'No further shelter upgrades available.', 'Settlers 4/21'],
      [/^Walls/, 'Walls', 'Walls are at Max Level!', 'No further walls upgrades available.', 'Barricade health 520'],
      [/^Clinic/, 'Clinic', 'Clinic is at Max Level!', 'No further clinic upgrades available.', 'Full health at camp: at once'],
      [/^Kitchen/, 'Kitchen', 'Kitchen is at Max Level!', 'No further kitchen upgrades available.', 'Rations for a meal: 1'],
    ] as const) {
      const dialog = await opened({ canvas, userEvent }, button, title)
      await expect(dialog.getByText(atMax)).toBeVisible()
      await expect(dialog.getByText(noMore)).toBeVisible()
      await expect(dialog.getByText(gives)).toBeVisible()
      await expect(texts(dialog.getAllByRole('button'))).toEqual([''])
      await userEvent.keyboard('{Escape}')
    }
    for (const name of ['Rain Barrels', 'Tool Rack', 'Signal Fire', 'Watchtower', 'Solar Panel'])
      await expect(card(canvas, name).getByText('Built!')).toBeVisible()
  },
}

/** Learned blueprints say so; the others show coins and both prices (UPG-08). */
export const Blueprints: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened({ canvas, userEvent }, 'Learn Blueprints', 'Learn Blueprints')
    await expect(texts(dialog.getAllByRole('heading', { level: 3 }))).toEqual([
      'Makeshift Pistol',
      'Makeshift SMG',
      'Makeshift Rifle',
      'Loot-o-Magnet',
      'Katana',
    ])
    const row = (name: string) => within(dialog.getByRole('listitem', { name }))
    await expect(row('Makeshift Pistol').getByText('Unlocked!')).toBeVisible()
    await expect(row('Makeshift Pistol').queryByRole('button')).not.toBeInTheDocument()
    await expect(lines(row('Makeshift SMG'))).toEqual(['Coins3,934 / 2,500'])
    await userEvent.click(row('Makeshift SMG').getByRole('button', { name: 'Unlock' }))
    await userEvent.click(row('Katana').getByRole('button', { name: 'Unlock' }))
    await userEvent.click(row('Katana').getByRole('button', { name: 'Buy for 150 diamonds' }))
    await expect(onBuild.mock.calls).toEqual([
      ['blueprint_makeshift_smg', 'materials'],
      ['blueprint_katana', 'materials'],
      ['blueprint_katana', 'diamonds'],
    ])
  },
}

/** The lists of builds (OP-24) and blueprints (UPG-08) may be empty. */
export const Empty: Story = {
  tags: ['nightly'],
  args: { upgrades: {} },
  play: async ({ canvas, userEvent }) => {
    await expect(within(canvas.getByRole('list', { name: 'Builds' })).queryAllByRole('listitem')).toEqual([])
    const dialog = await opened({ canvas, userEvent }, 'Learn Blueprints', 'Learn Blueprints')
    await expect(dialog.getByText('No blueprints available to unlock yet.')).toBeVisible()
  },
}

/** A build without a price in diamonds costs materials only (OP-24, UPG-01). */
export const Injected: Story = {
  args: {
    upgrades: {
      ...campUpgrades,
      bell: {
        id: 'bell',
        name: 'Dinner Bell of the Everlasting Barricade and Its Watchmen',
        description: 'Heard from both ends of the yard.',
        icon: 'speaker',
        materialsRequired: [{ itemId: 'metal_pipe', quantity: 2 }],
        scrapRequired: 0,
        coinsRequired: 0,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const bell = card(canvas, 'Dinner Bell of the Everlasting Barricade and Its Watchmen')
    await expect(texts(bell.getAllByRole('button'))).toEqual(['Build with Materials'])
    await userEvent.click(bell.getByRole('button'))
    await expect(onBuild.mock.calls).toEqual([['bell', 'materials']])
  },
}

/** An announcement without actions (UPG-05). */
export const Research: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await opened({ canvas, userEvent }, 'Research', 'Research')
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3)
    await expect(dialog.getByRole('button', { name: 'Research (Coming Soon)' })).toBeDisabled()
  },
}

/** Nothing is affordable; each price says so. */
export const Broke: Story = {
  args: { survivor: camp({ coins: 0, bankedCoins: 0, scrap: 0, diamonds: 0, inventory: {} }) },
  play: async ({ canvas }) => {
    const builds = within(canvas.getByRole('list', { name: 'Builds' }))
    for (const button of builds.getAllByRole('button')) await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

const allMaterials = stock({
  metal_pipe: 900,
  duct_tape: 900,
  plastic: 900,
  glue: 900,
  brackets: 900,
  screws: 900,
  cloth: 900,
  battery: 900,
  wire: 900,
  electronics: 900,
  gears: 900,
})
/** Everything is affordable, with seven-digit amounts. */
export const Rich: Story = {
  tags: ['nightly'],
  args: { survivor: camp({ coins: 1_204_300, bankedCoins: 5_000_000, scrap: 48_000, diamonds: 12_000, inventory: allMaterials }) },
  play: async ({ canvas }) => {
    const builds = within(canvas.getByRole('list', { name: 'Builds' }))
    for (const button of builds.getAllByRole('button')) await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(lines(card(canvas, 'Rain Barrels'))).toContain('Coins6,204,300 / 30')
  },
}

const price = (materials: readonly ItemId[], quantity: number, diamondsRequired?: number): UpgradePrice => ({
  materialsRequired: materials.map((itemId) => ({ itemId, quantity })),
  scrapRequired: quantity,
  coinsRequired: quantity,
  ...(diamondsRequired !== undefined && { diamondsRequired }),
})
const MANY = 12_345_678
/** The next level of a facility with texts as long as in a translation, and unaffordable eight-digit costs. */
export const LongTexts: Story = {
  // Missing materials link to where to get them.
  decorators: [
    (Level) => (
      <MemoryRouter>
        <Level />
      </MemoryRouter>
    ),
  ],
  render: () => (
    <LevelDialog
      of="water_collector"
      level={12}
      next={{
        name: 'Niederschlagswasseraufbereitungsanlage der Stufe Dreizehn',
        description: 'Was vom Himmel fällt, wird gesammelt, gefiltert, abgekocht und verteilt: an alle, die hier wohnen. '.repeat(3),
        ...price(['metal_pipe', 'electronics', 'duct_tape', 'brackets', 'screws'], MANY, MANY),
      }}
      settlers="Siedlerinnen und Siedler 123.456/123.456 → 123.456/123.999"
      effect="Widerstandsfähigkeit jeder einzelnen Absperrung 123.456 → 123.999"
      purse={camp({ coins: 0, bankedCoins: 0, scrap: 0, diamonds: 0, inventory: {} })}
      onPay={fn()}
      onClose={fn()}
    />
  ),
  play: dialogFits,
}
export const LongTextsOnPhone: Story = { ...LongTexts, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The shortest possible next level: no price in diamonds, one coin. */
export const ShortTexts: Story = {
  tags: ['nightly'],
  render: () => (
    <LevelDialog
      of="walls"
      level={0}
      next={{ name: 'W', description: 'W', ...price([], 0), coinsRequired: 1 }}
      settlers="1"
      effect={null}
      purse={camp({ coins: 1 })}
      onPay={fn()}
      onClose={fn()}
    />
  ),
  play: dialogFits,
}

const blueprint = (unlocksBlueprintId: BlueprintId, name: string, of: UpgradePrice): CampUpgrade => ({
  ...{ id: `blueprint_${unlocksBlueprintId}`, name, description: name, icon: 'blueprint', unlocksBlueprintId },
  ...of,
})
/** One blueprint with the longest texts and amounts, and one with the shortest. */
export const BlueprintsLongAndShort: Story = {
  tags: ['nightly'],
  args: {
    upgrades: {
      katana: blueprint(
        'katana',
        'Unerschütterliche Donnerschulpausenbüchse der Verzweiflung',
        price(['electronics', 'brackets'], MANY, MANY),
      ),
      makeshift_smg: blueprint('makeshift_smg', 'W', { ...price([], 0), coinsRequired: 1 }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent }, 'Learn Blueprints', 'Learn Blueprints')
    await dialogFits()
  },
}
export const BlueprintsLongAndShortOnPhone: Story = {
  ...BlueprintsLongAndShort,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
