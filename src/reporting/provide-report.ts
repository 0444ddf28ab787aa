import type { User } from '../../machines/ports.ts'
import { type Reporter, reportMachine } from '../../machines/report.machine.ts'
import type { Report, SocialPorts } from '../../machines/social-ports.ts'
import { fromPromise } from '../game/from-promise.ts'

interface ReportPorts {
  readonly social: () => Promise<Pick<SocialPorts, 'reports' | 'friends'>>
  /** Called after a player was blocked. */
  readonly onBlocked: (playerId: string) => void
}

export const provideReport = ({ social, onBlocked }: ReportPorts) =>
  reportMachine.provide({
    actors: {
      send: fromPromise(async ({ input }: { input: Report }) => (await social()).reports.report(input)),
      block: fromPromise(async ({ input }: { input: { playerId: string } }) => (await social()).friends.block(input.playerId)),
    },
    actions: { announceBlock: (_, { playerId }) => onBlocked(playerId) },
  })

export function reporterOf(user: User | null): Reporter {
  if (user === null) return 'visitor'
  if (user.guest) return 'guest'
  return user.unconfirmed ? 'unconfirmed' : 'player'
}
