import { fromPromise } from 'xstate'
import type { User } from '../../../machines/ports.ts'
import { type Reporter, type ReportFields, reportMachine } from '../../../machines/report.machine.ts'
import type { BoardsPort } from '../../../machines/social-ports.ts'

/** The report machine for the stored run with the given id. */
export const provideReport = (boards: () => Promise<Pick<BoardsPort, 'report'>>, run: string) =>
  reportMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { reason, note } }: { input: ReportFields }) => (await boards()).report(run, reason, note)),
    },
  })

export function reporterOf(user: User | null): Reporter {
  if (user === null) return 'visitor'
  if (user.guest) return 'guest'
  return user.unconfirmed ? 'unconfirmed' : 'player'
}
