import { fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** What the browser lets know. */
type InstallNews =
  /** It can be asked to install the game. */
  | { readonly type: 'AVAILABLE' }
  /** It cannot be asked, but its own menu can (iOS). */
  | { readonly type: 'BY_HAND' }
  | { readonly type: 'INSTALLED' }
export type InstallEvent = InstallNews | { readonly type: 'INSTALL' }

/** The game as an app of this device. Nothing is shown of it where the browser offers no way, or has gone it already. */
export const installMachine = setup({
  types: { events: {} as InstallEvent },
  actors: {
    /** Says at once what can be done, and what changes. */
    watch: fromCallback<InstallEvent>(notProvided('watch')),
    /** Shows the browser's own question. It can be shown once, and the browser says when it can be again. */
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
