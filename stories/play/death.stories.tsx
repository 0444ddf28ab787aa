import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { deathMachine } from '../../machines/death.machine.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { DeathDialog } from '../../src/play/hud/death-dialog.tsx'
import type { DeathStakes } from '../../src/play/hud/death-stakes.ts'
import { crowding } from '../fixtures/crowding.ts'
import { gains } from '../fixtures/run.ts'
import { StillRun } from '../fixtures/still-run.tsx'

interface Knobs extends Omit<DeathStakes, 'rangedWeapon' | 'defense'> {
  defense?: DeathStakes['defense']
  /** Empty if none is equipped. */
  rangedWeapon: string
  state: 'asking' | 'reviving' | 'leaving' | 'failed'
  send: () => void
}
const amount = { control: { type: 'number', min: 0 } } as const

const meta: Meta<Knobs> = {
  title: 'Screens/Death',
  args: {
    ...{ survived: 253, kills: 356, maxHealth: 24, duration: 300, diamonds: 24, coins: 312, scrap: 48, items: 23, killCount: 612 },
    ...{ rangedWeapon: 'Makeshift Pistol', price: 'belongings', state: 'asking', send: fn() },
  },
  argTypes: {
    ...{ survived: amount, kills: amount, maxHealth: amount, duration: amount, diamonds: amount, coins: amount },
    ...{ scrap: amount, items: amount, killCount: amount },
    price: { control: 'inline-radio', options: ['finds', 'belongings'] },
    state: { control: 'inline-radio', options: ['asking', 'reviving', 'leaving', 'failed'] },
  },
  parameters: { layout: 'fullscreen' },
  render: ({ state, send, rangedWeapon, defense = null, ...stakes }) => (
    <StillRun>
      <DeathDialog
        snapshot={deathMachine.resolveState({
          value: state,
          context: {
            runId: 'run-1',
            segment: 0,
            diamonds: stakes.diamonds,
            gains: gains(),
            cratelessBosses: 0,
            instincts: NO_INSTINCTS,
            met: NOBODY_MET,
            next: null,
          },
        })}
        stakes={{ ...stakes, defense, rangedWeapon: rangedWeapon || null }}
        send={send}
      />
    </StillRun>
  ),
}
export default meta
type Story = StoryObj<Knobs>

const nothingBroken: Story['play'] = async () => {
  await expect(await crowding(await screen.findByRole('alertdialog', { name: 'You died' }))).toEqual([])
}

export const Typical: Story = { play: nothingBroken }
/** Large amounts, and a weapon with a long prefixed name in German. */
export const LongTexts: Story = {
  tags: ['nightly'],
  args: {
    ...{ survived: 300, kills: 128_456, maxHealth: 1284, diamonds: 123_456, coins: 987_654, scrap: 456_789, items: 345_678 },
    ...{ killCount: 1_234_567, rangedWeapon: 'Unerschütterliche Donnerschulpausenbüchse der Verzweiflung' },
  },
  play: nothingBroken,
}
export const LongTextsOnPhone: Story = { ...LongTexts, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Nothing to lose. */
export const Penniless: Story = {
  args: { survived: 0, kills: 0, diamonds: 0, coins: 0, scrap: 0, items: 0, killCount: 0, rangedWeapon: '' },
  play: async (context) => {
    await nothingBroken(context)
    await expect(screen.queryByText('Ranged weapon')).toBeNull()
    await expect(screen.getByRole('button', { name: /^Revive diamonds/ })).toHaveAccessibleDescription('10 diamonds needed, you have 0')
  },
}
/** In Defense: the survivor lives, but the fire is out. A revive lights it again (DEF-01, DEF-06). */
export const FireOut: Story = {
  args: { defense: { fire: 0, waves: 2, lost: 7 }, survived: 214 },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'The fire is out' })
    await expect(await crowding(dialog)).toEqual([])
    await expect(dialog).toHaveTextContent('eliminated, waves survived: 2')
    await expect(dialog).toHaveTextContent('FireRelit at full strength')
  },
}
/** In Defense: the survivor died while the fire still burns. */
export const FireBurnsOn: Story = { tags: ['nightly'], args: { defense: { fire: 120, waves: 0, lost: 1 } }, play: nothingBroken }
/** A beginner at School loses only the run's gains, and learns what later deaths cost (DEATH-08). */
export const Beginner: Story = {
  args: { price: 'finds', survived: 45, kills: 12, diamonds: 0, coins: 26, scrap: 4, items: 25, killCount: 31, rangedWeapon: '' },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'You died' })
    await expect(await crowding(dialog)).toEqual([])
    const [lost, kept] = [...dialog.querySelectorAll('.way:last-child .facts')].map((list) => list.textContent)
    await expect([lost, kept]).toEqual(['Gains from this runAll', 'Coins on hand26Scrap4Inventory25 itemsKill counts31'])
    await expect(dialog).toHaveTextContent('Until level 5, a death at School only costs what you found in the run.')
  },
}
export const BeginnerOnPhone: Story = { ...Beginner, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
