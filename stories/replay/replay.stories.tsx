import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type RaceResult as RacedRun, type ReplayContext, replayMachine } from '../../machines/replay.machine.ts'
import { runMachine } from '../../machines/run.machine.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { type GhostFigures, GhostState } from '../../sim/contract/ghost.ts'
import type { HudFigures } from '../../sim/contract/hud.ts'
import { type RunSpec, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { beginPractice } from '../../sim/economy/race/begin-practice.ts'
import { practiceMenu } from '../../src/features/race/practice-menu.ts'
import { RaceOver } from '../../src/features/race/race-over.tsx'
import { ReplayScreen } from '../../src/features/replay/replay-screen.tsx'
import { GhostLine } from '../../src/play/hud/ghost-line.tsx'
import { RunScreen } from '../../src/play/hud/run-screen.tsx'
import { deathAt } from '../fixtures/death-at.ts'
import { copied, findings, practised, replayContext, watched, watchedEarlier } from '../fixtures/replay.ts'
import { stateStories } from '../fixtures/state-stories.tsx'
import { runContext, runHud, StillRun } from '../fixtures/still-run.tsx'
import { Yard } from '../fixtures/yard.tsx'

const send = fn()
const onSettings = fn()
const onConsole = fn()
type Value = Parameters<typeof replayMachine.resolveState>[0]['value']
const at = (value: Value, over: Partial<ReplayContext> = {}, figures: Partial<HudFigures> = {}) =>
  stateStories({ ...runHud, ...figures }, (shown: Value, hud) => (
    <MemoryRouter>
      <Yard>
        {(world) => (
          <ReplayScreen
            name="Rhea"
            snapshot={replayMachine.resolveState({ value: shown, context: { ...replayContext, ...over } })}
            send={send}
            hud={hud}
            world={world}
            onSettings={onSettings}
            onConsole={onConsole}
            onReport={fn()}
          />
        )}
      </Yard>
    </MemoryRouter>
  ))(value)

export default {
  title: 'Machines/Replay',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    onSettings.mockClear()
    onConsole.mockClear()
  },
} satisfies Meta

/** A paused race with the ghost's line. */
const StillRace = ({ ghost }: { ghost: GhostFigures }) => (
  <StillRun hint={<GhostLine name="Rhea" ghost={ghost} kills={runHud.kills} />}>{null}</StillRun>
)

const PLAYING = { watching: 'playing' } as const
const place = () => screen.getByRole('slider', { name: 'Position in the run' })

export const Reading: StoryObj = {
  ...at('reading', { run: null, ticks: 0, findings: null }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading the run...'),
}
export const Refused: StoryObj = {
  ...at('refused', { run: null, refusal: { type: 'cut' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: "This run can't be watched" })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('The end of this link is missing. Ask for it again and copy all of it.')
    await expect(canvas.getByRole('link', { name: 'Back to Nightfence' })).toHaveAttribute('href', '/')
  },
}
export const Earlier: StoryObj = {
  ...at('earlier', { run: watchedEarlier, findings: null }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'A run from an older version' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Load version ${SIM_VERSION - 1} and watch` }))
    await expect(send.mock.calls).toEqual([[{ type: 'WATCH' }]])
    await expect(canvas.getByRole('link', { name: 'Back to Nightfence' })).toHaveAttribute('href', '/')
  },
}
/** A run of an earlier version can be watched, but neither raced nor played on. */
export const EarlierPlaying: StoryObj = {
  ...at(PLAYING, { run: watchedEarlier }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Race it' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Play from here' })).toBeNull()
    await expect(canvas.getByText("This run is from an older version, so you can't play on from here.")).toBeVisible()
  },
}
export const WatchingLoading: StoryObj = {
  ...at({ watching: 'loading' }, { tick: 0, findings: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Entering the area...')).toBeVisible()
    await expect(canvas.queryByRole('timer')).toBeNull()
  },
}
/** The replay of an assisted run says so. */
export const WatchingAssisted: StoryObj = {
  ...at(PLAYING, {
    run: watched.segments[0] && {
      ...watched,
      segments: [{ ...watched.segments[0], spec: { ...watched.segments[0].spec, assist: { speed: 70, damage: 50 } } }],
    },
  }),
  play: async ({ canvas }) => expect(canvas.getByText(/^Assisted: 70% speed, 50% damage taken/)).toBeVisible(),
}
/** The controls and keys of the player, and the latest action as text. */
export const WatchingPlaying: StoryObj = {
  ...at(PLAYING),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:12')
    await expect(canvas.getByText('Used Bandage')).toBeVisible()
    await expect(place()).toHaveAttribute('aria-valuetext', '0:48 of 5:00')
    // Keys work once the page's effects have run.
    await waitFor(async () => {
      await userEvent.keyboard(' ')
      await expect(send).toHaveBeenCalledWith({ type: 'TOGGLE' })
    })
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await userEvent.click(canvas.getByRole('radio', { name: '25×' }))
    place().focus()
    await userEvent.keyboard('{ArrowLeft}{PageUp} ')
    await expect(send.mock.calls).toEqual([
      [{ type: 'TOGGLE' }],
      [{ type: 'SEEK', tick: 53 * 60 }],
      [{ type: 'TOGGLE' }],
      [{ type: 'SPEED', speed: 25 }],
      [{ type: 'SEEK', tick: 43 * 60 }],
      [{ type: 'SEEK', tick: 78 * 60 }],
      [{ type: 'TOGGLE' }],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Debug Console' }))
    await expect([onSettings.mock.calls.length, onConsole.mock.calls.length]).toEqual([1, 1])
    await expect(canvas.getByRole('link', { name: 'Leave replay' })).toHaveAttribute('href', '/')
  },
}
export const WatchingPaused: StoryObj = {
  ...at({ watching: 'paused' }, { tick: 130 * 60 }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Play from here' }))
    await expect(send.mock.calls).toEqual([[{ type: 'TOGGLE' }], [{ type: 'PRACTISE' }]])
  },
}
export const WatchingCopying: StoryObj = {
  ...at({ watching: 'copying' }, { tick: 130 * 60 }),
  play: async ({ canvas }) => expect(canvas.getByText('Getting ready…')).toBeVisible(),
}
export const WatchingSeeking: StoryObj = {
  ...at({ watching: 'seeking' }, { tick: 200 * 60 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seeking...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible()
  },
}
export const WatchingEnded: StoryObj = {
  ...at({ watching: 'ended' }, { tick: 18_000, segment: 1 }, { secondsLeft: 0, coins: 90 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Replays to the same result')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Play again' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Play from here' }), 'the time is up').toBeNull()
    await expect(
      within(canvas.getByRole('region', { name: 'Adventure gains' })).getByText('400'),
      'with what came before the revive',
    ).toBeVisible()
  },
}

export const Ready: StoryObj = {
  ...at('ready'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Race against Rhea' })).toBeVisible()
    await expect(canvas.getByText('This run was revived. You race it up to the first death.')).toBeVisible()
    await expect(canvas.getByText('Races are practice: no rewards, no costs, no ranking.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start the race' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Watch the run' }))
    await expect(send.mock.calls).toEqual([[{ type: 'START' }], [{ type: 'WATCH' }]])
  },
}
/** The race itself, with the ghost's progress beside the player's figures. */
export const Racing: StoryObj = {
  render: () => <StillRace ghost={{ state: GhostState.running, kills: 45, seconds: 48 }} />,
  play: async ({ canvas }) => {
    const line = within(await canvas.findByRole('region', { name: 'Ghost' }))
    await expect(line.getByText('Rhea')).toBeVisible()
    await expect(line.getByText("You're 4 behind")).toBeVisible()
  },
}
const raced: RacedRun = { survived: false, seconds: 151, kills: 240, ghost: { state: GhostState.survived, kills: 410, seconds: 300 } }
export const Raced: StoryObj = {
  ...at('raced', { raced }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Rhea was better this time.You held out for 02:31, 240 killsRhea survived, 410 kills',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Race again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'START' }]])
  },
}
/** A practice run begins paused, with the way back to the replay. */
export const Practising: StoryObj = {
  render: () => (
    <Yard>
      {(world) => (
        <RunScreen
          snapshot={runMachine.resolveState({
            value: { running: { live: 'paused' } },
            context: { ...runContext, pauseReasons: ['manual'] },
          })}
          death={null}
          send={fn()}
          hud={runHud}
          answer={null}
          save={beginPractice(watched.segments[0]?.spec as RunSpec, copied, 0)}
          practice={practiceMenu()}
          world={world}
          onSettings={fn()}
          onConsole={fn()}
        />
      )}
    </Yard>
  ),
  play: async () => {
    const menu = within(await screen.findByRole('dialog', { name: 'Paused' }))
    await waitFor(() => expect(menu.getByRole('button', { name: 'End practice' })).toBeVisible())
    await expect(menu.getByText('This is practice: nothing is saved, and closing the page ends it.')).toBeVisible()
  },
}
export const PractisingOnPhone: StoryObj = { ...Practising, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const Practised: StoryObj = {
  ...at('practised', { practised, copy: copied }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You took over at 0:48 and died at 2:21.')
    await expect(canvas.getByRole('heading', { name: 'Loot (not kept)' })).toBeVisible()
    await expect(canvas.getByText('90').closest('dd'), 'struck through').toHaveStyle({ textDecorationLine: 'line-through' })
    await expect(canvas.getByText('Practice: no rewards, no costs, no ranking.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Again from here' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the replay' }))
    await expect(send.mock.calls).toEqual([[{ type: 'START' }], [{ type: 'WATCH' }]])
  },
}
/** In addition to the machine's states: a practice run without loot, whose survivor lived. */
export const PractisedWithoutLoot: StoryObj = {
  ...at('practised', { practised: { ending: 'timeUp', from: 296, until: 300, gains: NO_GAINS } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You took over at 4:56 and survived to the end.')
    await expect(canvas.getByText('You found no loot.')).toBeVisible()
  },
}
export const PractisedOnPhone: StoryObj = { ...Practised, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** In addition to the machine's states: a ghost that died, and one whose replay failed. */
export const GhostDied: StoryObj = {
  render: () => <StillRace ghost={{ state: GhostState.died, kills: 30, seconds: 151 }} />,
  play: async ({ canvas }) => {
    const line = within(await canvas.findByRole('region', { name: 'Ghost' }))
    await expect(line.getByRole('status')).toHaveTextContent('Rhea: died at 02:31')
    await expect(line.getByText("30 kills · You're 11 ahead")).toBeVisible()
  },
}
export const GhostBroken: StoryObj = {
  render: () => <StillRace ghost={{ state: GhostState.broken, kills: 0, seconds: 3 }} />,
  play: async ({ canvas }) =>
    expect(within(await canvas.findByRole('region', { name: 'Ghost' })).getByRole('status')).toHaveTextContent('You play alone.'),
}
export const GhostOnPhone: StoryObj = { ...Racing, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** A race has no revive and costs nothing. */
export const RaceIsOver: StoryObj = {
  render: () => <RaceOver death={deathAt('asking')} seconds={151} kills={240} onEnd={() => send({ type: 'WATCH' })} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your race is over' }))
    await waitFor(() => expect(dialog.getByText('You held out for 02:31, 240 kills')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'See how it went' }))
    await expect(send).toHaveBeenCalledOnce()
  },
}

/** In addition to the machine's states: the list of moments. A press jumps to one. */
export const Moments: StoryObj = {
  ...at(PLAYING),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Moments' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Moments' }))
    await expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '0:09Level 9',
      '0:09Took Scar Tissue',
      '0:31Took Slam',
      '0:46Used Bandage',
      '1:01Armoured Bloater appears',
      '1:15Abomination appears',
      '1:38Took Honed Edge',
      '2:00Supply drop',
      '2:28Supply drop: won',
      '2:46Banished Caltrops',
      '3:01Earthbreaker',
      '4:00The survivor died',
      '4:22Survivor: missed',
    ])
    await userEvent.click(dialog.getByRole('button', { name: '1:15 Abomination appears' }))
    await expect(send.mock.calls).toEqual([[{ type: 'SEEK', tick: 75 * 60 }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Differs: StoryObj = {
  ...at({ watching: 'ended' }, { tick: 18_000, segment: 1, findings: { ...findings, end: 'differs' } }, { secondsLeft: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The result differs from the recorded one, so this replay proves nothing.')).toBeVisible()
  },
}
/** A crowded HUD: boss bar, run event and six Instincts. */
const full: Partial<HudFigures> = {
  ...{ bossKind: 'boss', bossPercent: 84, runEvent: 'supply_drop', runEventPhase: 2, runEventDone: 62, runEventSeconds: 31 },
  instinctRanks: INSTINCT_IDS.map((_, i) => (i < 6 ? (i % 5) + 1 : 0)),
}
export const Full: StoryObj = at(PLAYING, { run: { ...watched } }, full)
export const OnPhone: StoryObj = {
  ...at(PLAYING, {}, full),
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const hand = await canvas.findByRole('list', { name: 'Instincts' })
    const slots = canvas.getByRole('list', { name: 'Quick slots', hidden: true })
    await expect(hand.getBoundingClientRect().right).toBeLessThanOrEqual(slots.getBoundingClientRect().left)
  },
}
export const Sideways: StoryObj = { ...Full, tags: ['nightly'], globals: { viewport: { value: 'sideways' } } }
export const EndedOnPhone: StoryObj = { ...WatchingEnded, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const RefusedOnPhone: StoryObj = { ...Refused, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
