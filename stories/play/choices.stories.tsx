import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { POWER_UP_CAP } from '../../sim/content/power-ups.ts'
import type { Choices } from '../../src/game/choices.ts'
import { iconNames } from '../../src/looks/icon-names.ts'
import type { ChoiceView } from '../../src/play/choices/choice-card.tsx'
import { ChoiceDialog } from '../../src/play/choices/choice-dialog.tsx'
import { ChoiceDialogs } from '../../src/play/choices/choice-dialogs.tsx'
import { createChoices } from '../../src/play/choices/choices.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { save } from '../fixtures/save.ts'
import { StillRun } from '../fixtures/still-run.tsx'
import { storyKeeper } from '../fixtures/story-keeper.ts'

/** A card with editable texts and tier, between two fixed ones. */
interface Knobs extends Pick<ChoiceView, 'name' | 'stat' | 'step' | 'taken' | 'icon'> {
  title: string
  lead: string
  /** 0 for no tier, as for weapon upgrades. */
  tier: number
  now: string
  next: string
  more: number
  onChoose: (id: string) => void
}
const beside = (id: string, name: string, tier: number): ChoiceView => ({
  ...{ id, name, icon: 'heart', stat: 'Max health', step: '+2', change: { now: '18', next: '20' }, taken: 4, cap: POWER_UP_CAP },
  ...(tier > 0 && { tier }),
})

const meta: Meta<Knobs> = {
  title: 'Screens/Choices',
  args: {
    ...{ title: 'Level 15', lead: 'Choose a power-up', name: 'Executioner', icon: 'swords', stat: 'Melee attack damage', step: '+15%' },
    ...{ now: '6.9', next: '7.8', taken: 0, tier: 4, more: 2, onChoose: fn() },
  },
  argTypes: {
    tier: { control: { type: 'range', min: 0, max: 4 } },
    taken: { control: { type: 'range', min: 0, max: POWER_UP_CAP - 1 } },
    icon: { control: 'select', options: iconNames },
    more: { control: { type: 'number', min: 0 } },
  },
  parameters: { layout: 'fullscreen' },
  render: ({ title, lead, more, onChoose, now, next, tier, ...card }) => (
    <StillRun ground={tier === 0 ? 'hospital' : 'school'}>
      <ChoiceDialog
        title={title}
        lead={lead}
        set="story"
        choices={[
          beside('left', 'Scar Tissue', Math.min(1, tier)),
          { id: 'card', ...card, change: now === next ? null : { now, next }, cap: POWER_UP_CAP, ...(tier > 0 && { tier }) },
          beside('right', 'Second Wind', Math.min(3, tier)),
        ]}
        more={more}
        inert={false}
        taking={null}
        onChoose={onChoose}
      />
    </StillRun>
  ),
}
export default meta
type Story = StoryObj<Knobs>

export const PowerUps: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Scar Tissue' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await userEvent.keyboard('3')
    await expect(args.onChoose).toHaveBeenNthCalledWith(1, 'card')
    await expect(args.onChoose).toHaveBeenNthCalledWith(2, 'right')
  },
}
export const WeaponUpgrades: Story = {
  args: {
    ...{ title: 'Abomination defeated', lead: 'Choose a weapon upgrade', name: 'Straightened Barrel', stat: 'Ranged range', step: '+50' },
    ...{ icon: 'range', now: '210', next: '260', tier: 0, taken: 1, more: 0 },
  },
}
/** Texts as long as in a translation, with values of late levels. */
export const LongTexts: Story = {
  args: {
    ...{ name: 'Unerschütterliche Handfertigkeit', stat: 'Angriffsgeschwindigkeit im Nahkampf', step: '+15%' },
    ...{ now: '1,234.5%', next: '1,249.5%', taken: 9, tier: 3 },
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Unerschütterliche Handfertigkeit' })
    const card = button.parentElement as HTMLElement
    await expect(card.scrollWidth, 'nothing sticks out').toBeLessThanOrEqual(card.clientWidth)
  },
}

/** A separate game with three pending power-ups and two pending weapon upgrades. */
async function owing() {
  const { keeper } = await storyKeeper(save({ xp: 90, ext: { ...save().ext, pendingWeaponUpgrades: 2 } }))
  const choices = createChoices(keeper)
  choices.enter({ onChosen: fn() })
  return choices
}
/** Both choices are pending: the level-ups come first, one dialog at a time, then the weapon upgrades. */
export const BothOwed: Story = {
  argTypes: Object.fromEntries(Object.keys(meta.args ?? {}).map((name) => [name, { table: { disable: true } }])),
  loaders: [async () => ({ choices: await owing() })],
  render: (_, { loaded }) => (
    <StillRun ground="hospital">
      <ChoiceDialogs choices={loaded.choices as Choices} />
    </StillRun>
  ),
  play: async ({ loaded }) => {
    const { levelUp, weaponUpgrade } = loaded.choices as Choices
    await screen.findByRole('dialog', { name: /^Level/ })
    await expect(weaponUpgrade.getSnapshot().value).toBe('idle')
    await expect(levelUp.getSnapshot().context.pending).toBeGreaterThan(1)
  },
}
/** The shortest possible texts. */
export const ShortTexts: Story = {
  tags: ['nightly'],
  args: { title: 'L', lead: 'W', name: 'W', stat: 'W', step: '1', now: '1', next: '2', tier: 0, taken: 0, more: 0 },
  play: dialogFits,
}
