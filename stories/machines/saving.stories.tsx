import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { GatewayError, type SavesPort } from '../../machines/ports.ts'
import { Shell } from '../../src/shell/shell-frame.tsx'
import { createSaveKeeper, type SaveKeeper, useSaveState } from '../../src/state/saving/save-keeper.ts'
import { saveStatus } from '../../src/state/saving/save-status.ts'
import { memoryKept } from '../../tests/support/memory-kept.ts'
import { memoryOutbox } from '../../tests/support/memory-outbox.ts'
import { stored } from '../fixtures/account.ts'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { footer, header, Paths } from '../fixtures/shell.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

type Leaf = 'closed' | 'creating' | 'reading' | 'takingUp' | 'unreadable' | 'idle' | 'refreshing' | 'sending' | 'meeting' | 'waiting'
interface Way {
  /** What the server does, other than to hold a game in slot 1. */
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
/** The first reading succeeds, the next is not answered. */
const readOnce = (): SavesPort['load'] => {
  let times = 0
  return async (slot) => (times++ === 0 ? stored(slot) : pending())
}

/** How the app comes to each state, and stays there. */
const ways: Readonly<Record<Leaf, () => Way>> = {
  closed: () => ({ go: async () => {} }),
  creating: () => ({
    saves: { send: pending },
    go: (keeper) => keeper.create(1, { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }),
  }),
  reading: () => ({ saves: { load: pending }, go: opened }),
  takingUp: () => ({ left: pending, go: opened }),
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
  meeting: () => ({
    saves: { load: readOnce(), send: async () => ({ status: 'saved', revision: 2, hash: 'of another save', save: null }) },
    go: changed,
  }),
  waiting: () => ({ saves: { send: unreachable }, go: changed }),
}

function keeperAt(leaf: Leaf): SaveKeeper {
  const { saves, left, go } = ways[leaf]()
  const keeper = createSaveKeeper({
    saves: { list: async () => [], load: async (slot) => stored(slot), send: pending, remove: async () => {}, ...saves },
    outbox: { ...memoryOutbox(), ...(left && { left }) },
    kept: memoryKept(),
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
      <Shell
        header={{ ...header, title: 'Inventory', back: 'camp', current: undefined }}
        footer={{ ...footer, saveStatus: saveStatus(state, online) }}
      >
        <main className="page" />
      </Shell>
    </Paths>
  )
}

const at = stateStories({ online: true }, (leaf: Leaf, { online }) => <Mark key={String(online)} leaf={leaf} online={online} />)

/** What the footer's mark says of saving: the app's own save keeper, brought to each state of its machine over a server that stops there. */
export default { title: 'Machines/Saving', parameters: { layout: 'fullscreen', ...axeByNight } } satisfies Meta

const marked = (leaf: Leaf, text: string | null, over: { readonly online?: boolean } = {}): StoryObj => ({
  ...at(leaf, over),
  play: ({ canvasElement }) =>
    waitFor(() => expect(canvasElement.querySelector('[data-save]')?.textContent ?? null).toBe(text)) as Promise<void>,
})

/** OP-103 played on defaults: nothing is kept. */
export const Closed = marked('closed', 'No slot')
export const Creating = marked('creating', 'No slot')
/** Nothing true can be said yet. */
export const Reading = marked('reading', null)
export const TakingUp = marked('takingUp', null)
/** OP-66 what could not be read is not written to. */
export const Unreadable = marked('unreadable', 'No slot')
export const Idle = marked('idle', 'Saved')
/** What the server itself did is read; nothing is owed. */
export const Refreshing = marked('refreshing', 'Saved')
export const Sending = marked('sending', 'Saving')
/** The stored save is newer, or another than was meant. */
export const Meeting = marked('meeting', 'Saving')
/** It is kept on this device, and tried again. */
export const Waiting = marked('waiting', 'Unsaved')
/** Beside the machine's states: the device itself says that it has no network. */
export const WaitingOffline = marked('waiting', 'Offline', { online: false })
