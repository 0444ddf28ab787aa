import type { FeatureFlag } from '../sim/content/feature-flags.ts'
import type { FunnelStep } from '../sim/content/funnel.ts'
import type { CoinCause } from '../sim/economy/coin-flows.ts'
import type { MarketPrice } from './economy-port.ts'
import type { Maintenance } from './service-port.ts'

interface ErrorSample {
  readonly id: string
  readonly at: string
  readonly route: string
  /** True if the run can be downloaded. */
  readonly hasRun: boolean
}
/** Errors of browsers of one kind. */
export interface ErrorKind {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly message: string
  /** Innermost first. */
  readonly frames: readonly string[]
  readonly release: string
  readonly count: number
  readonly firstAt: string
  readonly lastAt: string
  readonly samples: readonly ErrorSample[]
}
/** Figures of a UTC day. */
interface OperatorDay {
  readonly day: string
  readonly accounts: number
  readonly guests: number
  readonly created: number
  readonly removed: number
}
interface FlagState {
  readonly isOn: boolean
  /** Plain text for players, shown while the flag is off. */
  readonly message: string
  readonly changedAt: string
}
/** An entry of the log of operators' changes. */
interface OperatorChange {
  readonly id: number
  readonly at: string
  /** `null` if the operator's account was deleted. */
  readonly by: string | null
  readonly what: FeatureFlag | 'maintenance'
  /** True or false for a flag, and when maintenance starts or `null`. */
  readonly was: boolean | string | null
  readonly now: boolean | string | null
  readonly message: string
}
export interface RichPlayer {
  readonly id: string
  readonly username: string
  /** On hand and banked, over all games. */
  readonly coins: number
}
/** Figures of the server's process; `null` where the platform does not tell them. */
export interface ServerFigures {
  readonly sockets: number | null
  readonly backups: { readonly count: number; readonly newestBytes: number; readonly newestAt: string } | null
}
export interface OperatorOverview {
  /** Median prices of the last 7 days. */
  readonly prices: readonly MarketPrice[]
  /** Coins of the last 7 days by cause: created and removed. */
  readonly coins: Partial<Readonly<Record<CoinCause, readonly [number, number]>>>
  readonly flags: Readonly<Record<FeatureFlag, FlagState>>
  readonly maintenance: Maintenance | null
  /** The newest 20, newest first. */
  readonly changes: readonly OperatorChange[]
  readonly databaseBytes: number
  readonly verdictsWaiting: number
  readonly oldestWaitSeconds: number
  /** `null` if no verifier ever ran. */
  readonly verifierSeenAt: string | null
  /** Players of the last 24 hours. */
  readonly players: number
  readonly errors: readonly ErrorKind[]
  /** Newest first. */
  readonly days: readonly OperatorDay[]
  /** Visits of the last 7 days by step. */
  readonly funnel: Partial<Record<FunnelStep, number>>
}

/** The operator's page. All methods reject with GatewayError. */
export interface OperatorPort {
  /** `null` if the player is no operator. */
  overview(): Promise<OperatorOverview | null>
  /** The run of a sample, as a file for `npm run replay`. */
  run(sampleId: string): Promise<string>
  server(): Promise<ServerFigures>
  /** The ten players with the most coins, the richest first. */
  richest(): Promise<readonly RichPlayer[]>
  /** `message` is shown to players while the flag is off. */
  setFlag(flag: FeatureFlag, isOn: boolean, message: string): Promise<void>
  /** Announces maintenance that starts in this many minutes; `null` ends it. */
  setMaintenance(minutes: number | null, message: string): Promise<void>
}
