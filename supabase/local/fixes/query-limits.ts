import { type Middleware, pathOf } from '../handler.ts'
import { bodyRefusal } from '../query/body.ts'
import { filterRefusal } from '../query/filter.ts'
import { selectRefusal } from '../query/select.ts'

const REST_PATH = /^\/rest\/v1\/(rpc\/)?([A-Za-z0-9_]{1,63})$/
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']
const MAX_PARAMETERS = 24
/** If one of these parameters is repeated, lite and PostgREST read different values. */
const SINGLE_PARAMS = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']
const CHECKED_HEADERS = ['prefer', 'range', 'range-unit', 'accept', 'accept-profile', 'content-profile']
const MAX_HEADER = 256

/**
 * Limits the size of a REST query, because it occupies the only connection and this thread until it is answered. A query that is
 * larger than any of the app's own, or malformed, is answered with 400 before lite sees it (decision 0019). Callers with
 * the service key, such as the edge functions, have no limits.
 */
export const queryLimits =
  (serviceKey: string): Middleware =>
  (next) =>
  async (request, address) => {
    if (!pathOf(request).startsWith('/rest/v1/') || request.headers.get('apikey') === serviceKey) return next(request, address)
    const words = placeRefusal(request) ?? headerRefusal(request) ?? queryRefusal(request) ?? (await requestBodyRefusal(request))
    return words === null ? next(request, address) : refused(words)
  }

/** Name of the called function, or `null` for a table query. */
const callOf = (request: Request): string | null => {
  const [, rpc, name = ''] = REST_PATH.exec(pathOf(request)) ?? []
  return rpc === undefined ? null : name
}

const refused = (message: string): Response =>
  Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400, headers: { 'access-control-allow-origin': '*' } })

const placeRefusal = (request: Request): string | null =>
  METHODS.includes(request.method) && REST_PATH.test(pathOf(request)) ? null : 'There is nothing to ask at this address.'

function headerRefusal({ headers }: Request): string | null {
  const odd = CHECKED_HEADERS.find(
    (name) => !/^[\x20-\x7e]*$/.test(headers.get(name) ?? '') || (headers.get(name) ?? '').length > MAX_HEADER,
  )
  if (odd !== undefined) return `The header ${odd} is too long or could not be read.`
  return /^(\d{1,6}-\d{0,6})?$/.test(headers.get('range') ?? '') ? null : 'The header range could not be read.'
}

function queryRefusal(request: Request): string | null {
  const [, rpc, table = ''] = REST_PATH.exec(pathOf(request)) ?? []
  const { searchParams } = new URL(request.url)
  const parameters = [...searchParams]
  if (parameters.length > MAX_PARAMETERS) return `A question has at most ${MAX_PARAMETERS} parameters.`
  const twice = SINGLE_PARAMS.find((name) => searchParams.getAll(name).length > 1)
  if (twice !== undefined) return `The parameter ${twice} is given twice.`
  for (const [name, value] of parameters) {
    if (value.includes('\0')) return 'A parameter could not be read.'
    const words = name === 'select' ? selectRefusal(value, table, rowsOf(request)) : filterRefusal(name, value, rpc !== undefined)
    if (words !== null) return words
  }
  return null
}

/** Maximum number of rows that a query can return. A `range` header overrides the limit. */
function rowsOf({ url, method, headers }: Request): number {
  const limit = new URL(url).searchParams.get('limit')
  return limit === null || headers.has('range') || (method !== 'GET' && method !== 'HEAD') ? Number.POSITIVE_INFINITY : Number(limit)
}

async function requestBodyRefusal(request: Request): Promise<string | null> {
  if (request.body === null) return null
  const text = await request.clone().text()
  if (text === '' && request.method !== 'POST') return null
  return bodyRefusal(text, callOf(request))
}
