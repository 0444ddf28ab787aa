import { type Kysely, sql } from 'kysely'

/** The caller of a request, as lite passes it on. */
interface CallerContext {
  readonly auth?: { readonly uid?: unknown; readonly role?: string; readonly jwt?: unknown }
  readonly storage?: { readonly operation?: unknown }
}
interface RpcRequest {
  readonly method: string
  readonly path: string
  readonly requestHeaders?: unknown
}
/** lite's methods that this module replaces. They are private in its types. */
interface CallerSettings {
  applyJwtSessionContext(transaction: Kysely<unknown>, context: CallerContext): Promise<void>
  applyRpcRequestGucs(transaction: Kysely<unknown>, request: RpcRequest): Promise<void>
}

/**
 * Sets the caller of a transaction in one statement, and the request of a remote procedure call in another. lite runs one statement
 * per setting: up to ten round trips to the database before the query itself.
 */
export function setCallersInOneStatement(connection: object): void {
  const settings: CallerSettings = {
    applyJwtSessionContext: (transaction, context) => set(transaction, callerSettings(context)),
    applyRpcRequestGucs: (transaction, request) => set(transaction, requestSettings(request)),
  }
  for (const name of Object.keys(settings)) {
    if (!(name in connection)) throw new Error(`@supabase/lite no longer has the method ${name}.`)
  }
  Object.assign(connection, settings)
}

type Settings = readonly (readonly [name: string, value: string])[]

function callerSettings({ auth, storage }: CallerContext): Settings {
  const role = auth?.role || 'anon'
  const claims = auth?.jwt
  return [
    ['role', role],
    ['request.jwt.claim.sub', String(auth?.uid ?? '')],
    ['request.jwt.claim.role', role],
    ['storage.operation', String(storage?.operation ?? '')],
    ...(typeof claims === 'object' && claims !== null ? [['request.jwt.claims', JSON.stringify(claims)] as const] : []),
  ]
}

const requestSettings = ({ method, path, requestHeaders }: RpcRequest): Settings => [
  ['response.status', ''],
  ['response.headers', ''],
  ['request.method', method],
  ['request.path', path],
  ['request.headers', JSON.stringify(requestHeaders ?? {})],
]

/** The settings end with the transaction. */
async function set(transaction: Kysely<unknown>, settings: Settings): Promise<void> {
  const calls = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await sql`select ${sql.join(calls)}`.execute(transaction)
}
