import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { Death } from '../../machines/death.machine.ts'
import { deathMachine } from '../../machines/death.machine.ts'
import { type RunContext, runMachine } from '../../machines/run.machine.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { RunEventPhase } from '../../sim/contract/frame.ts'
import type { HudFigures } from '../../sim/contract/hud.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { RunScreen } from '../../src/play/hud/run-screen.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { gains, report, segment } from '../fixtures/run.ts'
import { save } from '../fixtures/save.ts'
import { stateStories } from '../fixtures/state-stories.tsx'
import { LiveRun, runContext, runHud } from '../fixtures/still-run.tsx'
import { Yard } from '../fixtures/yard.tsx'

const send = fn()
const worst = gains({ coins: 1240, scrap: 131, diamonds: 10, items: { crate: 7 }, timeOnMap: 253, enemiesKilledByType: { regular: 356 } })
const death: Death = {
  runId: 'run-1',
  segment: 0,
  diamonds: 24,
  gains: worst,
  cratelessBosses: 0,
  instincts: NO_INSTINCTS,
  met: NOBODY_MET,
}

type Value = Parameters<typeof runMachine.resolveState>[0]['value']
/** The controls are the HUD's figures and the contents of a chest. */
const at = (value: Value, over: Partial<RunContext> = {}, figures: Partial<HudFigures> = {}, ground: 'school' | 'hospital' = 'school') =>
  stateStories({ ...runHud, chest: runContext.chest }, (shown: Value, { chest, ...hud }) => (
    <Yard ground={ground}>
      {(world) => (
        <RunScreen
          snapshot={runMachine.resolveState({ value: shown, context: { ...runContext, ...over, chest } })}
          death={
            (shown as { running?: unknown }).running === 'dead'
              ? deathMachine.resolveState({ value: 'asking', context: { ...death, next: null } })
              : null
          }
          send={send}
          hud={hud}
          answer={null}
          save={save()}
          paysBonus
          world={world}
          onSettings={fn()}
          onConsole={fn()}
        />
      )}
    </Yard>
  ))(value, { ...figures, chest: over.chest ?? null })

export default {
  title: 'Machines/Run',
  parameters: { layout: 'fullscreen', ...axeByNight },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

/** Shows a message without buttons or HUD while there is no run. */
const says =
  (text: string): StoryObj['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(text)
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(screen.queryByRole('dialog')).toBeNull()
  }
/** The HUD stays, so that the player sees how the run ended. */
const saysOverTheDisplay =
  (text: string, clock: string): StoryObj['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible()
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent(clock)
    await expect(screen.queryByRole('dialog')).toBeNull()
  }

export const Starting: StoryObj = { ...at('starting', { segment: null }), play: says('Entering the area...') }
export const Failed: StoryObj = {
  ...at('failed', { segment: null }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls).toEqual([[{ type: 'LEAVE' }]])
  },
}
export const RunningLoading: StoryObj = { ...at({ running: 'loading' }), play: says('Entering the area...') }
export const RunningLivePlaying: StoryObj = {
  ...at({ running: { live: 'playing' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:12')
    await expect(canvas.getByText('Next: +1 crate at 3:20')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls, 'a mere click does not end the run').toEqual([[{ type: 'KEY_P' }]])
    await expect(canvas.getByText('Hold to return with what you found')).toBeInTheDocument()
  },
}
export const RunningLivePaused: StoryObj = {
  ...at({ running: { live: 'paused' } }, { pauseReasons: ['manual'] }),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Paused' })
    await expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus()
    const waits = screen.getByText(/^If you close this page, the adventure waits for 24 hours\. .* alone for ten seconds/)
    await waitFor(() => expect(waits).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls).toEqual([[{ type: 'KEY_P' }], [{ type: 'GO_HOME' }]])
  },
}
/** An assisted run shows its assists and their cost. */
export const PausedAssisted: StoryObj = {
  ...at(
    { running: { live: 'paused' } },
    { pauseReasons: ['manual'], segment: segment({ rangedId: 'makeshift_pistol', assist: { speed: 70, damage: 50 } }) },
  ),
  play: async () => {
    await expect(await screen.findByText(/^Assisted: 70% speed, 50% damage taken\./)).toBeInTheDocument()
  },
}
export const PausedOnPhone: StoryObj = {
  ...at({ running: { live: 'paused' } }, { pauseReasons: ['manual'] }),
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
export const PausedSideways: StoryObj = { ...PausedOnPhone, tags: ['nightly'], globals: { viewport: { value: 'sideways' } } }
export const StartingOnPhone: StoryObj = {
  ...at('starting', { segment: null }),
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
}
export const StartingSideways: StoryObj = { ...StartingOnPhone, tags: ['nightly'], globals: { viewport: { value: 'sideways' } } }
/** The HUD stays, and the world behind it is still. */
export const RunningLivePictureLost: StoryObj = {
  ...at({ running: { live: 'pictureLost' } }),
  play: saysOverTheDisplay('Graphics were interrupted. Your run is paused...', '4:12'),
}
export const RunningLiveRedrawing: StoryObj = {
  ...at({ running: { live: 'redrawing' } }),
  play: saysOverTheDisplay('Switching to simpler graphics...', '4:12'),
}
/** A run that only counts in full asks before its way home. */
export const RunningLiveConfirmingHome: StoryObj = {
  ...at({ running: { live: 'confirmingHome' } }, { nightmare: 3, asksBeforeHome: true }),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Go home now?' }))
    await waitFor(() => expect(dialog.getByText('Nightmare 3 only counts as won if you stay until 0:00.')).toBeVisible())
    await expect(dialog.getByText('If you stay: +1 crate at 3:20.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Go home' }))
    await expect(send.mock.calls).toEqual([[{ type: 'STAY' }], [{ type: 'STAY' }], [{ type: 'GO_HOME' }]])
  },
}
export const ConfirmingHomeOnPhone: StoryObj = {
  tags: ['nightly'],
  ...at({ running: { live: 'confirmingHome' } }, { nightmare: 3, asksBeforeHome: true }),
  globals: { viewport: { value: 'phone' } },
}
export const RunningLiveReporting: StoryObj = {
  ...at({ running: { live: 'reporting' } }),
  play: saysOverTheDisplay('Returning to camp...', '4:12'),
}
export const RunningDead: StoryObj = {
  ...at(
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
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'You died' })
    await expect(canvas.queryByRole('button', { name: 'Pause' }), 'what lies below is out of reach').toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Return to camp' }))
    await expect(dialog).toBeInTheDocument()
    await expect(send.mock.calls).toEqual([[{ type: 'RETURN' }]])
  },
}
export const RunningSettling: StoryObj = {
  ...at({ running: 'settling' }, { report: report(), ending: 'timeUp' }, { secondsLeft: 0 }),
  play: saysOverTheDisplay("Time's up. Returning to camp...", '0:00'),
}
export const RunningUnsettled: StoryObj = {
  ...at({ running: 'unsettled' }, { report: report(), ending: 'returned' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await userEvent.click(screen.getByRole('button', { name: 'Return to camp' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }], [{ type: 'LEAVE' }]])
  },
}
export const Ended: StoryObj = { ...at('ended', { report: report(), ending: 'returned' }), play: says('Returning to camp...') }

const PLAYING = { running: { live: 'playing' } } as const
const midway: Partial<HudFigures> = {
  ...{ secondsLeft: 145, wave: 2, health: 31, maxHealth: 46, level: 14, xpInLevel: 41, xpOfLevel: 74, ammo: 5, reloadPercent: 0 },
  ...{ coins: 486, scrap: 62, diamonds: 5, crates: 4, kills: 163, quickCounts: [3, 2, 5, 3], quickWaits: [0, 30, 0, 0] },
}

/** In addition to the machine's states: the last minute at low health; the bandages are used up, and the medkit needs 24 s. */
export const LastMinute: StoryObj = at(
  PLAYING,
  {},
  {
    ...{ secondsLeft: 47, wave: 3, health: 5, maxHealth: 24, level: 11, xpInLevel: 118, xpOfLevel: 159, ammo: 2, reloadPercent: 0 },
    ...{ coins: 1240, scrap: 131, diamonds: 10, crates: 7, kills: 356, quickCounts: [0, 1, 2, 3], quickWaits: [0, 80, 0, 0] },
  },
)

/** Choices that must wait are counted at the level. */
export const ChoicesWaiting: StoryObj = {
  render: () => <LiveRun hud={midway} waitingChoices={3} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 choices waiting')).toBeInTheDocument()
  },
}
export const ChoicesWaitingOnPhone: StoryObj = { tags: ['nightly'], ...ChoicesWaiting, globals: { viewport: { value: 'phone' } } }

/** A press uses a ready quick slot; a slot on cooldown or used up explains why not (RUN-06). */
export const QuickSlots: StoryObj = {
  ...at(PLAYING, {}, { quickCounts: [5, 4, 5, 0], quickWaits: [60, 0, 0, 0] }),
  play: async ({ canvas, userEvent }) => {
    const slot = (key: number) => canvas.getByRole('button', { name: `Quick slot ${key}` })
    await expect(slot(1)).toHaveAttribute('aria-description', 'Bandage, 5 left, ready in 6 s')
    await expect(slot(2)).toHaveAttribute('aria-description', 'Medkit, 4 left')
    await expect(slot(4)).toHaveAttribute('aria-description', 'Water Bottle, used up')
    for (const key of [1, 2, 3, 4]) await userEvent.click(slot(key))
    // The press is sent for those slots too, because the simulation provides the reason.
    await expect(send.mock.calls).toEqual([0, 1, 2, 3].map((slot) => [{ type: 'USE', slot }]))
  },
}

/** Run-specific elements: Adrenaline, six Instincts with their ranks, and a dash on cooldown. */
export const Instincts: StoryObj = {
  ...at(PLAYING, {}, { ...midway, adrenaline: 64, dashWait: 40, instinctRanks: INSTINCT_IDS.map((_, i) => (i < 6 ? (i % 5) + 1 : 0)) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('meter', { name: 'Adrenaline' })).toHaveAttribute('aria-valuetext', '64%')
    await expect(await canvas.findByRole('img', { name: 'Slam, rank 2' })).toBeVisible()
    const dash = canvas.getByRole('button', { name: 'Dash' })
    await expect(dash).toHaveAttribute('aria-description', 'Ready in 2 s')
    await userEvent.click(dash)
    dash.focus()
    await userEvent.keyboard('{Enter}')
    await expect(send.mock.calls, 'once for a press, by pointer and by key').toEqual([[{ type: 'DASH' }], [{ type: 'DASH' }]])
  },
}
export const InstinctsOnPhone: StoryObj = { ...Instincts, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Announces an elite by name and then the contents of its chest; both fade by themselves. */
export const Elite: StoryObj = {
  render: () => (
    <Arrival news={{ elitesMet: 1, eliteKind: 'mini-boss', eliteTrait: 'armoured', eliteChests: 1, eliteGave: ['slam', 'saw_belt'] }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let it come' }))
    await waitFor(() => expect(canvas.getByText('Armoured Bloater', { selector: 'strong' })).toBeVisible())
    await waitFor(() => expect(canvas.getByText('Slam +1 · Saw Belt +1', { selector: 'strong' })).toBeVisible())
  },
}
/** An evolved Instinct in the HUD, and the announcement of the chest. */
export const Evolution: StoryObj = {
  render: () => (
    <Arrival
      news={{
        ...{ eliteChests: 1, eliteEvolved: 'earthbreaker', evolutions: ['earthbreaker'] },
        instinctRanks: INSTINCT_IDS.map((id) => (id === 'slam' ? 5 : 0)),
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let it come' }))
    await waitFor(() => expect(canvas.getByText('Earthbreaker', { selector: 'strong' })).toBeVisible())
    await expect(await canvas.findByRole('img', { name: 'Earthbreaker, evolved' })).toBeVisible()
  },
}
/** The next elite's chest evolves the slam of a survivor with a two-handed weapon. */
export const EvolutionReady: StoryObj = {
  ...at(
    PLAYING,
    { segment: segment({ mainHandId: 'scrap_mace' }) },
    { ...midway, instinctRanks: INSTINCT_IDS.map((id) => (id === 'slam' || id === 'bottle' ? 5 : 0)) },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Slam, ready to evolve' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Bottle, rank 5' })).toBeVisible()
  },
}
export const EliteOnPhone: StoryObj = { ...Elite, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Warns of standing still, and then shows how much harder hits are (decision 0038). */
export const StandsStill: StoryObj = {
  ...at(PLAYING, {}, { ...midway, standsLong: true }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Keep moving. Standing still makes you an easy target.'))
  },
}
export const StandsTooLong: StoryObj = {
  ...at(PLAYING, {}, { ...midway, standsLong: true, hitFactor: 2.4 }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('×2.4')).toBeVisible())
    await expect(canvas.getByRole('alert')).toHaveTextContent('You take more damage and deal less.')
  },
}
export const StandsTooLongOnPhone: StoryObj = { ...StandsTooLong, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** A run event with its task, progress and remaining time; its direction is announced once. */
export const RunEvent: StoryObj = {
  ...at(
    PLAYING,
    {},
    { ...midway, runEvent: 'supply_drop', runEventPhase: RunEventPhase.underWay, runEventDone: 62, runEventSeconds: 31, runEventSide: -1 },
  ),
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole('meter', { name: 'Supply drop' })
    await expect(meter).toHaveAttribute('aria-valuetext', '62%')
    await expect(canvas.getByText('Supply drop, to the left. Stay here while it opens.')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByText('31 s')).toBeVisible())
  },
}
export const RunEventOnPhone: StoryObj = { ...RunEvent, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** A won event with a lasting reward: a turret or a helper. */
export const RunEventPays: StoryObj = at(
  PLAYING,
  {},
  { ...midway, runEvent: 'generator', runEventPhase: RunEventPhase.paying, runEventDone: 80, runEventSeconds: 32, runEventSide: 0 },
)
/** Announces the result and fades by itself. */
export const RunEventWon: StoryObj = {
  render: () => <Arrival news={{ runEventsEnded: 1, runEventEnded: 'courier', runEventWon: true }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let it come' }))
    await waitFor(() => expect(canvas.getByText('Coins and a reroll', { selector: 'strong' })).toBeVisible())
  },
}
export const RunEventMissed: StoryObj = {
  render: () => <Arrival news={{ runEventsEnded: 1, runEventEnded: 'survivor', runEventWon: false }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let it come' }))
    await waitFor(() => expect(canvas.getByText("They didn't make it", { selector: 'strong' })).toBeVisible())
  },
}

/** The fire's bar and the barricades, with a low fire (DEF-07). */
export const Defense: StoryObj = {
  ...at(PLAYING, {}, { ...midway, fire: 24, wavesHeld: 1, barricadesStanding: 5, barricadesLost: 3 }),
  play: async ({ canvas }) => {
    const fire = await canvas.findByRole('meter', { name: 'Fire' })
    await expect(fire).toHaveAttribute('aria-valuetext', '24%')
    await expect(canvas.getByText('Barricades 5 of 8')).toBeVisible()
  },
}
export const DefenseOnPhone: StoryObj = { ...Defense, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** A banner announces the boss; then its health bar takes the same place. */
export const BossComes: StoryObj = {
  render: () => <Arrival news={{ wave: 2, bossKind: 'boss', bossPercent: 100 }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Let it come' }))
    await waitFor(() => expect(canvas.getByText('Abomination', { selector: 'strong' })).toBeVisible())
    await expect(canvas.getByRole('meter', { name: 'Abomination' })).toHaveAttribute('aria-valuetext', '100%')
  },
}
export const Boss: StoryObj = at(PLAYING, {}, { ...midway, secondsLeft: 133, bossKind: 'boss', bossPercent: 84 }, 'hospital')

/** The HUD shows the rank (NIGHT-06). */
export const Nightmare: StoryObj = {
  ...at(PLAYING, { nightmare: 10 }, midway, 'hospital'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nightmare 10')).toBeVisible()
  },
}

/** The contents of a behemoth chest, which the gains already include (RUN-11). */
export const BehemothChest: StoryObj = {
  ...at(
    { running: { live: 'paused' } },
    { pauseReasons: ['chest'], chest: ['legendary_wardens_verdict', 'legendary_quarantine_crown', 'legendary_dead_letter_boots'] },
    { ...midway, secondsLeft: 38, wave: 3 },
    'hospital',
  ),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Behemoth Chest' })
    await expect(dialog).toHaveAccessibleDescription('3 legendary items')
    await expect(screen.getByRole('listitem', { name: "Warden's Verdict" })).toHaveTextContent('Legendary ranged weapon')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    const button = screen.getByRole('button', { name: 'Continue' })
    await expect(button).toHaveFocus()
    await waitFor(async () => {
      await userEvent.click(button)
      await expect(send.mock.calls[0]).toEqual([{ type: 'CHEST_SEEN' }])
    })
  },
}
/** Twenty items from the hardest map: each kind once, with its count. */
export const BehemothChestFull: StoryObj = at(
  { running: { live: 'paused' } },
  { pauseReasons: ['chest'], chest: Array.from({ length: 20 }, (_, i) => LEGENDARY_IDS[i % LEGENDARY_IDS.length] as string) },
  { ...midway, secondsLeft: 38, wave: 3 },
)
export const BehemothChestOne: StoryObj = at(
  { running: { live: 'paused' } },
  { pauseReasons: ['chest'], chest: ['legendary_riot_saint'] },
  midway,
)
export const BehemothChestEmpty: StoryObj = {
  ...at({ running: { live: 'paused' } }, { pauseReasons: ['chest'], chest: [] }, midway, 'hospital'),
  play: async () => {
    const words = await screen.findByText('The chest was empty...')
    await waitFor(() => expect(words).toBeVisible())
  },
}

function Arrival({ news }: { news: Partial<HudFigures> }) {
  const [hud, setHud] = useState<Partial<HudFigures>>({ ...midway, wave: 1 })
  const { args, render } = at(PLAYING, {}, hud, 'hospital')
  return (
    <>
      {(render as (figures: object) => ReactNode)(args ?? {})}
      <button
        type="button"
        className="btn sm"
        style={{ position: 'fixed', left: 16, top: 200 }}
        onClick={() => setHud({ ...hud, ...news })}
      >
        Let it come
      </button>
    </>
  )
}
