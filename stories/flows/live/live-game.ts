import { GatewayError } from '../../../machines/ports.ts'
import type { SocialPorts } from '../../../machines/social-ports.ts'
import type { Save } from '../../../sim/save/save.ts'
import { memoryAccount, memoryAuth } from '../../../tests/support/memory-gateways/auth.ts'
import { memoryBackups } from '../../../tests/support/memory-gateways/backups.ts'
import { memoryBoards } from '../../../tests/support/memory-gateways/boards.ts'
import { memoryDesk, memoryNotices } from '../../../tests/support/memory-gateways/desk.ts'
import { memoryFeedback } from '../../../tests/support/memory-gateways/feedback.ts'
import { memoryMarket } from '../../../tests/support/memory-gateways/market.ts'
import { memoryReports } from '../../../tests/support/memory-gateways/reports.ts'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { rhea } from '../../fixtures/account.ts'
import { boardRows } from '../../fixtures/boards.ts'
import { economyReport } from '../../fixtures/economy-report.ts'
import { listing, player, stalls } from '../../fixtures/market.ts'
import { operatorOverview } from '../../fixtures/operator.ts'
import { typical } from '../../fixtures/pack.ts'
import { save } from '../../fixtures/save.ts'
import { storyKeeper } from '../../fixtures/story-keeper.ts'
import { memoryFriends, memoryMail, memoryRadio } from './people.ts'

/** One second for the viewer is one minute in the game, so that crafting does not take long. */
const GAME_SECONDS_PER_SECOND = 60
/** Duration of a call in ms, long enough to see the pending state. */
const ANSWER_MS = 400
const START_MS = Date.UTC(2026, 10, 20, 12)

export type LiveGame = Awaited<ReturnType<typeof liveGame>>

/** The game of one walk: the app's own save keeper over in-memory gateways, with a used slot and a connection that can be cut. */
export async function liveGame(over: Partial<Save> = {}) {
  const opened = Date.now()
  const now = () => START_MS + (Date.now() - opened) * GAME_SECONDS_PER_SECOND
  const line = { isCut: false }
  const notices: string[] = []
  const start = save({ ...typical, coins: 1_284, bankedCoins: 2_650, ...over })
  const auth = memoryAuth({ user: rhea, accounts: [{ ...rhea, password: 'longer-than-eight' }] })
  const { keeper, memory, saves } = await storyKeeper(start, {
    now,
    notify: (text) => void notices.push(text),
    through: (port) => onLine(line, port),
  })
  const me = player('rhea')
  const mail = onLine(line, memoryMail(memory))
  const social: SocialPorts = {
    radio: onLine(line, memoryRadio(me)),
    friends: onLine(line, memoryFriends()),
    mail,
    market: onLine(line, memoryMarket({ saves: memory, me, listings: [...stalls, listing(stalls[3]?.item as never, 40)], now })),
    boards: onLine(line, memoryBoards(boardRows)),
    reports: onLine(line, memoryReports()),
    desk: onLine(line, memoryDesk()),
    operator: {
      overview: async () => operatorOverview,
      run: async () => '{}',
      server: async () => ({ sockets: 1, backups: null }),
      richest: async () => [],
      setFlag: async () => {},
      setMaintenance: async () => {},
    },
    economy: { report: async () => economyReport },
    notices: onLine(line, memoryNotices()),
  }
  return {
    keeper,
    line,
    notices,
    showToast: (_kind: string, text: string) => void notices.push(text),
    log: () => {},
    storage: memoryStorage(),
    user: () => auth.user(),
    auth: onLine(line, auth),
    account: onLine(line, memoryAccount(auth)),
    saves,
    backups: onLine(line, memoryBackups({ saves: memory, now })),
    bank: onLine(line, memory.bank),
    feedback: onLine(line, memoryFeedback({ now })),
    mail,
    social,
  }
}

/** Delays the answers of a port, and rejects them while the connection is cut. Synchronous members (`watch`, `user`) are unchanged. */
export function onLine<Port extends object>(line: { readonly isCut: boolean }, port: Port): Port {
  const asked =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      if (line.isCut) throw new GatewayError('network', 'The server does not answer.', { code: 'no-answer' })
      return call(...args)
    }
  const entries = Object.entries(port).map(([name, value]) => [
    name,
    typeof value === 'function' && value.constructor.name === 'AsyncFunction' ? asked(value as never) : value,
  ])
  return Object.fromEntries(entries) as Port
}
