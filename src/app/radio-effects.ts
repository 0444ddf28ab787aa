import { assign, fromCallback, fromPromise } from 'xstate'
import type { User } from '../../machines/ports.ts'
import { type Heard, type Measure, type RadioEvent, radioMachine, type Silence } from '../../machines/radio.machine.ts'
import type { SocialPorts } from '../../machines/social-ports.ts'
import { radioToast } from '../messages/radio.ts'
import type { SaveKeeper } from '../state/save-keeper.ts'
import type { ShowToast } from '../state/toasts.ts'
import { isUnnamed } from './is-unnamed.ts'
import { watcherOf, watchWhenLoaded } from './live-query.ts'

interface RadioPorts {
  readonly keeper: Pick<SaveKeeper, 'state'>
  readonly social: () => Promise<Pick<SocialPorts, 'chat' | 'friends'>>
  readonly user: () => User | null
  readonly newMessageId: () => string
  readonly showToast: ShowToast
}

/** The radio's machine with its effects on this game. */
export function provideRadio({ keeper, social, user, newMessageId, showToast }: RadioPorts) {
  const chat = async () => (await social()).chat
  async function take(measure: Measure): Promise<void> {
    switch (measure.type) {
      case 'mute':
        return (await chat()).mute(measure.player.id)
      case 'unmute':
        return (await chat()).unmute(measure.player.id)
      case 'block':
        return (await social()).friends.block(measure.player.id)
      case 'report':
        return (await chat()).report(measure.messageId)
    }
  }
  const silences: Readonly<Record<Silence, () => boolean>> = {
    'signed-out': () => user() === null,
    'no-character': () => isUnnamed(user(), keeper.state.save),
  }
  return radioMachine.provide({
    actors: {
      watch: fromCallback<RadioEvent>(({ sendBack }) =>
        watchWhenLoaded(async () => watcherOf(await chat(), () => sendBack({ type: 'CHANGED' }))),
      ),
      read: fromPromise(async (): Promise<Heard> => {
        const port = await chat()
        const [messages, muted] = await Promise.all([port.newest(), port.muted()])
        return { messages, muted }
      }),
      post: fromPromise(async ({ input }: { input: { messageId: string; text: string } }) =>
        (await chat()).post(input.messageId, keeper.state.save.characterName, input.text),
      ),
      take: fromPromise(({ input }: { input: Measure }) => take(input)),
    },
    guards: { isSilenced: (_, { by }) => silences[by]() },
    actions: {
      name: assign(({ context }) => ({ messageId: context.messageId ?? newMessageId() })),
      notify: (_, notice) => {
        const { kind, text } = radioToast(notice)
        showToast(kind, text)
      },
    },
  })
}
