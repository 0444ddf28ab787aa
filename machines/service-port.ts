import type { FeatureFlag } from '../sim/content/feature-flags.ts'

/** What the operator has switched off at the moment, as every visitor may know it (decision 0054). */
export interface ServiceStatus {
  /** The flags that are off, each with the operator's message as plain text; empty if there is none. */
  readonly off: Partial<Readonly<Record<FeatureFlag, string>>>
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
