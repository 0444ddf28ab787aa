import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { consumables } from '../../sim/content/consumables.ts'
import { locations } from '../../sim/content/locations.ts'
import { POWER_UP_CAP, powerUps } from '../../sim/content/power-ups.ts'
import { weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { CharacterScreen } from '../../src/features/character/character-screen.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { kills } from '../fixtures/results.ts'
import { save } from '../fixtures/save.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stock } from '../fixtures/stock.ts'
import { mara } from '../fixtures/survivors.ts'

const meta = {
  title: 'Screens/Character',
  component: CharacterScreen,
  args: {
    save: mara(),
    onReset: fn(),
    onSaveGame: fn(async () => {}),
    onAvatar: fn(async () => true),
    onColour: fn(() => true),
    onQuickSlot: fn(),
    onEquip: fn(),
    onUnequip: fn(),
    onClaim: fn(),
    onClaimAll: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/character" title="Character" back="camp" current={undefined}>
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof CharacterScreen>
export default meta
type Story = StoryObj<typeof meta>

const figures = (region: HTMLElement) =>
  [...region.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])

/** All stats, with a ranged weapon and knockback (CHAR-01), and the buttons (CHAR-03, CHAR-05). */
export const Typical: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(figures(canvas.getByRole('region', { name: 'Stats' })).map(([term]) => term)).toEqual([
      ...['Health', 'Defense', 'Speed', 'Level', 'Enemies killed'],
      ...['Melee damage', 'Melee attack speed', 'Melee range', 'Knockback', 'Melee DPS'],
      ...['Ranged damage', 'Ranged speed', 'Ranged range', 'Ranged DPS'],
      'Total effective DPS',
    ])
    const survivor = canvas.getByRole('region', { name: 'Survivor' })
    await expect(
      within(survivor)
        .getAllByRole('button')
        .map((button) => button.ariaLabel ?? button.textContent),
    ).toEqual([
      ...['Change avatar', 'Level 14', 'Level-Up Bonuses', 'Boss Power-Ups', 'Reset Perks'],
      ...['View Achievements', 'Quick Slots', 'Projectile Colour', 'Save Game'],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Save Game' }))
    await expect(args.onSaveGame).toHaveBeenCalledOnce()
  },
}

/** A sandbox game is marked beside the level, with an explanation on press (LOOT-02). */
export const Sandbox: Story = {
  tags: ['nightly'],
  args: { save: { ...mara(), ext: { ...mara().ext, sandbox: true } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sandbox game' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      "100x XP Mode was turned on in this game, so it can't trade with other players.",
    )
  },
}

/** Without a ranged weapon and knockback, their stats are not listed (CHAR-01). A new survivor has no history and nothing to reset. */
export const Empty: Story = {
  tags: ['nightly'],
  args: { save: save({ equippedItems: { ...save().equippedItems, ranged: null }, playerHealth: 10, enemiesKilled: 0 }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(figures(canvas.getByRole('region', { name: 'Stats' }))).toEqual([
      ['Health', '10 / 10'],
      ['Defense', '0'],
      ['Speed', '100%'],
      ['Level', '1'],
      ['Enemies killed', '0'],
      ['Melee damage', '1'],
      ['Melee attack speed', '0.8 s'],
      ['Melee range', '50'],
      ['Melee DPS', '1.3'],
      ['Total effective DPS', '1.3'],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Level-Up Bonuses' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('No level-up bonuses taken yet.')
    const reset = canvas.getByRole('button', { name: 'Reset Perks' })
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(reset)
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('You have not chosen a power-up yet.'))
    await expect(args.onReset).not.toHaveBeenCalled()
  },
}

const rows = async () => [...(await screen.findByRole('tooltip')).querySelectorAll('li')].map((row) => row.innerText.replace(/\s+/g, ' '))

/** The power-ups taken, with their counts (CHAR-03, CHAR-04). */
export const LevelUpBonuses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Level-Up Bonuses' }))
    const [first] = await rows()
    await expect(first).toBe('Loose Wrists ×1 +5% melee attack speed')
    await expect(await rows()).toContain('Scar Tissue ×3 +2 max health')
    await expect(await rows()).toHaveLength(9)
  },
}
/** The weapon upgrades taken, with their counts (CHAR-03, CHAR-04). */
export const BossPowerUps: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Boss Power-Ups' }))
    await waitFor(async () => expect(await rows()).toEqual(['Honed Edge ×2 +1 melee damage', 'Weighted Head ×1 +5 melee knockback']))
  },
}
/** The level milestones (CHAR-04, LEVEL-14). */
export const Milestones: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('region', { name: 'Survivor' })).getByRole('button', { name: 'Level 14' }))
    const levels = [...(await screen.findByRole('tooltip')).querySelectorAll('li')].map((row) => Number(/\d+/.exec(row.innerText)?.[0]))
    await expect(levels).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 100])
  },
}

/** Every power-up ten times and the longest name; nothing is cut off. */
export const Full: Story = {
  tags: ['nightly'],
  args: {
    save: mara({
      characterName: 'Wilhelmina Featherstonehaugh-Montgomery I',
      level: 200,
      enemiesKilled: 1_234_567,
      powerUpHistory: Object.keys(powerUps).flatMap((id) => Array.from({ length: 10 }, () => id)),
      weaponUpgradeHistory: Object.keys(weaponUpgrades).flatMap((id) => Array.from({ length: 10 }, () => id)),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Level-Up Bonuses' }))
    await expect(await rows()).toHaveLength(24)
    const tip = document.querySelector('.tip')?.getBoundingClientRect() as DOMRect
    await expect(tip.top).toBeGreaterThanOrEqual(0)
    await expect(tip.bottom).toBeLessThanOrEqual(innerHeight)
    await expect(tip.right).toBeLessThanOrEqual(innerWidth)
  },
}

/** Resetting asks for confirmation; the focus starts on Cancel (CHAR-11). */
export const Reset: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Perks' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset all perks?' }))
    await waitFor(() => expect(dialog.getByText(/all 13 power-ups/)).toBeVisible())
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(args.onReset).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Reset Perks' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

const openDialog = async (userEvent: { click: (element: Element) => Promise<void> }, button: string, name: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name }))
}

const named = (gender: string) => Array.from({ length: 10 }, (_, n) => `${gender} ${n + 1}`)

/** All twenty avatars, those of the survivor's gender first. Save Avatar is enabled by a different choice (CHAR-07). */
export const AvatarDialog: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent, 'Change avatar', 'Choose Your Avatar')
    const pictures = dialog.getAllByRole('radio') as HTMLInputElement[]
    await expect(pictures.map((radio) => radio.ariaLabel)).toEqual([...named('Female'), ...named('Male')])
    await expect(dialog.getByRole('radio', { name: 'Female 4' })).toBeChecked()
    const store = dialog.getByRole('button', { name: 'Save Avatar' })
    await expect(store).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Female 9' }))
    await expect(store).toBeEnabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Female 4' }))
    await expect(store).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Female 9' }))
    await userEvent.click(store)
    await expect(args.onAvatar).toHaveBeenCalledWith('/avatars/female-09.svg')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** Avatars of the survivor's gender come first; a choice that could not be saved stays selected (CHAR-07). */
export const AvatarRefused: Story = {
  tags: ['nightly'],
  args: { save: mara({ gender: 'male', avatarUrl: '/avatars/male-03.svg' }), onAvatar: fn(async () => false) },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, 'Change avatar', 'Choose Your Avatar')
    await expect(dialog.getAllByRole('radio').map((radio) => radio.ariaLabel)).toEqual([...named('Male'), ...named('Female')])
    await userEvent.click(dialog.getByRole('radio', { name: 'Female 7' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Avatar' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save Avatar' })).not.toHaveAttribute('aria-busy'))
    await expect(dialog.getByRole('radio', { name: 'Female 7' })).toBeChecked()
  },
}

/** Seven colours, which also differ by name (CHAR-10). */
export const ColourDialog: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent, 'Projectile Colour', 'Projectile Colour')
    await expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(
      'Green Blue Red Yellow White Purple Orange'.split(' '),
    )
    await expect(dialog.getByRole('radio', { name: 'White' })).toBeChecked()
    const store = dialog.getByRole('button', { name: 'Save Colour' })
    await expect(store).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Orange' }))
    await userEvent.click(store)
    await expect(args.onColour).toHaveBeenCalledWith('orange')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openDialog(userEvent, 'Projectile Colour', 'Projectile Colour')
    await waitFor(() => expect(again.getByRole('radio', { name: 'White' })).toHaveFocus())
  },
}

/** Assigns items to the quick slots (QUICK-04, QUICK-05). */
export const QuickSlots: Story = {
  play: async ({ args, userEvent }) => {
    let dialog = await openDialog(userEvent, 'Quick Slots', 'Quick Slots')
    const items = () => within(dialog.getByRole('group', { name: 'Items' }))
    const state = () =>
      (items().getAllByRole('radio') as HTMLInputElement[]).map((radio) => [
        radio.parentElement?.querySelector('b')?.textContent,
        radio.checked ? 'chosen' : radio.disabled ? radio.parentElement?.querySelector('span')?.textContent : 'free',
      ])
    await expect(dialog.getByRole('radio', { name: 'Slot 1 Bandage' })).toBeChecked()
    await expect(state(), 'consumables that a key can use, and nothing').toEqual([
      ['Bandage', 'chosen'],
      ['Medkit', 'Assigned'],
      ['Food Ration', 'Assigned'],
      ['Water Bottle', 'Assigned'],
      ['Ammo Pack', 'free'],
      ['Hot Meal', 'free'],
      ['Nothing', 'free'],
    ])
    await expect(dialog.getByRole('button', { name: 'Assign to Slot 1' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: /^Slot 3/ }))
    await expect(state(), 'the chosen slot preselects what it holds').toEqual([
      ['Bandage', 'Assigned'],
      ['Medkit', 'Assigned'],
      ['Food Ration', 'chosen'],
      ['Water Bottle', 'Assigned'],
      ['Ammo Pack', 'free'],
      ['Hot Meal', 'free'],
      ['Nothing', 'free'],
    ])
    const assign = dialog.getByRole('button', { name: 'Assign to Slot 3' })
    await expect(assign).toBeDisabled()
    await userEvent.click(items().getByRole('radio', { name: /^Ammo Pack/ }))
    await userEvent.click(assign)
    await expect(args.onQuickSlot).toHaveBeenCalledWith(3, 'ammo_pack')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    dialog = await openDialog(userEvent, 'Quick Slots', 'Quick Slots')
    await expect(dialog.getByRole('radio', { name: /^Slot 1/ }), 'it starts anew when opened').toBeChecked()
    await expect(items().getByRole('radio', { name: /^Bandage/ })).toBeChecked()
  },
}
/** An empty slot, and assigned items that are used up. */
export const QuickSlotsEmpty: Story = {
  tags: ['nightly'],
  args: {
    save: mara({ inventory: {}, quickSlots: { 1: { itemId: null }, 2: { itemId: 'medkit' }, 3: { itemId: null }, 4: { itemId: null } } }),
  },
  play: async ({ userEvent }) => {
    const dialog = await openDialog(userEvent, 'Quick Slots', 'Quick Slots')
    await expect(dialog.getByRole('radio', { name: 'Slot 1 Empty' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: /^Nothing/ })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Bandage In your pack: 0' })).toBeEnabled()
  },
}

/** Lifetime achievements with their progress (CHAR-06). */
export const Achievements: Story = {
  args: {
    save: mara({
      bossChests: 3,
      lifetimeEnemiesKilledByMap: { school: { regular: 540, 'mini-boss': 40, boss: 10 }, hospital: { regular: 22 } },
      lifetimeTimeOnMap: { school: 5_400, hospital: 700 },
      ext: { ...mara().ext, survivedMaps: ['school'] },
    }),
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog(userEvent, 'View Achievements', 'Achievements')
    const all = dialog
      .getAllByRole('listitem')
      .map((row) => [
        within(row).queryByRole('img') !== null,
        ...[...row.querySelectorAll('h3, p, li > b')].map((part) => part.textContent),
      ])
    await expect(all).toHaveLength(52)
    await userEvent.click(dialog.getByRole('button', { name: 'Claim: Getting the Hang' }))
    await expect(args.onClaim).toHaveBeenCalledWith('achievements/kills_100')
    await userEvent.click(dialog.getByRole('button', { name: /^Claim all/ }))
    await expect(args.onClaimAll).toHaveBeenCalledOnce()
    await expect(all).toContainEqual([true, 'Getting the Hang', 'Eliminate 100 enemies', '100 / 100'])
    await expect(all).toContainEqual([false, 'Regular Visitor', 'Eliminate 1,000 enemies', '612 / 1,000'])
    const earned = all.filter(([done]) => done).map(([, name]) => name)
    await expect(earned).toEqual([
      ...['Getting the Hang', 'Pop', 'Mind the Splash', 'One Was Plenty', 'Removal Firm'],
      ...['School Is Out', 'Not New Here', 'Who Packed This?', 'Detention'],
    ])
    await expect(dialog.getByText('9 of 52 earned')).toBeInTheDocument()
  },
}

const lifetime = async (userEvent: { click: (element: Element) => Promise<void> }) => {
  const dialog = await openDialog(userEvent, 'View Achievements', 'Achievements')
  await userEvent.click(dialog.getByRole('tab', { name: 'Lifetime' }))
  const panel = dialog.getByRole('tabpanel', { name: 'Lifetime' })
  const kinds = () => Object.fromEntries(figures(panel.querySelector('.lifetime-kinds') as HTMLElement))
  const maps = within(panel)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
  return { dialog, panel, kinds, maps }
}

/** Lifetime kills by enemy and map, level-ups and chests (CHAR-06, WAVE-11). */
export const LifetimeRecord: Story = {
  args: {
    save: mara({
      bossChests: 3,
      lifetimeTotalLevelUps: 27,
      lifetimeBossChestsOpened: 2,
      lifetimeEnemiesKilledByMap: {
        school: { regular: 540, 'mini-boss': 40, boss: 10, spawn: 3 },
        hospital: { regular: 22, medusa: 4, behemoth: 1 },
      },
      lifetimeTimeOnMap: { school: 5_400, hospital: 700 },
    }),
  },
  play: async ({ userEvent }) => {
    const { dialog, panel, kinds, maps } = await lifetime(userEvent)
    await expect(figures(panel.querySelector('.lifetime-figures') as HTMLElement)).toEqual([
      ['Enemies eliminated', '620'],
      ['Time on maps', '1 h 41 min'],
      ['Level-ups', '27'],
      ['Boss chests', '3'],
      ['Runs with a boss kill', '2'],
    ])
    const all = {
      Zombies: '562',
      Bloaters: '40',
      Abominations: '10',
      Crows: '0',
      Beholders: '0',
      Spawns: '3',
      Medusas: '4',
      Doctors: '0',
      Behemoths: '1',
      Shamblers: '0',
    }
    await expect(kinds()).toEqual(all)
    await expect(maps).toEqual([
      ['School', '593', '1 h 30 min'],
      ['Hospital', '27', '11 min'],
      ...['Police Station', 'Extra Hard', 'Dev Map', 'Defense Map'].map((name) => [name, '0', '0 s']),
    ])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Map' }), 'Hospital')
    const none = Object.fromEntries(Object.keys(all).map((name) => [name, '0']))
    await expect(kinds()).toEqual({ ...none, Zombies: '22', Medusas: '4', Behemoths: '1' })
  },
}

/** A survivor without kills. */
export const LifetimeOfANewcomer: Story = {
  tags: ['nightly'],
  args: { save: save() },
  play: async ({ userEvent }) => {
    const { kinds } = await lifetime(userEvent)
    await expect(new Set(Object.values(kinds()))).toEqual(new Set(['0']))
  },
}

/** The largest possible numbers, on a phone. */
export const LifetimeOfALegendOnPhone: Story = {
  tags: ['nightly'],
  args: {
    save: mara({
      bossChests: Number.MAX_SAFE_INTEGER,
      lifetimeTotalLevelUps: Number.MAX_SAFE_INTEGER,
      lifetimeBossChestsOpened: Number.MAX_SAFE_INTEGER,
      lifetimeEnemiesKilledByMap: Object.fromEntries(Object.keys(locations).map((id) => [id, kills(Number.MAX_SAFE_INTEGER)])),
      lifetimeTimeOnMap: Object.fromEntries(Object.keys(locations).map((id) => [id, Number.MAX_SAFE_INTEGER])),
    }),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const { panel } = await lifetime(userEvent)
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
}

const LEGEND = mara({
  characterName: 'Unerschütterliche Wilhelmina',
  inventory: stock(Object.fromEntries(Object.keys(consumables).map((id) => [id, Number.MAX_SAFE_INTEGER]))),
  powerUpHistory: Object.keys(powerUps).flatMap((id) => Array.from({ length: POWER_UP_CAP }, () => id)),
  bossChests: Number.MAX_SAFE_INTEGER,
  lifetimeEnemiesKilledByMap: Object.fromEntries(Object.keys(locations).map((id) => [id, kills(Number.MAX_SAFE_INTEGER)])),
  lifetimeTimeOnMap: Object.fromEntries(Object.keys(locations).map((id) => [id, Number.MAX_SAFE_INTEGER])),
})
const legend = (button: string, name: string): Story => ({
  args: { save: LEGEND },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await openDialog(userEvent, button, name)
    await dialogFits()
  },
})
/** Each dialog with its longest texts, on a phone: every slot assigned and huge counts. */
export const QuickSlotsLongTexts = { ...legend('Quick Slots', 'Quick Slots'), tags: ['nightly'] }
/** All achievements earned. */
export const AchievementsLongTexts = { ...legend('View Achievements', 'Achievements'), tags: ['nightly'] }
/** Every power-up at its cap. */
export const ResetLongTexts: Story = {
  tags: ['nightly'],
  ...legend('', ''),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Reset Perks' }))
    await dialogFits()
  },
}
/** One power-up, taken once. */
export const ResetShortTexts: Story = { tags: ['nightly'], ...ResetLongTexts, args: { save: mara({ powerUpHistory: ['max_health_1'] }) } }
/** No achievement earned yet. */
export const AchievementsShortTexts: Story = { ...AchievementsLongTexts, args: { save: save() } }
