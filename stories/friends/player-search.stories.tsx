import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { friendsMachine } from '../../machines/friends.machine.ts'
import { type PlayerSearchContext, playerSearchMachine } from '../../machines/player-search.machine.ts'
import { PlayerSearchDialog } from '../../src/features/friends/player-search-dialog.tsx'
import '../../src/features/mail/mailbox.css'
import { LONG_NAME } from '../fixtures/account.ts'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { dispatch, fitch, found, juno, link, mina, NOW, player, recent, tomas } from '../fixtures/people.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const act = fn()
const onReport = fn()
const context: PlayerSearchContext = {
  term: 'o',
  found: [found(juno, 'Juno', 'Agnes', 'Otis'), found(tomas, 'Otto')],
  recent: [recent(mina), recent(dispatch, 'Radio Dan')],
}
const friends = friendsMachine.resolveState({
  value: 'ready',
  context: {
    userId: 'mara',
    links: { friends: [link(mina)], incoming: [link(fitch)], outgoing: [link(tomas)] },
    blocked: [player('Grief', 'male-09')],
    stale: false,
    action: null,
  },
})
type Value = Parameters<typeof playerSearchMachine.resolveState>[0]['value']
const at = stateStories(context, (value: Value, context) => (
  <PlayerSearchDialog
    search={playerSearchMachine.resolveState({ value, context })}
    sendSearch={send}
    friends={friends}
    sendFriends={act}
    onReport={onReport}
    now={NOW}
  />
))
/** Waits until the dialog has faded in. */
const dialog = async () => {
  const open = await screen.findByRole('dialog', { name: 'Player Search & Friends' })
  await waitFor(() => expect(open).toBeVisible())
  return within(open)
}
const named = (scope: ReturnType<typeof within>, list: string) =>
  within(scope.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.player-words')?.textContent)

export default {
  title: 'Machines/Player-search',
  parameters: axeByNight,
  beforeEach: () => {
    send.mockClear()
    act.mockClear()
    onReport.mockClear()
  },
} satisfies Meta

export const Closed: StoryObj = { ...at('closed'), play: async () => expect(screen.queryByRole('dialog')).toBeNull() }
/** Recent players, friend requests and the search (FRIEND-01). */
export const OpenIdle: StoryObj = {
  ...at({ open: 'idle' }, { term: '' }),
  play: async ({ userEvent }) => {
    const open = await dialog()
    await expect(named(open, 'Recent players')).toEqual(['MinaOnline', 'Dispatchas Radio Dan'])
    await expect(named(open, 'Friend requests')).toEqual(['FitchFriend request'])
    await expect(named(open, 'Blocked players')).toEqual(['Grief'])
    await userEvent.type(open.getByRole('textbox', { name: 'Character name' }), 'R')
    await userEvent.click(open.getByRole('button', { name: 'Search' }))
    await userEvent.click(open.getByRole('button', { name: 'Close' }))
    await expect(send.mock.calls).toEqual([[{ type: 'TYPE', term: 'R' }], [{ type: 'SEARCH' }], [{ type: 'CLOSE' }]])
    await userEvent.click(open.getByRole('button', { name: 'Unblock' }))
    await userEvent.click(open.getByRole('button', { name: 'Report or block Dispatch' }))
    await expect(act.mock.calls.map(([{ action }]) => [action.type, action.player.username])).toEqual([['unblock', 'Grief']])
    await expect(onReport.mock.calls).toEqual([[{ kind: 'player', id: dispatch.id, player: recent(dispatch, 'Radio Dan') }]])
  },
}
export const OpenSearching: StoryObj = {
  ...at({ open: 'searching' }),
  play: async () => expect((await dialog()).getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true'),
}
/** Usernames with the names of their survivors (FRIEND-01). A sent request can be withdrawn (FRIEND-10). */
export const OpenFound: StoryObj = {
  ...at({ open: 'found' }),
  play: async ({ userEvent }) => {
    const open = await dialog()
    await expect(named(open, 'Players found')).toEqual(['JunoSurvivors: Agnes, Otis3h ago', 'Old_TomasSurvivor: Otto12m ago'])
    const list = within(open.getByRole('list', { name: 'Players found' }))
    await userEvent.click(list.getByRole('button', { name: 'Add Friend' }))
    await userEvent.click(list.getByRole('button', { name: 'Withdraw the request to Old_Tomas' }))
    await expect(act.mock.calls.map(([{ action }]) => [action.type, action.player.username, action.linkId])).toEqual([
      ['request', 'Juno', undefined],
      ['withdraw', 'Old_Tomas', 'link-old_tomas'],
    ])
  },
}
export const OpenNothing: StoryObj = {
  ...at({ open: 'nothing' }, { found: [] }),
  play: async () => expect((await dialog()).getByRole('status')).toHaveTextContent('No players found.'),
}
export const OpenFailed: StoryObj = {
  ...at({ open: 'failed' }, { found: [] }),
  play: async () => expect((await dialog()).getByText("Couldn't search for players.")).toBeVisible(),
}
/** In addition to the machine's states: a player who has sent a request can be accepted instead of added. */
export const FoundWhoAsks: StoryObj = {
  ...at({ open: 'found' }, { found: [found(fitch)] }),
  play: async ({ userEvent }) => {
    const open = await dialog()
    const list = within(open.getByRole('list', { name: 'Players found' }))
    await expect(list.queryByRole('button', { name: 'Add Friend' })).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Accept' }))
    await expect(act.mock.calls).toEqual([[{ type: 'ACT', action: { type: 'accept', linkId: link(fitch).id, player: found(fitch) } }]])
  },
}
export const NobodyMet: StoryObj = {
  ...at({ open: 'idle' }, { term: '', recent: [] }),
  play: async () => expect((await dialog()).getByText('No one yet. Try the radio or the market.')).toBeVisible(),
}
export const OnAPhone: StoryObj = { ...at({ open: 'found' }), tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
const longest = player('W'.repeat(24), 'female-01')
/** The longest names, of a player with a survivor in each slot. */
export const LongNames: StoryObj = {
  tags: ['nightly'],
  ...at(
    { open: 'found' },
    { found: [found(longest, LONG_NAME, 'W'.repeat(40), LONG_NAME), found(juno, 'J')], recent: [recent(longest, LONG_NAME)] },
  ),
  play: dialogFits,
}
export const LongNamesOnAPhone: StoryObj = { ...LongNames, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
