import { assign, fromCallback } from 'xstate'
import type { User } from '../../../machines/ports.ts'
import { type ModerationAction, type RadioBlocker, type RadioEvent, type RadioFeed, radioMachine } from '../../../machines/radio.machine.ts'
import type { SocialPorts } from '../../../machines/social-ports.ts'
import { isUnnamed } from '../../../sim/rules/is-unnamed.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { watchWhenLoaded } from '../../game/live-query.ts'
import { randomDelay } from '../../state/coalesce.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { radioToast } from './radio-text.ts'

interface RadioPorts {
  readonly keeper: Pick<SaveKeeper, 'state'>
  readonly social: () => Promise<Pick<SocialPorts, 'radio'>>
  readonly user: () => User | null
  readonly newMessageId: () => string
  readonly showToast: ShowToast
}

/** Delay in ms before possibly missed messages are read. */
const LOOK_MS = 500

export function provideRadio({ keeper, social, user, newMessageId, showToast }: RadioPorts) {
  const radio = async () => (await social()).radio
  async function moderate(action: ModerationAction): Promise<void> {
    switch (action.type) {
      case 'mute':
        return (await radio()).mute(action.player.id)
      case 'unmute':
        return (await radio()).unmute(action.player.id)
    }
  }
  const blockers: Readonly<Record<RadioBlocker, () => boolean>> = {
    'signed-out': () => user() === null,
    'no-character': () => isUnnamed(user(), keeper.state.save),
  }
  return radioMachine.provide({
    actors: {
      watch: fromCallback<RadioEvent>(({ sendBack }) =>
        watchWhenLoaded(async () => {
          const port = await radio()
          return () =>
            port.watch({
              said: (message) => sendBack({ type: 'MESSAGE', message }),
              removed: (messageId) => sendBack({ type: 'REMOVED', messageId }),
              missed: () => sendBack({ type: 'CHANGED' }),
            })
        }),
      ),
      read: fromPromise(async (): Promise<RadioFeed> => {
        const port = await radio()
        const [messages, muted] = await Promise.all([port.newest(), port.muted()])
        return { messages, muted }
      }),
      post: fromPromise(async ({ input }: { input: { messageId: string; text: string } }) =>
        (await radio()).post(input.messageId, keeper.state.save.characterName, input.text),
      ),
      moderate: fromPromise(({ input }: { input: ModerationAction }) => moderate(input)),
    },
    guards: { isBlocked: (_, { by }) => blockers[by]() },
    delays: { settling: () => randomDelay(LOOK_MS) },
    actions: {
      assignId: assign(({ context }) => ({ messageId: context.messageId ?? newMessageId() })),
      notify: (_, notice) => {
        const { kind, text } = radioToast(notice)
        showToast(kind, text)
      },
    },
  })
}
