import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { ShellFrame } from '../../src/shell/shell-frame.tsx'
import { createSaveKeeper, type SaveKeeper, useSaveState } from '../../src/state/saving/save-keeper.ts'
import { saveStatus } from '../../src/state/saving/save-status.ts'
import { createMemoryKept } from '../../tests/support/memory-kept.ts'
import { memoryOutbox } from '../../tests/support/memory-outbox.ts'
import { stored } from '../fixtures/account.ts'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { footer, header, Paths } from '../fixtures/shell.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

type Leaf = 'closed' | 'creating' | 'reading' | 'readingUnsent' | 'unreadable' | 'idle' | 'refreshing' | 'sending' | 'rebasing' | 'waiting'
interface Way {
  /** Server behaviour that differs from a stored game in slot 1. */
  readonly saves?: Partial<SavesPort>
  readonly left?: () => Promise<never>
  readonly go: (keeper: SaveKeeper) => Promise<unknown>
}

const pending = () => new Promise<never>(() => {})
const unreachable = () => Promise.reject(new GatewayError('network', 'The server does not answer.', { code: 'no-answer' }))
const opened = (keeper: SaveKeeper) => keeper.load(1)
const changed = async (keeper: SaveKeeper) => {
  await keeper.load(1)
  keeper.dispatch({ type: 'add-journal-entry', title: 'Day 12', content: 'It holds.' })
}
/** The first load succeeds; the next one stays pending. */
const readOnce = (): SavesPort['load'] => {
  let times = 0
  return async (slot) => (times++ === 0 ? stored(slot) : pending())
}

/** Brings the app into each state and keeps it there. */
const ways: Readonly<Record<Leaf, () => Way>> = {
  closed: () => ({ go: async () => {} }),
  creating: () => ({
    saves: { send: pending },
    go: (keeper) => keeper.create(1, { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }),
  }),
  reading: () => ({ saves: { load: pending }, go: opened }),
  readingUnsent: () => ({ left: pending, go: opened }),
  unreadable: () => ({ saves: { load: unreachable }, go: opened }),
  idle: () => ({ go: opened }),
  refreshing: () => ({
    saves: { load: readOnce() },
    go: async (keeper) => {
      await keeper.load(1)
      await keeper.refresh()
    },
  }),
  sending: () => ({ saves: { send: pending }, go: changed }),
  rebasing: () => ({
    saves: { load: readOnce(), send: async () => ({ status: 'saved', revision: 2, hash: 'of another save', save: null }) },
    go: changed,
  }),
  waiting: () => ({ saves: { send: unreachable }, go: changed }),
}

function keeperAt(leaf: Leaf): SaveKeeper {
  const { saves, left, go } = ways[leaf]()
  const keeper = createSaveKeeper({
    saves: { list: async () => [], load: async (slot) => stored(slot), send: pending, remove: async () => {}, ...saves },
    outbox: { ...memoryOutbox(), ...(left && { takeOver: left }) },
    kept: createMemoryKept(),
    now: Date.now,
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => false,
    notify: { events: () => {}, refused: () => {}, failed: () => {}, dropped: () => {}, recalled: () => {} },
  })
  go(keeper).catch(() => {})
  return keeper
}

function Mark({ leaf, online }: { readonly leaf: Leaf; readonly online: boolean }) {
  const [keeper] = useState(() => keeperAt(leaf))
  const state = useSaveState(keeper)
  return (
    <Paths at="/inventory">
      <ShellFrame
        header={{ ...header, title: 'Inventory', back: 'camp', current: undefined }}
        footer={{ ...footer, saveStatus: saveStatus(state, online) }}
      >
        <main className="page" />
      </ShellFrame>
    </Paths>
  )
}

const at = stateStories({ online: true }, (leaf: Leaf, { online }) => <Mark key={String(online)} leaf={leaf} online={online} />)

/** The save status in the footer: the app's own save keeper in each state of its machine, with a server that stops responding there. */
export default { title: 'Machines/Saving', parameters: { layout: 'fullscreen', ...axeByNight } } satisfies Meta

const marked = (leaf: Leaf, text: string | null, over: { readonly online?: boolean } = {}): StoryObj => ({
  ...at(leaf, over),
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('[data-save]')?.textContent ?? null).toBe(text)) as Promise<void>,
})

/** Played without a slot, so nothing is saved (OP-103). */
export const Closed = marked('closed', 'No slot')
export const Creating = marked('creating', 'No slot')
/** The state is not known yet. */
export const Reading = marked('reading', null)
export const ReadingUnsent = marked('readingUnsent', null)
/** A save that could not be read is never overwritten (OP-66). */
export const Unreadable = marked('unreadable', 'No slot')
export const Idle = marked('idle', 'Saved')
/** Reads changes made by the server; nothing is unsaved. */
export const Refreshing = marked('refreshing', 'Saved')
export const Sending = marked('sending', 'Saving')
/** The stored save is newer, or a different one than expected. */
export const Rebasing = marked('rebasing', 'Saving')
/** The changes are stored on this device, and the request is retried. */
export const Waiting = marked('waiting', 'Unsaved')
/** In addition to the machine's states: the device reports that it is offline. */
export const WaitingOffline = marked('waiting', 'Offline', { online: false })
