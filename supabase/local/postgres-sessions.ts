import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import postgres, { type Sql } from 'postgres'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { kyselyOverPool, noStream, type PooledConnection } from './kysely-pool.ts'

const MAX_SESSIONS = 10
/** Maximum time that closing waits for running queries, in seconds. */
const CLOSE_TIMEOUT_SECONDS = 2
/** Maximum time between a connection's error and its close event. */
const CLOSES_WITHIN_MS = 1_000
/** Reconnects twice a second after the database went away. A request waits at most 5 s for it. */
export const RECONNECT_OPTIONS = { backoff: () => 0.5, connect_timeout: 5 } as const

export interface PostgresSessions {
  // biome-ignore lint/suspicious/noExplicitAny: as lite has it
  readonly kysely: Kysely<any>
  /** Ends all connections, including those of `driver`. */
  close(): Promise<void>
}

/**
 * Sessions of a Postgres, each lent to one borrower at a time. The driver's own `reserve`, which lite uses, has two faults. A
 * reserved connection that was lost returns to the open ones when it is released; the next query is then written to a missing
 * socket, outside any promise, which ends the process. And a connection that is released while the driver ends is never closed,
 * so the end waits forever. A driver with a single connection has neither fault: it reconnects, and a borrower whose session was
 * lost gets an error.
 */
export function postgresSessions(driver: Sql): PostgresSessions {
  const sessions = Array.from({ length: MAX_SESSIONS }, () => openSession(driver))
  const idle = [...sessions]
  const waiting: ((session: Session) => void)[] = []

  async function borrow(): Promise<PooledConnection> {
    const session = idle.shift() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)))
    return session.lend(() => {
      const next = waiting.shift()
      if (next) next(session)
      else idle.unshift(session)
    })
  }
  return {
    kysely: kyselyOverPool(borrow),
    async close() {
      await Promise.all([driver, ...sessions.map(({ sql }) => sql)].map((sql) => sql.end({ timeout: CLOSE_TIMEOUT_SECONDS })))
    },
  }
}

type Session = ReturnType<typeof openSession>

function openSession({ options }: Sql) {
  let isLost = false
  let onNextClose = () => {}
  const onclose = () => {
    isLost = true
    onNextClose()
  }
  /**
   * A query fails with the error of its connection, which is closed a moment later. Without this wait, the next borrower would get that error for its own session.
   */
  const whenClosed = () =>
    new Promise<void>((resolve) => {
      if (isLost) return resolve()
      onNextClose = resolve
      setTimeout(resolve, CLOSES_WITHIN_MS).unref()
    })
  const sql = postgres({ ...options, max: 1, onclose } as never)
  return {
    sql,
    lend(release: () => void): PooledConnection {
      isLost = false
      return {
        release,
        async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
          // The driver would reconnect and run the rest of a transaction outside of it.
          if (isLost) throw new LostSessionError()
          const result = await sql.unsafe<never[]>(text, parameters as never[]).catch(async (error) => {
            if (isDatabaseUnavailable(error)) await whenClosed()
            throw error
          })
          return { rows: [...result] as R[], ...(CHANGING_COMMANDS.has(result.command) && { numAffectedRows: BigInt(result.count) }) }
        },
        streamQuery: noStream,
      }
    },
  }
}

const CHANGING_COMMANDS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class LostSessionError extends Error {
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('The connection to the database was lost.')
  }
}
