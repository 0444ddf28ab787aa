import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import postgres, { type Sql } from 'postgres'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { kyselyOverPool, noStream, type PooledConnection } from './kysely-pool.ts'

const SESSIONS = 10
/** How long a close waits for the queries under way, s. */
const CLOSE_TIMEOUT = 2
/** How long after its error a connection is closed, at most. */
const CLOSES_WITHIN_MS = 1_000
/** A database that went away is asked for twice a second, and a request waits no longer for it than this, s. */
export const RECONNECTING = { backoff: () => 0.5, connect_timeout: 5 } as const

export interface PostgresSessions {
  // biome-ignore lint/suspicious/noExplicitAny: as lite has it
  readonly kysely: Kysely<any>
  /** Ends all connections, those of `driver` too. */
  close(): Promise<void>
}

/**
 * Sessions of a Postgres, each lent to one borrower at a time. The driver's own `reserve`, which lite uses, puts a reserved
 * connection that was lost back among the open ones when it is released: the next query is then written to no socket, outside of
 * any promise, which ends the process. And one that is released while the driver ends is never closed, so that the end waits for
 * ever. A driver of one connection each has neither fault: it connects anew, and a borrower whose session was lost is told so.
 */
export function postgresSessions(driver: Sql): PostgresSessions {
  const sessions = Array.from({ length: SESSIONS }, () => openSession(driver))
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
      await Promise.all([driver, ...sessions.map(({ sql }) => sql)].map((sql) => sql.end({ timeout: CLOSE_TIMEOUT })))
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
   * A query fails with the error of its connection, which is closed a moment later. Whoever had the session meanwhile would be told
   * that theirs was lost.
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
          // The driver would connect anew and run the rest of a transaction outside of it.
          if (isLost) throw new LostSession()
          const result = await sql.unsafe<never[]>(text, parameters as never[]).catch(async (error) => {
            if (isDatabaseUnavailable(error)) await whenClosed()
            throw error
          })
          return { rows: [...result] as R[], ...(CHANGES.has(result.command) && { numAffectedRows: BigInt(result.count) }) }
        },
        streamQuery: noStream,
      }
    },
  }
}

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class LostSession extends Error {
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('The connection to the database was lost.')
  }
}
