import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, type within } from 'storybook/test'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import { pendingPowerUps } from '../../sim/adventure/actions.ts'
import { drawPowerUps } from '../../sim/rules/offers.ts'
import { LevelUp } from '../../src/play/choices/level-up.tsx'
import { isLow } from '../../src/play/hud/vitals.tsx'
import type { PlayedMoment, RunMoment } from '../../tools/moments/run-moment.ts'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { MomentScreen, playedFrom } from '../fixtures/moment-screen.tsx'

/** Real moments of bots' runs. `tools/moments/find-moments.ts` has the rules that find them. */
export default {
  title: 'Screens/Run moments',
  parameters: { layout: 'fullscreen', ...axeByNight },
  // `npm test` draws one of them (docs/testing.md). A page with all of their stages would need too many graphics contexts.
  tags: ['nightly', '!autodocs'],
} satisfies Meta

type Canvas = ReturnType<typeof within>
type Load = () => Promise<{ readonly default: RunMoment }>

const drawn = () => waitFor(() => expect(document.querySelector('.world')).toHaveAttribute('data-shown'))

/** The run's screen at a moment, once it is drawn. */
const at = (load: Load, check: (canvas: Canvas) => Promise<void> | void): StoryObj => ({
  loaders: [playedFrom(load)],
  render: (_, { loaded }) => <MomentScreen played={loaded.played as PlayedMoment} />,
  play: async ({ canvas }) => {
    await drawn()
    await check(canvas)
  },
})

const elite = () => import('virtual:run-moments/first-elite')
const boss = () => import('virtual:run-moments/boss')
const blackout = () => import('virtual:run-moments/blackout')
const crowd = () => import('virtual:run-moments/crowd')
const levelUp = () => import('virtual:run-moments/level-up')
const lowHealth = () => import('virtual:run-moments/low-health')
const lastSeconds = () => import('virtual:run-moments/last-seconds')

const timer = (canvas: Canvas) => canvas.getByRole('timer', { name: 'Time left' })

/** The first elite of a run, close to the survivor. */
export const FirstElite = at(elite, (canvas) => expect(timer(canvas)).toBeVisible())
/** The first boss of a run, close to the survivor. */
export const Boss = at(boss, (canvas) => waitFor(() => expect(canvas.getByRole('meter', { name: 'Abomination' })).toBeVisible()))
/** Three seconds into a blackout, away from the lamp. */
export const Blackout = at(blackout, (canvas) => waitFor(() => expect(canvas.getByRole('meter', { name: 'Blackout' })).toBeVisible()))
/** Two hundred enemies, shots and pickups on a desktop's screen. */
export const Crowd = at(crowd, (canvas) => expect(timer(canvas)).toBeVisible())
/** A new survivor with a quarter of their health. */
export const LowHealth = at(lowHealth, (canvas) => {
  const health = canvas.getByRole('meter', { name: 'Health' })
  return expect(isLow(Number(health.ariaValueNow), Number(health.ariaValueMax))).toBe(true)
})
/** Five seconds before the end. */
export const LastSeconds = at(lastSeconds, (canvas) => expect(timer(canvas)).toHaveTextContent('0:05'))
/** The choice at a level-up, over the paused fight. */
export const LevelUpChoice: StoryObj = {
  loaders: [playedFrom(levelUp)],
  render: (_, { loaded }) => <AtLevelUp played={loaded.played as PlayedMoment} />,
  play: async () => {
    await drawn()
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Choose a power-up')
  },
}

function AtLevelUp({ played }: { played: PlayedMoment }) {
  const { spec, picks } = played.world
  const { powerUps, weaponUpgrades } = picks
  const context = {
    pending: pendingPowerUps(played.world),
    offers: drawPowerUps(spec.seed, powerUps, spec.gear.ranged !== null),
    build: { gear: spec.gear, powerUps, weaponUpgrades },
    taking: null,
  }
  return (
    <MomentScreen played={played}>
      <LevelUp snapshot={levelUpMachine.resolveState({ value: 'choosing', context })} send={fn()} />
    </MomentScreen>
  )
}

const onPhone = { globals: { viewport: { value: 'phone' } } }
export const FirstEliteOnPhone: StoryObj = { ...FirstElite, ...onPhone }
export const BossOnPhone: StoryObj = { ...Boss, ...onPhone }
export const BlackoutOnPhone: StoryObj = { ...Blackout, ...onPhone }
export const CrowdOnPhone: StoryObj = { ...Crowd, ...onPhone, tags: [] }
export const CrowdSideways: StoryObj = { ...CrowdOnPhone, globals: { viewport: { value: 'sideways' } } }
export const LowHealthOnPhone: StoryObj = { ...LowHealth, ...onPhone }
export const LastSecondsOnPhone: StoryObj = { ...LastSeconds, ...onPhone }
export const LevelUpChoiceOnPhone: StoryObj = { ...LevelUpChoice, ...onPhone }
