import { fromCallback } from 'xstate'
import type { NoticesPort } from '../../../machines/desk-port.ts'
import { type NoticesEvent, noticesMachine } from '../../../machines/notices.machine.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { watchStanding } from './watch-standing.ts'

/** `notices` loads the port when it is first used. */
export const provideNotices = (notices: () => Promise<NoticesPort>) =>
  noticesMachine.provide({
    actors: {
      watch: fromCallback<{ readonly type: 'READ' }>(({ sendBack, receive }) => {
        const query = watchStanding(notices, {
          onData: (standing) => sendBack({ type: 'STANDING', standing } satisfies NoticesEvent),
          onError: () => sendBack({ type: 'FAILED' } satisfies NoticesEvent),
        })
        receive(query.refetch)
        return query.end
      }),
      appeal: fromPromise(async ({ input }: { input: { decision: string; text: string } }) =>
        (await notices()).appeal(input.decision, input.text),
      ),
    },
    actions: {
      // If this fails, the notice is announced again on the next visit.
      see: (_, { until }) =>
        void notices()
          .then((port) => port.see(until))
          .catch(() => {}),
    },
  })
