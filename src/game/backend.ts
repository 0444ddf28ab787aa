import type { ContractsPort } from '../../machines/contracts-port.ts'
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
import type { ServicePort } from '../../machines/service-port.ts'
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

export type Asked<Port> = Omit<Port, 'watch'>

/** The ports of the whole app, and the state of the backend behind them. */
export interface Backend extends DialogPorts {
  readonly saves: SavesPort
  readonly profile: ProfilePort
  readonly runs: RunsPort
  readonly unreadMail: UnreadMailPort
  readonly requests: RequestsPort
  /** Radio, friends, mail, market and leaderboards; loaded with their screens. */
  social(): Promise<SocialPorts>
  readonly time: ServerTime
  /** Measures the server's time. Rejects if the server does not answer. */
  measureTime(): Promise<void>
  readonly service: ServicePort
  readonly tonight: TonightPort
  readonly contracts: ContractsPort
  /** `failed` is called if the backend could not be loaded; loading is retried. */
  readonly auth: Asked<AuthPort> & { watch(onChange: (user: User | null) => void, failed?: () => void): () => void }
  /** `null` if no user is signed in, or it is not known yet. */
  user(): User | null
  hasDebug(): boolean
  developerRing(slot: number): Promise<void>
}
