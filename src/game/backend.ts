import type {
  AccountPort,
  AuthPort,
  BackupsPort,
  BankPort,
  FeedbackPort,
  FunnelPort,
  ProfilePort,
  RequestsPort,
  RunsPort,
  SavesPort,
  ServerTime,
  UnreadMailPort,
  User,
} from '../../machines/ports.ts'
import type { SocialPorts } from '../../machines/social-ports.ts'
import type { TonightPort } from '../../machines/tonight-port.ts'

/** The ports that only dialogs and the slots use. */
export interface DialogPorts {
  readonly account: AccountPort
  readonly backups: BackupsPort
  readonly bank: BankPort
  readonly feedback: FeedbackPort
  readonly funnel: FunnelPort
}

/** A port without its `watch` method. */
export type Asked<Port> = Omit<Port, 'watch'>

/** The ports of the whole app, and what is known of the backend behind them. */
export interface Backend extends DialogPorts {
  readonly saves: SavesPort
  readonly profile: ProfilePort
  readonly runs: RunsPort
  readonly unreadMail: UnreadMailPort
  readonly requests: RequestsPort
  /** Radio, friends, mail, market and leaderboards, fetched when their screens are. */
  social(): Promise<SocialPorts>
  readonly time: ServerTime
  /** Has the server tell its time. Rejects if it does not answer. */
  measureTime(): Promise<void>
  /** `failed`: the backend could not be had; it is asked for again. */
  readonly tonight: TonightPort
  readonly auth: Asked<AuthPort> & { watch(onChange: (user: User | null) => void, failed?: () => void): () => void }
  /** Null: nobody is signed in, or it is not known yet. */
  user(): User | null
  hasDebug(): boolean
  developerRing(slot: number): Promise<void>
}
