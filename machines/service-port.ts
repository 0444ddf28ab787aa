import type { FeatureFlag } from '../sim/content/feature-flags.ts'

/** The state of the service that every visitor may know: switched-off parts and maintenance (decisions 0054 and 0055). */
export interface ServiceStatus {
  /** The flags that are off, each with the operator's message as plain text; empty if there is none. */
  readonly off: Partial<Readonly<Record<FeatureFlag, string>>>
  /** `null` if none is announced. */
  readonly maintenance: Maintenance | null
}
export interface Maintenance {
  /** ISO 8601. From then on only runs that began before go on. */
  readonly startsAt: string
  /** Plain text of the operator; may be empty. */
  readonly message: string
  /** True if it had begun when the server answered. */
  readonly isUnderWay: boolean
}

interface ServiceListener {
  readonly changed: (status: ServiceStatus) => void
  /** Changes may have been missed. */
  readonly missed: () => void
}

export interface ServicePort {
  /** Rejects with GatewayError. */
  status(): Promise<ServiceStatus>
  /** Listens until the returned function is called. Guests and visitors cannot listen. */
  watch(listener: ServiceListener): () => void
  /** Calls back when the server refused something that is off, so the page's status is outdated. Returns a function that stops it. */
  whenRefused(callback: () => void): () => void
}
