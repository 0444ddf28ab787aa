import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { player } from '../fixtures/market.ts'
import { AtRadio, type RadioLeaf, radio, send } from '../fixtures/radio.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

const at = stateStories(radio(), (value: RadioLeaf, context) => <AtRadio value={value} context={context} />)

export default {
  title: 'Machines/Radio',
  parameters: { layout: 'fullscreen', ...axeByNight },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

export const Reading: StoryObj = {
  ...at('reading', radio({ feed: null })),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Tuning in...'),
}
/** If loading fails, the player can retry and still send messages (CHAT-05). */
export const Failed: StoryObj = {
  ...at('failed', radio({ feed: null })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("Couldn't load the messages.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(send.mock.calls.flat()).toEqual([{ type: 'RETRY' }, { type: 'POST' }])
  },
}
export const ListeningIdle: StoryObj = {
  ...at({ listening: 'idle' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'a')
    await expect(send.mock.calls).toEqual([[{ type: 'TYPE', text: 'a' }]])
  },
}
/** A new message is about to be loaded. */
export const ListeningWaiting: StoryObj = {
  ...at({ listening: 'waiting' }),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(9),
}
export const ListeningUpdating: StoryObj = {
  ...at({ listening: 'updating' }),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(9),
}
/** The next message can be typed, but not sent yet. */
export const Posting: StoryObj = {
  ...at('posting', radio({ sending: 'Hello?', messageId: 'message-1', text: 'Any' })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'b{Enter}')
    await expect(send.mock.calls).toEqual([[{ type: 'TYPE', text: 'Anyb' }]])
  },
}
export const Moderating: StoryObj = {
  ...at('moderating', radio({ action: { type: 'mute', player: player('pike') } })),
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(9),
}
/** The messages may be stale, and can be reloaded (CHAT-05). */
export const NotRefreshed: StoryObj = {
  ...at({ listening: 'idle' }, radio({ stale: true })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Couldn't refresh the radio. There may be new messages.")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}
