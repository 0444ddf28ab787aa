import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { Death } from '../../machines/death.machine.ts'
import { deathMachine } from '../../machines/death.machine.ts'
import { type RunContext, runMachine } from '../../machines/run.machine.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { type HudFigures, NO_HUD } from '../../sim/contract/hud.ts'
import { RunScreen } from '../../src/screens/run/run-screen.tsx'
import { gains, report, segment } from '../fixtures/run.ts'
import { save } from '../fixtures/save.ts'
import { Yard } from '../fixtures/yard.tsx'

const send = fn()
const context: RunContext = {
  locationId: 'school',
  segment: segment({ rangedId: 'makeshift_pistol' }),
  holds: [],
  past: NO_GAINS,
  report: null,
  ending: null,
  chest: null,
}
const hud: HudFigures = {
  ...NO_HUD,
  secondsLeft: 252,
  wave: 1,
  health: 14,
  maxHealth: 18,
  level: 6,
  xpInLevel: 7,
  xpOfLevel: 15,
  ammo: 0,
  magazine: 8,
  reloadPercent: 62,
  coins: 38,
  scrap: 9,
  diamonds: 0,
  crates: 1,
  kills: 41,
}
const worst = gains({ coins: 1240, scrap: 131, diamonds: 10, items: { crate: 7 }, timeOnMap: 253, enemiesKilledByType: { regular: 356 } })
const death: Death = { runId: 'run-1', segment: 0, diamonds: 24, gains: worst, cratelessBosses: 0 }

type Value = Parameters<typeof runMachine.resolveState>[0]['value']
/** In `render`, not in `args`: a snapshot holds its machine, which has cycles that Storybook's controls cannot show. */
const at = (value: Value, over: Partial<RunContext> = {}, figures: Partial<HudFigures> = {}): StoryObj => ({
  render: () => (
    <Yard>
      {(world) => (
        <RunScreen
          snapshot={runMachine.resolveState({ value, context: { ...context, ...over } })}
          death={
            (value as { running?: unknown }).running === 'dead'
              ? deathMachine.resolveState({ value: 'asking', context: { ...death, next: null } })
              : null
          }
          send={send}
          hud={{ ...hud, ...figures }}
          save={save()}
          world={world}
          onSettings={fn()}
          onConsole={fn()}
        />
      )}
    </Yard>
  ),
})

export default { title: 'machines/run', parameters: { layout: 'fullscreen' }, beforeEach: () => void send.mockClear() } satisfies Meta

export const Starting: StoryObj = at('starting', { segment: null })
export const Failed: StoryObj = {
  ...at('failed', { segment: null }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls).toEqual([[{ type: 'LEAVE' }]])
  },
}
export const RunningLoading: StoryObj = at({ running: 'loading' })
export const RunningLivePlaying: StoryObj = {
  ...at({ running: { live: 'playing' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:12')
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls, 'a mere click does not end the run').toEqual([[{ type: 'KEY_P' }]])
  },
}
export const RunningLivePaused: StoryObj = {
  ...at({ running: { live: 'paused' } }, { holds: ['manual'] }),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Paused' })
    await expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    await expect(send.mock.calls).toEqual([[{ type: 'KEY_P' }]])
  },
}
export const RunningLiveReporting: StoryObj = at({ running: { live: 'reporting' } })
export const RunningDead: StoryObj = at(
  { running: 'dead' },
  { report: report({ gains: worst }), ending: 'died' },
  {
    secondsLeft: 47,
    wave: 3,
    health: 0,
    maxHealth: 24,
    level: 11,
    xpInLevel: 118,
    xpOfLevel: 159,
    ammo: 2,
    reloadPercent: 0,
    ...{ coins: 1240, scrap: 131, diamonds: 10, crates: 7, kills: 356 },
  },
)
export const RunningSettling: StoryObj = at({ running: 'settling' }, { report: report(), ending: 'timeUp' }, { secondsLeft: 0 })
export const RunningUnsettled: StoryObj = {
  ...at({ running: 'unsettled' }, { report: report(), ending: 'returned' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await userEvent.click(screen.getByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }], [{ type: 'LEAVE' }]])
  },
}
export const Ended: StoryObj = at('ended', { report: report(), ending: 'returned' })

/** Beside the machine's states: the last minute, low on health. */
export const LastMinute: StoryObj = at(
  { running: { live: 'playing' } },
  {},
  {
    secondsLeft: 47,
    wave: 3,
    health: 5,
    maxHealth: 24,
    level: 11,
    xpInLevel: 118,
    xpOfLevel: 159,
    ammo: 2,
    reloadPercent: 0,
    coins: 1240,
    scrap: 131,
    diamonds: 10,
    crates: 7,
    kills: 356,
  },
)
