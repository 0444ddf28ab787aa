import { fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

type InstallNews =
  /** The game can show the browser's install prompt. */
  | { readonly type: 'AVAILABLE' }
  /** The browser has no prompt, but its own menu can install the game (iOS). */
  | { readonly type: 'BY_HAND' }
  | { readonly type: 'INSTALLED' }
export type InstallEvent = InstallNews | { readonly type: 'INSTALL' }

/** Installs the game as an app. The UI shows nothing if the browser cannot install it or has installed it already. */
export const installMachine = setup({
  types: { events: {} as InstallEvent },
  actors: {
    /** Reports whether the game can be installed, at once and after each change. */
    watch: fromCallback<InstallEvent>(notProvided('watch')),
    /** Shows the browser's install prompt. It can be shown once; the browser reports when it is available again. */
    ask: fromPromise<'accepted' | 'dismissed'>(notProvided('ask')),
  },
  guards: { accepted: (_, { answer }: { answer: 'accepted' | 'dismissed' }) => answer === 'accepted' },
}).createMachine({
  id: 'install',
  invoke: { src: 'watch' },
  on: { INSTALLED: '.installed' },
  initial: 'unavailable',
  states: {
    unavailable: { on: { AVAILABLE: 'available', BY_HAND: 'byHand' } },
    available: { on: { INSTALL: 'asking' } },
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          { guard: { type: 'accepted', params: ({ event }) => ({ answer: event.output }) }, target: 'installed' },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    byHand: {},
    installed: { type: 'final' },
  },
})
