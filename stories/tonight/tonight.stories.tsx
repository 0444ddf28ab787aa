import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { tonightMachine } from '../../machines/tonight.machine.ts'
import { NightOver } from '../../src/features/tonight/night-over.tsx'
import { TonightScreen } from '../../src/features/tonight/tonight-screen.tsx'
import { deathAt } from '../fixtures/death-at.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'
import { attempt, board, readNight, row, tonightContext } from '../fixtures/tonight.ts'

const send = fn()
const onReport = fn()
type Value = Parameters<typeof tonightMachine.resolveState>[0]['value']
const at = stateStories(tonightContext(readNight({ entry: 'ranked' })), (value: Value, context) => (
  <InShell at="/tonight" title="Tonight's Run" back="camp" current={undefined}>
    <TonightScreen snapshot={tonightMachine.resolveState({ value, context })} send={send} secondsLeft={31_680} onReport={onReport} />
  </InShell>
))

export default {
  title: 'Machines/Tonight',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    onReport.mockClear()
  },
} satisfies Meta

const PHONE = { viewport: { value: 'phone' } }

export const Loading: StoryObj = {
  ...at('loading', tonightContext(null)),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent("Loading tonight's run..."),
}
export const Failed: StoryObj = {
  ...at('failed', tonightContext(null)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
  },
}
/** Describes the night; the next run is the ranked one (TONIGHT-01, TONIGHT-02). */
export const OpenIdle: StoryObj = {
  ...at({ open: 'idle' }),
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('region', { name: 'Tonight' }))
    await expect(card.getByText('Ends in 8 h 48 min')).toBeVisible()
    await expect(card.getByText('112 survivors have gone out so far')).toBeVisible()
    const play = card.getByRole('button', { name: 'Play ranked' })
    await expect(play).toHaveAccessibleDescription(/You have one ranked run, and it counts from the moment it starts/)
    await userEvent.click(play)
    const places = within(canvas.getByRole('region', { name: 'Rankings' }))
    await expect(places.getAllByRole('listitem')).toHaveLength(6)
    await expect(places.getAllByRole('listitem')[0]).toHaveTextContent('1RheaSurvived, 2,300 kills')
    await expect(places.queryByRole('link')).toBeNull()
    const last = within(canvas.getByRole('region', { name: 'Last night' }))
    await expect(last.getByRole('link', { name: "Watch juno's run" })).toHaveAttribute('href', '/replay/row-1')
    await userEvent.click(places.getByRole('button', { name: 'Report or block Rhea' }))
    await userEvent.click(last.getByRole('button', { name: 'Report or block juno' }))
    await expect(onReport.mock.calls.flat()).toEqual([
      { kind: 'player', id: 'player-1', player: { id: 'player-1', username: 'Rhea' } },
      { kind: 'run', id: 'row-1', player: { id: 'player-1', username: 'juno' } },
    ])
    await userEvent.click(places.getByRole('button', { name: 'Show more' }))
    await expect(send.mock.calls).toEqual([[{ type: 'PLAY' }], [{ type: 'MORE' }]])
  },
}
export const OnAPhone: StoryObj = { tags: ['nightly'], ...OpenIdle, globals: PHONE }
/** With an assist every run is practice, and the ranked run stays available. */
export const Assisted: StoryObj = {
  render: () => (
    <InShell at="/tonight" title="Tonight's Run" back="camp" current={undefined}>
      <TonightScreen
        snapshot={tonightMachine.resolveState({ value: { open: 'idle' }, context: tonightContext(readNight({ entry: 'ranked' })) })}
        send={send}
        secondsLeft={31_680}
        onReport={onReport}
        assisted
      />
    </InShell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Play ranked' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Practise' })).toHaveAccessibleDescription(/^Assist is on, so you practise/)
  },
}
export const OpenRefreshing: StoryObj = {
  ...at({ open: 'refreshing' }, tonightContext(readNight({ entry: 'used', attempt: attempt({ state: 'checking', place: null }) }))),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verifying your run...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Practise' })).toBeVisible()
  },
}
export const OpenPaging: StoryObj = {
  ...at({ open: 'paging' }),
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true'),
}
/** Friends only, with the runs that they share with players who have used their ranked run (TONIGHT-09, TONIGHT-10). */
export const OpenFiltering: StoryObj = {
  ...at(
    { open: 'filtering' },
    tonightContext(
      readNight(
        { entry: 'used', attempt: attempt({ shown: true }) },
        {
          board: board({
            rows: [row(1, 'old-tomas', { watchable: true }), row(2, 'M1na', { mine: true, watchable: true }), row(3, 'juno')],
            ...{ of: 3, next: null, own: row(2, 'M1na', { mine: true, watchable: true }) },
          }),
        },
      ),
      { friends: true },
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const places = within(canvas.getByRole('region', { name: 'Rankings' }))
    await expect(places.getByLabelText('Players')).toHaveValue('friends')
    await expect(within(places.getByRole('list', { name: 'Your rank' })).getByText('M1na')).toBeVisible()
    await expect(places.getByRole('link', { name: "Watch old-tomas's run" })).toHaveAttribute('href', '/replay/row-1')
    await expect(places.queryByRole('link', { name: "Watch juno's run" })).toBeNull()
    await userEvent.selectOptions(places.getByLabelText('Players'), 'All players')
    await userEvent.click(canvas.getByRole('switch', { name: 'Let friends watch and race this run tonight' }))
    await expect(send.mock.calls).toEqual([[{ type: 'FILTER', friends: false }], [{ type: 'SHARE', shown: false }]])
  },
}
export const OpenFilteringOnAPhone: StoryObj = { tags: ['nightly'], ...OpenFiltering, globals: PHONE }
/** The places of the other division are being read (TONIGHT-13). */
export const OpenSwitching: StoryObj = {
  ...at({ open: 'switching' }, tonightContext(readNight({ entry: 'ranked' }), { division: 'newcomers' })),
  play: async ({ canvas, userEvent }) => {
    const places = within(canvas.getByRole('region', { name: 'Rankings' }))
    await expect(places.getByLabelText('Division')).toHaveValue('newcomers')
    await userEvent.selectOptions(places.getByLabelText('Division'), 'Main division')
    await expect(send.mock.calls).toEqual([[{ type: 'DIVISION', division: 'main' }]])
  },
}
/** The choice to share the run is being saved (TONIGHT-10). */
export const OpenSharing: StoryObj = {
  ...at({ open: 'sharing' }, tonightContext(readNight({ entry: 'used', attempt: attempt({ claimed: true }) }))),
  play: async ({ canvas }) => expect(canvas.getByRole('switch', { name: /Let friends watch/ })).toBeDisabled(),
}
/** An unfinished ranked run is being counted (TONIGHT-05). */
export const OpenCounting: StoryObj = {
  ...at({ open: 'counting' }, tonightContext(readNight({ entry: 'used', attempt: attempt({ state: 'open', place: null }) }))),
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Submit as is' })).toHaveAttribute('aria-busy', 'true'),
}
/** The reward is being claimed (TONIGHT-06). */
export const OpenClaiming: StoryObj = {
  ...at({ open: 'claiming' }, tonightContext(readNight({ entry: 'used', attempt: attempt() }))),
  play: async ({ canvas }) => {
    const yours = within(canvas.getByRole('region', { name: 'Your run' }))
    await expect(yours.getByText('Place 3 of 46')).toBeVisible()
    await expect(yours.getByText('better than 95 % of all others')).toBeVisible()
    await expect(yours.getByRole('button', { name: 'Claim reward' })).toHaveAttribute('aria-busy', 'true')
  },
}
/** The run has its own stage, so this screen is empty. */
export const Playing: StoryObj = {
  ...at('playing'),
  play: async ({ canvas }) => expect(canvas.queryByRole('region', { name: 'Tonight' })).toBeNull(),
}

/** In addition to the machine's states: explains to a player without a ranked run why there is none. */
export const Visitor: StoryObj = {
  ...at({ open: 'idle' }, tonightContext(readNight(null), { slot: null })),
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'To the game' })).toHaveAttribute('href', '/'),
}
export const Guest: StoryObj = {
  ...at({ open: 'idle' }, tonightContext(readNight({ entry: 'guest', runs: 0 }))),
  play: async ({ canvas }) => expect(canvas.getByText(/Guests practise on a night of their own/)).toBeVisible(),
}
/** A new account plays ranked in the newcomers' division (TONIGHT-13). */
export const Newcomer: StoryObj = {
  ...at(
    { open: 'idle' },
    tonightContext(
      readNight(
        { entry: 'ranked', division: 'newcomers', runs: 0 },
        { board: board({ division: 'newcomers', rows: [], of: 0, next: null }) },
      ),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Play ranked' })).toHaveAccessibleDescription(
      /^For your first 3 days you play ranked among newcomers/,
    )
    await expect(canvas.getByLabelText('Division')).toHaveValue('newcomers')
    await expect(canvas.getByText(/^30 coins and 1 crate for your ranked run/)).toBeVisible()
  },
}
export const NewcomerOnAPhone: StoryObj = { tags: ['nightly'], ...Newcomer, globals: PHONE }
export const Unproven: StoryObj = {
  ...at({ open: 'idle' }, tonightContext(readNight({ entry: 'unproven', runs: 2 }))),
  play: async ({ canvas }) => expect(canvas.getByText(/You need 5 verified runs to play ranked, and have 2/)).toBeVisible(),
}
/** There are no runs yet, and there was no previous night. */
export const FirstNight: StoryObj = {
  ...at(
    { open: 'idle' },
    tonightContext(readNight({ entry: 'ranked' }, { board: board({ rows: [], of: 0, next: null }), winners: null, before: null })),
  ),
  play: async ({ canvas }) => expect(canvas.getByText('No runs yet.')).toBeVisible(),
}
/** A night with many players: places and counts have the same limit as on the leaderboards. */
export const Crowded: StoryObj = {
  tags: ['nightly'],
  ...at(
    { open: 'idle' },
    tonightContext(
      readNight(
        { entry: 'used', attempt: attempt({ place: null, better: 31, of: 10_001 }) },
        { board: board({ of: 10_001, own: row(7, 'M1na', { place: null, mine: true }) }) },
      ),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Beyond place 10,000')).toBeVisible()
    await expect(canvas.getByText('better than 31 % of all others')).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Your rank' })).toHaveTextContent('10,000+M1na')
  },
}
/** Without an open slot the reward stays pending, also that of the previous night. */
export const RewardWaits: StoryObj = {
  ...at(
    { open: 'idle' },
    tonightContext(
      readNight({ entry: 'used', attempt: attempt({ claimed: true }) }, { before: { attempt: attempt({ place: 1, survived: true }) } }),
      {
        slot: null,
      },
    ),
  ),
  play: async ({ canvas }) => {
    const last = within(canvas.getByRole('region', { name: 'Your run last night' }))
    await expect(last.getByText('Place 1 of 46')).toBeVisible()
    await expect(last.getByRole('link', { name: 'To the camp' })).toHaveAttribute('href', '/camp')
    await expect(canvas.getByText('Reward claimed')).toBeVisible()
  },
}
export const PractisedAndUncounted: StoryObj = {
  ...at(
    { open: 'idle' },
    tonightContext(readNight({ entry: 'used', attempt: attempt({ state: 'uncounted', place: null }) }), {
      played: { ranked: false, survived: false, ticks: 3_600, kills: 120 },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Held out for 01:00, 120 kills. Practice isn't ranked./)).toBeVisible()
    await expect(canvas.getByText(/Your run isn't ranked/)).toBeVisible()
  },
}
/** The end of the run, on the run's stage. */
export const Over: StoryObj = {
  render: () => <NightOver death={deathAt('asking')} ranked={false} seconds={74} kills={210} onEnd={send} />,
  play: async ({ userEvent }) => {
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Your night is over' }))
    await waitFor(() => expect(dialog.getByText('Held out for 01:14, 210 kills')).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'See how it went' }))
    await expect(send).toHaveBeenCalledOnce()
  },
}
export const OverNotTold: StoryObj = {
  render: () => <NightOver death={deathAt('failed')} ranked seconds={74} kills={210} onEnd={send} />,
  play: async () => expect(await within(document.body).findByRole('alert')).toHaveTextContent("The server hasn't received it."),
}
