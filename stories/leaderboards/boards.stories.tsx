import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, within } from 'storybook/test'
import { type BoardsContext, boardsMachine } from '../../machines/boards.machine.ts'
import type { BoardPage } from '../../machines/social-ports.ts'
import { BOARD_PAGE_SIZE } from '../../sim/content/places.ts'
import { BoardsScreen, type BoardsScreenProps } from '../../src/features/leaderboards/boards-screen.tsx'
import { errorMessage } from '../../tests/support/error-message.ts'
import { boardRow, boardRows } from '../fixtures/boards.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const query = { map: 'school', nightmare: 0, period: 'week', friends: false } as const
const all = boardRows(query)
const page: BoardPage = {
  rows: all.slice(0, BOARD_PAGE_SIZE),
  next: 'after-20',
  own: all.find(({ mine }) => mine) ?? null,
  count: all.length,
}
type Shown = BoardsContext & Pick<BoardsScreenProps, 'viewer' | 'back'>
const shown: Shown = { query, turned: [], page, refusal: null, viewer: 'player', back: '/camp' }

type Value = Parameters<typeof boardsMachine.resolveState>[0]['value']
const at = stateStories(shown, (value: Value, { viewer, back, ...context }) => (
  <MemoryRouter initialEntries={['/boards']}>
    <BoardsScreen snapshot={boardsMachine.resolveState({ value, context })} send={send} {...{ viewer, back, onReport }} />
  </MemoryRouter>
))
const onReport = fn()
const sent = () => send.mock.calls.map(([event]) => event)

export default {
  title: 'Machines/Boards',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    onReport.mockClear()
  },
} satisfies Meta

export const Reading: StoryObj = {
  ...at('reading', { page: null }),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading...'),
}
/** The player's own place is always shown above the page (BOARD-14). */
export const Open: StoryObj = {
  ...at('open'),
  play: async ({ canvas, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'Rankings' })).getAllByRole('listitem')
    await expect(rows).toHaveLength(BOARD_PAGE_SIZE)
    await expect(rows[0]).toHaveTextContent('Place 1MinaSurvived1,240 killsWatch')
    await expect(rows[9]).toHaveTextContent('SableLasted 04:151,087 kills')
    await expect(within(rows[4] as HTMLElement).queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('link', { name: "Watch Mina's run" })).toHaveAttribute(
      'href',
      '/replay/0f9c2a44-1b2c-4d3e-8f90-000000000000',
    )
    await expect(canvas.getByRole('link', { name: "Race Mina's run" })).toHaveAttribute(
      'href',
      '/replay/0f9c2a44-1b2c-4d3e-8f90-000000000000?race=1',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Mina' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Bruno' }))
    await expect(onReport.mock.calls.flat()).toEqual([
      { kind: 'run', id: '0f9c2a44-1b2c-4d3e-8f90-000000000000', player: { id: 'player-0', username: 'Mina' } },
      { kind: 'player', id: 'player-4', player: { id: 'player-4', username: 'Bruno' } },
    ])
    const own = within(canvas.getByRole('region', { name: 'Your rank' }))
    await expect(own.getByText('57 places')).toBeVisible()
    await expect(own.queryByRole('button', { name: /Report/ })).toBeNull()
    await expect(own.getByText('Place 34')).toBeInTheDocument()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Map' }), 'Hospital')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Difficulty' }), 'Nightmare 3')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Time' }), 'Today')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Players' }), 'Friends')
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(sent()).toEqual([
      { type: 'CHOOSE', change: { map: 'hospital' } },
      { type: 'CHOOSE', change: { nightmare: 3 } },
      { type: 'CHOOSE', change: { period: 'day' } },
      { type: 'CHOOSE', change: { friends: true } },
      { type: 'NEXT' },
    ])
  },
}
export const Empty: StoryObj = {
  ...at('empty', { page: { rows: [], next: null, own: null, count: 0 } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No runs yet. Be the first.')).toBeVisible()
    await expect(canvas.getByText("You aren't on this board yet.")).toBeVisible()
  },
}
export const Failed: StoryObj = {
  ...at('failed', { page: null, refusal: errorMessage('This page of the board cannot be read.', 'board-page-unreadable') }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("This page couldn't be loaded. Go back to the first page.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(sent()).toEqual([{ type: 'RETRY' }])
  },
}
export const Offline: StoryObj = {
  ...at('offline', { page: null }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("Can't reach the server.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(sent()).toEqual([{ type: 'RETRY' }])
  },
}

/** In addition to the machine's states: the previous page stays while the next one loads. */
export const Turning: StoryObj = {
  ...at('reading', { turned: ['after-20'] }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Rankings' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(sent()).toEqual([])
  },
}
export const SignedOut: StoryObj = {
  ...at('open', { viewer: 'visitor', back: '/', page: { ...page, own: null } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Players' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Log in to see your rank.' })).toHaveAttribute('href', '/login')
    await expect(canvas.getByRole('link', { name: 'Back to Nightfence' })).toHaveAttribute('href', '/')
  },
}
export const AsAGuest: StoryObj = {
  ...at('open', { viewer: 'guest', page: { ...page, own: null } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Players' })).toBeNull()
    await expect(canvas.getByText('Sign up to appear on the leaderboards.')).toBeVisible()
  },
}
/** Places are counted up to ten thousand (BOARD-08). */
export const FarDown: StoryObj = {
  ...at('open', {
    query: { ...query, period: 'all' },
    turned: ['after-20', 'after-40'],
    page: {
      rows: Array.from({ length: 20 }, (_, at) => boardRow(40 + at, { place: at < 8 ? 9_993 + at : null })),
      next: null,
      own: boardRow(88, { place: null, name: 'Rhea', mine: true, seconds: 1, kills: 1 }),
      count: 10_001,
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000+ places')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Your rank' })).toHaveTextContent('Beyond place 10,000RheaYouLasted 00:011 kill')
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(canvas.getByText('Page 3')).toBeVisible()
  },
}
/** Blocks hide every player on the page (BOARD-10). */
export const AllHidden: StoryObj = {
  ...at('open', { page: { ...page, rows: [] } }),
  play: async ({ canvas }) => expect(canvas.getByText('No players to show on this page.')).toBeVisible(),
}
export const NoFriends: StoryObj = {
  ...at('empty', { query: { ...query, friends: true }, page: { rows: [], next: null, own: null, count: 0 } }),
  play: async ({ canvas }) => expect(canvas.getByText('You and your friends have no runs here yet.')).toBeVisible(),
}
export const OnAPhone: StoryObj = { ...at('open'), tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const OfflineOnAPhone: StoryObj = { ...at('offline', { page: null }), tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
