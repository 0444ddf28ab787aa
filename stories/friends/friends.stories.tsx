import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { type FriendsContext, friendsMachine } from '../../machines/friends.machine.ts'
import { type PlayerSearchContext, playerSearchMachine } from '../../machines/player-search.machine.ts'
import { FriendsPanel } from '../../src/features/friends/friends-panel.tsx'
import '../../src/features/mail/mailbox.css'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { dispatch, fitch, juno, link, mina, NOW, player, tomas } from '../fixtures/people.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const onWrite = fn()
const onReport = fn()
const search = fn()
const pike = player('Pike', 'male-02')
const context: FriendsContext = {
  userId: 'mara',
  links: { friends: [mina, tomas, juno, dispatch].map(link), incoming: [link(fitch)], outgoing: [link(pike)] },
  blocked: [],
  stale: false,
  action: null,
}
const closed: PlayerSearchContext = { term: '', found: [], recent: null }

type Value = Parameters<typeof friendsMachine.resolveState>[0]['value']
const at = stateStories(context, (value: Value, context) => (
  <div style={{ maxWidth: '22rem' }}>
    <FriendsPanel
      friends={friendsMachine.resolveState({ value, context })}
      sendFriends={send}
      search={playerSearchMachine.resolveState({ value: 'closed', context: closed })}
      sendSearch={search}
      onWrite={onWrite}
      onReport={onReport}
      now={NOW}
    />
  </div>
))

export default {
  title: 'Machines/Friends',
  beforeEach: () => {
    for (const mock of [send, onWrite, onReport, search]) mock.mockClear()
  },
} satisfies Meta

export const Loading: StoryObj = {
  ...at('loading', { links: null }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading your friends...'),
}
export const Failed: StoryObj = {
  ...at('failed', { links: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** Requests to accept or decline, friends with their last activity, and the search (MAIL-01). One friend is online (FRIEND-13). */
export const Ready: StoryObj = {
  ...at('ready'),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 online')).toBeVisible()
    const rows = within(canvas.getByRole('list', { name: 'Your friends' })).getAllByRole('listitem')
    await expect(rows.map((row) => row.querySelector('.player-words')?.textContent)).toEqual([
      ...['MinaOnline', 'Old_Tomas12m ago', 'Juno3h ago', 'Dispatch2d ago', 'PikeRequest sent'],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Juno' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw the request to Pike' }))
    await expect(send.mock.calls.map(([event]) => event.action)).toEqual([
      { type: 'accept', linkId: 'link-fitch', player: fitch },
      { type: 'decline', linkId: 'link-fitch', player: fitch },
      { type: 'remove', linkId: 'link-juno', player: juno },
      { type: 'withdraw', linkId: 'link-pike', player: pike },
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Write to Mina' }))
    await expect(onWrite.mock.calls).toEqual([['Mina']])
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Mina' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Fitch' }))
    await expect(onReport.mock.calls.map(([{ kind, player }]) => [kind, player.username])).toEqual([
      ['player', 'Mina'],
      ['player', 'Fitch'],
    ])
    await userEvent.type(canvas.getByRole('textbox', { name: 'Character name' }), 'Rh{Enter}')
    await expect(search.mock.calls).toEqual([[{ type: 'TYPE', term: 'Rh' }], [{ type: 'SEARCH' }]])
  },
}
export const Confirming: StoryObj = {
  ...at('confirming', { action: { type: 'remove', linkId: 'link-juno', player: juno } }),
  play: async ({ userEvent }) => {
    const ask = within(await screen.findByRole('alertdialog', { name: 'Remove Juno?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Remove' }))
    await userEvent.click(ask.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CONFIRM' }], [{ type: 'CANCEL' }]])
  },
}
export const Working: StoryObj = {
  ...at('working', { action: { type: 'accept', linkId: 'link-fitch', player: fitch } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await expect(send.mock.calls).toEqual([])
  },
}

/** In addition to the machine's states. */
export const NoFriends: StoryObj = {
  ...at('ready', { links: { friends: [], incoming: [], outgoing: [] } }),
  play: async ({ canvas }) => expect(canvas.getByText('No friends yet. Search for a player by name.')).toBeVisible(),
}
export const ManyFriends: StoryObj = at('ready', {
  links: {
    friends: Array.from({ length: 30 }, (_, n) => link(player(`${'W'.repeat(20)}_${n}`, 'male-03', n * 90))),
    incoming: [fitch, player('W'.repeat(24), 'female-01')].map(link),
    outgoing: [],
  },
})
/** The list may be stale, and can be reloaded. */
export const NotRefreshed: StoryObj = {
  ...at('ready', { stale: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("Couldn't refresh your friends. Something may have changed.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** The longest possible name. */
export const LongNameAsked: StoryObj = {
  tags: ['nightly'],
  ...at('confirming', { action: { type: 'remove', linkId: 'link-w', player: player('W'.repeat(24), 'female-01') } }),
  play: dialogFits,
}
export const LongNameAskedOnAPhone: StoryObj = { ...LongNameAsked, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
