/** Figures of the process that serves the backend, which the database does not know. */
export interface HostFigures {
  /** Answered requests since the start, by the part of the backend and the hundreds of the status, such as `rest 2`. */
  readonly requests: Readonly<Record<string, number>>
  /** Open WebSockets. */
  readonly sockets: number
  /** `null` if there are no daily backups. */
  readonly backups: BackupFigures | null
}
export interface BackupFigures {
  readonly count: number
  readonly newestBytes: number
  /** ISO 8601. */
  readonly newestAt: string
}

/** `null` on a hosted project, whose platform serves requests and sockets. */
export function hostFigures(): HostFigures | null {
  const read: unknown = Reflect.get(Deno, 'hostFigures')
  return typeof read === 'function' ? (read() as HostFigures) : null
}
