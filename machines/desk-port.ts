import type { DeskAction, DeskReason } from '../sim/content/desk.ts'
import type { ReportKind, ReportReason } from '../sim/content/reports.ts'

/** A player's appeal; `granted` is `null` until it is answered. */
interface Appeal {
  readonly text: string
  readonly granted: boolean | null
}
interface Decision {
  readonly id: string
  readonly action: DeskAction
  readonly reason: DeskReason
  readonly at: string
  /** `null` if it has no end. */
  readonly until: string | null
  readonly reversedAt: string | null
  readonly appeal: Appeal | null
}

/** A decision about the player. `text`: what was reported, in the player's own words. */
export interface Notice extends Decision {
  readonly kind: ReportKind
  readonly text: string
  readonly seen: boolean
}
/** The outcome of one of the player's reports. */
export interface Outcome {
  readonly id: number
  readonly kind: ReportKind
  readonly upheld: boolean
  readonly at: string
  readonly seen: boolean
}
/** The player's restrictions and news from the moderators. `rename`: the username was replaced by a neutral one. */
export interface Standing {
  readonly now: string
  readonly moderator: boolean
  readonly suspended: { readonly until: string | null } | null
  readonly rename: boolean
  readonly notices: readonly Notice[]
  readonly outcomes: readonly Outcome[]
}

/** All methods reject with GatewayError. */
export interface NoticesPort {
  standing(): Promise<Standing>
  /** Marks the news of a standing that was read at this time as seen. */
  see(until: string): Promise<void>
  /** Appeals a decision, once. `text`: at most `MAX_APPEAL_LENGTH`. */
  appeal(decision: string, text: string): Promise<void>
  /** Reports new decisions and outcomes. Returns a function that stops it. */
  watch(onChange: () => void): () => void
}

interface QueuedCase {
  readonly id: string
  readonly kind: ReportKind
  /** The username of the player whom it is about. */
  readonly name: string
  readonly weight: number
  readonly openedAt: string
  readonly excerpt: string | null
  readonly reasons: Partial<Record<ReportReason, number>>
}
export interface DeskQueue {
  readonly cases: readonly QueuedCase[]
  /** The case after which the next page begins; `null` on the last page. */
  readonly next: string | null
  /** Open appeals. */
  readonly appeals: number
}
interface NearMessage {
  readonly name: string
  readonly text: string
  readonly own: boolean
}
/** Copy of the reported content; the fields depend on its kind. */
export interface CaseCopy {
  readonly name?: string
  readonly text?: string
  readonly subject?: string
  readonly item?: string
  readonly price?: number
  readonly board?: string
  readonly kills?: number
  readonly username?: string
  readonly survivors?: readonly string[]
  readonly before?: readonly NearMessage[]
  readonly after?: readonly NearMessage[]
  readonly messages?: readonly { readonly text: string }[]
}
export interface DeskDecision extends Decision {
  readonly note: string
  /** The moderator's username; `null` if the account was deleted. */
  readonly by: string | null
}
export interface DeskCase {
  readonly id: string
  readonly kind: ReportKind
  readonly target: string
  readonly name: string
  readonly copy: CaseCopy
  readonly weight: number
  readonly openedAt: string
  readonly decidedAt: string | null
  readonly upheld: boolean | null
  readonly reports: readonly {
    readonly reason: ReportReason
    readonly note: string
    readonly at: string
    readonly weight: number
    readonly by: string | null
  }[]
  readonly decisions: readonly DeskDecision[]
  /** The player's decisions in other cases. */
  readonly earlier: readonly Pick<DeskDecision, 'action' | 'reason' | 'at' | 'reversedAt'>[]
}
export interface OpenAppeal {
  readonly decision: string
  readonly case: string
  readonly kind: ReportKind
  readonly action: DeskAction
  readonly reason: DeskReason
  readonly name: string
  readonly text: string
  readonly at: string
  /** True if another moderator has to answer it. */
  readonly barred: boolean
}
export interface LogEntry {
  readonly id: number
  readonly at: string
  readonly what: 'grant' | 'revoke' | 'decide' | 'reverse' | 'appeal' | 'answer'
  readonly action: DeskAction | null
  readonly reason: string | null
  readonly until: string | null
  readonly case: string | null
  readonly by: string | null
  readonly name: string | null
  readonly note: string | null
}
export interface Verdict {
  readonly action: DeskAction
  readonly reason: DeskReason
  readonly note: string
  readonly hours: number | null
}

/** The desk. All methods reject with GatewayError, with the code `moderators-only` for other players. */
export interface DeskPort {
  queue(after: string | null): Promise<DeskQueue>
  case(id: string): Promise<DeskCase>
  decide(id: string, verdict: Verdict): Promise<void>
  reverse(decision: string): Promise<void>
  appeals(): Promise<readonly OpenAppeal[]>
  answer(decision: string, granted: boolean): Promise<void>
  /** Entries before this one, newest first. */
  log(before: number | null): Promise<readonly LogEntry[]>
}
