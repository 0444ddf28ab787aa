import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { LocationId } from '../../sim/content/locations.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { AdventureMapScreen } from '../../src/features/map/adventure-map-screen.tsx'
import { createPadMenu } from '../../src/input/pad-menu.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { InShell } from '../fixtures/shell.tsx'

const NEWCOMER = defaultSave()
/** A survivor who has won School up to this rank; `null` for none. */
const wonUpTo = (rank: number | null): Save => ({
  ...NEWCOMER,
  ext: { ...NEWCOMER.ext, survivedMaps: rank === null ? [] : ['school'], nightmareWon: rank ? { school: rank } : {} },
})

const meta = {
  title: 'Screens/Adventure Map',
  component: AdventureMapScreen,
  args: { save: wonUpTo(null), isPriceNew: (_: LocationId): boolean => false, onPriceTold: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/adventure-map" title="Adventure Map" back="camp" current="map">
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof AdventureMapScreen>
export default meta
type Story = StoryObj<typeof meta>

const facts = (way: Element) => way.parentElement?.querySelector('small')?.textContent?.split('\n') ?? []

/** Exactly five places and the pin of Defense; each has a tooltip on focus and leads to its run (MAP-01). */
export const Places: Story = {
  play: async ({ canvas, userEvent }) => {
    const places = [...canvas.getByRole('navigation', { name: 'Locations' }).querySelectorAll('a')]
    await expect(places.map((place) => [place.ariaLabel, place.getAttribute('href')])).toEqual([
      ['School (Easy)', '/adventure/school'],
      ['Hospital (Medium)', '/adventure/hospital'],
      ['Police Station (Hard)', '/adventure/police-station'],
      ['Extra Hard (???)', '/adventure/extra-hard'],
      ['Dev Map (Docks)', '/adventure/dev'],
      ['Defense (Camp)', '/defense'],
    ])
    await expect(places.map(facts)).toEqual([
      ['Next for you', 'A good place to start: no weapon needed'],
      ['Recommended: level 20, metal armor', 'You: level 1, 19 too low'],
      ['Recommended: level 40, military armor', 'You: level 1, 39 too low'],
      ['Recommended: level 45, military armor, legendary items', 'You: level 1, 44 too low'],
      ['No bosses: a good place to practise'],
      ['Hold the fire for 5 minutes'],
    ])
    for (const place of places) await expect(place).toHaveAccessibleDescription(facts(place).join('\n'))
    while (document.activeElement !== places[0]) await userEvent.tab()
    for (const place of places) {
      await expect(place).toHaveFocus()
      const tip = place.parentElement?.querySelector('[role="tooltip"]')
      await expect(tip).toBeVisible()
      await expect(tip).toHaveTextContent(place.ariaLabel ?? '')
      await userEvent.tab()
    }
  },
}
const veteran: Save = {
  ...wonUpTo(2),
  ...{ level: 23, playerHealth: 5, playerMaxHealth: 48, lifetimeTimeOnMap: { school: 5_400, hospital: 130 } },
}
/**
 * The Hospital is recommended next for a survivor of School with the required level (MAP-03). Level, best rank and time
 * are shown, with a warning of low health (MAP-04).
 */
export const Veteran: Story = {
  tags: ['nightly'],
  args: { save: veteran },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Hospital (Medium)' })).toHaveAccessibleDescription(
      'Next for you\nRecommended: level 20, metal armor\nYou: level 23\nNot survived yet, time there: 2 min',
    )
    await expect(canvas.getByRole('button', { name: 'School (Easy)' })).toHaveAccessibleDescription(
      'A good place to start: no weapon needed\nBest: Nightmare 2, time there: 1 h 30 min',
    )
    await expect(canvas.getByRole('link', { name: 'Police Station (Hard)' })).toHaveAccessibleDescription(
      'Recommended: level 40, military armor\nYou: level 23, 17 too low',
    )
    const warning = canvas.getByRole('status')
    await expect(warning).toHaveTextContent('Your health is low: 5 of 48. Heal before you go out.')
    await expect(within(warning).getByRole('link', { name: 'Open Inventory' })).toHaveAttribute('href', '/inventory')
  },
}
export const VeteranOnAPhone: Story = { ...Veteran, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** No warning in good health (MAP-04). */
export const InGoodHealth: Story = {
  tags: ['nightly'],
  args: { save: { ...veteran, playerHealth: 20 } },
  play: async ({ canvas }) => expect(canvas.queryByRole('status')).toBeNull(),
}

/** A place leads to its run (MAP-01). */
export const ToTheSchool: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'School (Easy)' }))
    await expect(canvas.getByText('Path: /adventure/school')).toBeVisible()
  },
}

/** Opens School's dialog. */
async function card({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) {
  await userEvent.click(canvas.getByRole('button', { name: 'School (Easy)' }))
  const dialog = await screen.findByRole('dialog', { name: 'School' })
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible())
  const stepper = within(dialog).getByRole('spinbutton', { name: 'Difficulty' })
  const start = within(dialog).getByRole('link', { name: 'Start' })
  return { dialog: within(dialog), stepper, start, press: (name: string) => userEvent.click(within(dialog).getByRole('button', { name })) }
}

/** Survived once: the dialog opens at the normal rank, and a button selects the first one (NIGHT-06). */
export const FirstRankOpen: Story = {
  args: { save: wonUpTo(0) },
  play: async (context) => {
    const { dialog, stepper, start, press } = await card(context)
    await waitFor(() => expect(start).toHaveFocus())
    await expect([stepper.textContent, start.getAttribute('href')]).toEqual(['Normal', '/adventure/school'])
    await expect(dialog.getByRole('status')).toHaveTextContent('The map without changes.')
    await press('Higher rank')
    await press('Higher rank')
    await expect([stepper.textContent, start.getAttribute('href')]).toEqual(['Nightmare 1', '/adventure/school?nightmare=1'])
    await expect(dialog.getByRole('status')).toHaveTextContent(
      'Horde size+12%Enemy health+8%Enemy damage+6%Adrenaline needed+10%Coins and XP+5%',
    )
    await expect(dialog.getByText('Survive to the end to unlock Nightmare 2.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Higher rank' })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** Three ranks won: arrow keys, Home and End select up to the fourth, each with a description of its twist (NIGHT-06). */
export const ThreeWon: Story = {
  args: { save: wonUpTo(3) },
  play: async (context) => {
    const { userEvent } = context
    const { dialog, stepper } = await card(context)
    await expect(stepper).toHaveAttribute('aria-valuetext', 'Nightmare 3')
    await expect(dialog.getByRole('status')).toHaveTextContent("Fog You only see what's close, and guns have a shorter range.")
    stepper.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(stepper).toHaveAttribute('aria-valuenow', '4')
    await expect(stepper).toHaveAttribute('aria-valuemax', '4')
    await userEvent.keyboard('{Home}')
    await expect(stepper).toHaveAttribute('aria-valuenow', '0')
    await userEvent.keyboard('{End}')
    await expect(dialog.getByRole('status')).toHaveTextContent('No Pause The horde keeps coming, no matter how many are left.')
  },
}
/** A gamepad's D-pad moves through the dialog and changes the rank; its bottom button presses (NIGHT-06). */
export const ByGamepad: Story = {
  args: { save: wonUpTo(0) },
  play: async (context) => {
    const { stepper, start } = await card(context)
    await waitFor(() => expect(start).toHaveFocus())
    const menu = createPadMenu(defaultPreferences(false))
    const cross = (button: string) => {
      menu.hold({ index: 0, axes: [0, 0, 0, 0] }, new Set([button]), 0)
      menu.hold({ index: 0, axes: [0, 0, 0, 0] }, new Set(), 0)
    }
    cross('Button12')
    await expect(document.activeElement).toHaveAccessibleName('Higher rank')
    menu.press('Button0', 'generic')
    await waitFor(() => expect([stepper.textContent, start.getAttribute('href')]).toEqual(['Nightmare 1', '/adventure/school?nightmare=1']))
    cross('Button14')
    await expect(stepper).toHaveFocus()
    cross('Button14')
    await waitFor(() => expect(stepper.textContent).toBe('Normal'))
    cross('Button13')
    await expect(start).toHaveFocus()
    menu.press('Button0', 'generic')
    await expect(await context.canvas.findByText('Path: /adventure/school')).toBeVisible()
  },
}
/** All ten ranks won; the run at the last rank has its own address (NIGHT-06). */
export const AllWon: Story = {
  args: { save: wonUpTo(10) },
  play: async (context) => {
    const { canvas } = context
    await expect(canvas.getByRole('button', { name: 'School (Easy)' })).toHaveAccessibleDescription(
      'Next for you\nA good place to start: no weapon needed\nBest: Nightmare 10',
    )
    const { dialog, stepper, start } = await card(context)
    await expect([stepper.textContent, start.getAttribute('href')]).toEqual(['Nightmare 10', '/adventure/school?nightmare=10'])
    await expect(dialog.getByRole('status')).toHaveTextContent('Open Wounds Healing is halved.')
    await waitFor(() => expect(dialog.getByText('This is the highest rank.')).toBeVisible())
  },
}

/** Before the first run on a harder map, the game explains the price of a death once. School needs no confirmation (DEATH-09). */
export const DeathPrice: Story = {
  args: { isPriceNew: (id) => id !== 'school' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'School (Easy)' })).toHaveAttribute('href', '/adventure/school')
    const hospital = canvas.getByRole('button', { name: 'Hospital (Medium)' })
    await userEvent.click(hospital)
    const dialog = within(await screen.findByRole('dialog', { name: 'Death costs more here' }))
    await expect(dialog.getByText('Everything you found in the run, the coins you carry,', { exact: false })).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Not yet' }))
    await expect(args.onPriceTold).not.toHaveBeenCalled()
    await userEvent.click(hospital)
    await userEvent.click(await screen.findByRole('link', { name: 'Go to Hospital' }))
    await expect(args.onPriceTold).toHaveBeenCalledOnce()
    await expect(await canvas.findByText('Path: /adventure/hospital')).toBeVisible()
  },
}
/** If ranks are unlocked, the player selects one afterwards (DEATH-09). */
export const DeathPriceBeforeRanks: Story = {
  args: { save: wonUpTo(1), isPriceNew: () => true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'School (Easy)' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go to School' }))
    await expect(args.onPriceTold).toHaveBeenCalledOnce()
    await expect(await screen.findByRole('dialog', { name: 'School' })).toBeInTheDocument()
  },
}
