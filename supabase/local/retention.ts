const INTERVAL_MS = 60 * 60 * 1_000

export interface RetentionOptions {
  sql(text: string): Promise<unknown>
  readonly log: (text: string, error?: unknown) => void
  readonly intervalMs?: number
}

/** Deletes expired data every hour, as pg_cron does on a hosted project. Returns a function that stops it. */
export function startRetention({ sql, log, intervalMs = INTERVAL_MS }: RetentionOptions): () => void {
  const forget = () =>
    void sql('select private.forget_expired()').catch((error) => log('[retention] Expired data could not be deleted.', error))
  const timer = setInterval(forget, intervalMs).unref()
  return () => clearInterval(timer)
}
