import { type DeskStep, type DeskTab, deskMachine } from '../../../machines/desk.machine.ts'
import type { DeskPort } from '../../../machines/desk-port.ts'
import { fromPromise } from '../../game/from-promise.ts'

/** `desk` loads the port when it is first used. */
export const provideDesk = (desk: () => Promise<DeskPort>) =>
  deskMachine.provide({
    actors: {
      read: fromPromise(async ({ input: { tab, after } }: { input: { tab: DeskTab; after: string | null } }) => {
        const port = await desk()
        // The queue is read for every tab, because it also counts the open appeals.
        const queue = await port.queue(tab === 'queue' ? after : null)
        return {
          queue,
          appeals: tab === 'appeals' ? await port.appeals() : [],
          log: tab === 'log' ? await port.log(after === null ? null : Number(after)) : [],
        }
      }),
      openCase: fromPromise(async ({ input }: { input: { id: string } }) => (await desk()).case(input.id)),
      act: fromPromise(async ({ input: { id, step } }: { input: { id: string; step: DeskStep } }) => {
        const port = await desk()
        if (step.type === 'decide') await port.decide(id, step.verdict)
        else if (step.type === 'reverse') await port.reverse(step.decision)
        else await port.answer(step.decision, step.granted)
      }),
    },
  })
