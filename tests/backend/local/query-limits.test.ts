import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInPlayer, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'

let backend: TestBackend
let ann: SignedInPlayer
let token: string
beforeAll(async () => {
  backend = await startBackend()
  ann = await backend.signUp('Ann')
  token = await tokenOf(ann)
})
afterAll(() => backend.stop())

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}
async function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const answer = await fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  const { code, message, details, hint } = JSON.parse((await answer.text()) || '{}')
  return { status: answer.status, code, message, details, hint }
}
const post = (body: unknown): Sent => ({ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const refused = (message: string) => ({ status: 400, code: 'PGRST100', message, details: null, hint: null })

const NO_SUCH_FILTER = 'There is no such filter. Filters are eq, neq, gt, gte, lt, lte, like, ilike, is, in.'
const AUTHOR = 'author:profiles!messages_user_id_fkey'
const BACK = 'An embed does not lead back to its own table.'
const UNREAD = 'The select could not be read.'
const NOWHERE = 'There is nothing to ask at this address.'
const times = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join(',')

test.each([
  ['an embed that leads back to its table', `messages?select=id,${AUTHOR}(id,messages(id))`, BACK],
  ['an embed that leads back by a hint', 'messages?select=id,profiles!messages(id)', BACK],
  ['embeds four deep', 'a?select=b(c(d(e(id))))&limit=1', 'Embeds lie at most 3 deep.'],
  ['embeds three deep with many rows', 'a?select=b(c(d(id)))&limit=11', 'Embeds 3 deep are for a limit of at most 10 rows.'],
  ['embeds two deep without a limit', 'a?select=b(c(id))', 'Embeds 2 deep are for a limit of at most 50 rows.'],
  ['nine embeds', `a?select=${times(9, (n) => `b${n}(id)`)}`, 'A select has at most 8 embeds.'],
  ['a repeated embed', 'a?select=x:b(id),y:b(id)', 'An embed is asked for once.'],
  ['41 columns', `profiles?select=${times(41, () => 'id')}`, 'A select has at most 40 columns.'],
  ['a long select', `profiles?select=${'a'.repeat(2_001)}`, 'A select has at most 2000 characters.'],
  ['an open quote', 'profiles?select="id', UNREAD],
  ['a quote at the end', 'profiles?select=id"', UNREAD],
  ['an open quote in a path', 'game_saves?select=save_data->>"a', UNREAD],
  ['an open bracket', 'profiles?select=a(id', UNREAD],
  ['a closing bracket', 'profiles?select=id)', UNREAD],
  ['two selects', 'profiles?select=id&select=id', 'The parameter select is given twice.'],
  ['a regular expression', 'messages?message_content=match.(a%2B)%2Bb', NO_SUCH_FILTER],
  ['a negated regular expression', 'messages?message_content=not.imatch.a', NO_SUCH_FILTER],
  ['a text search', 'messages?message_content=plfts(english).a', NO_SUCH_FILTER],
  ['a list of patterns', 'messages?message_content=like(any).{a}', NO_SUCH_FILTER],
  ['a regular expression among conditions', 'messages?or=(id.is.null,not.and(message_content.match.a,id.is.null))', NO_SUCH_FILTER],
  ['a regular expression behind quotes', 'messages?and=(message_content.eq."\\"",message_content.imatch.a,x.eq."")', NO_SUCH_FILTER],
  ['many wildcards', 'messages?message_content=ilike.%25a%25b%25c%25d%25', 'A pattern has at most 4 wildcards.'],
  ['many wildcards among conditions', 'messages?or=(message_content.like.*a*b*c*d*)', 'A pattern has at most 4 wildcards.'],
  ['a long filter', `messages?id=in.(${'a'.repeat(2_000)})`, 'A filter has at most 2000 characters.'],
  ['long conditions', `messages?or=(id.eq.${'a'.repeat(2_000)})`, 'A filter has at most 2000 characters.'],
  ['many conditions', `messages?or=(${times(33, () => 'id.is.null')})`, 'There are at most 32 conditions.'],
  ['conditions four deep', 'messages?or=(and(or(and(id.is.null))))', 'Conditions lie at most 3 deep.'],
  ['a regular expression in an embed', `messages?select=${AUTHOR}(id)&author.or=(first_name.match.a)`, NO_SUCH_FILTER],
  ['open conditions', 'messages?or=((', 'The conditions could not be read.'],
  ['many parameters', `messages?${times(25, () => 'id=is.null').replaceAll(',', '&')}`, 'A question has at most 24 parameters.'],
  ['an order with five terms', `profiles?order=${times(5, () => 'id')}`, 'An order has at most 4 terms.'],
  ['a long order', `profiles?order=${'a'.repeat(257)}`, 'The order is too long or could not be read.'],
  ['a deep path', 'game_saves?save_data->a->b->c->d->>e=eq.1', 'The name of a parameter could not be read.'],
  ['a malformed limit', 'profiles?limit=1e9', 'The limit is a number of at most six digits.'],
  ['a huge offset', 'profiles?offset=99999999999999999999', 'The offset is a number of at most six digits.'],
  ['a NUL in a value', 'profiles?first_name=eq.%00', 'A parameter could not be read.'],
  ['a NUL in a name', 'profiles?%00=eq.1', 'The name of a parameter could not be read.'],
  ['a NUL in the order', 'profiles?order=%00', 'A parameter could not be read.'],
  ['a NUL in the address', 'pro%00files', NOWHERE],
  ['a broken escape in the address', '%E0%A4%A', NOWHERE],
  ['an address with a tail', 'profiles/id', NOWHERE],
  ['a long argument', `rpc/username_taken?name=${'a'.repeat(501)}`, 'An argument has at most 500 characters.'],
])('rejects %s', async (_, path, message) => {
  expect(await ask(path)).toEqual(refused(message))
})

test.each([
  ['a long argument', 'rpc/username_taken', post({ name: 'a'.repeat(501) }), 'An argument has at most 500 characters.'],
  ['a NUL', 'rpc/username_taken', post('{"name":"\\u0000"}'), 'The body could not be read.'],
  ['a lone surrogate', 'rpc/username_taken', post('{"name":"\\ud800"}'), 'The body could not be read.'],
  ['a NUL in a column', 'messages', post('{"\\u0000":1}'), 'The body could not be read.'],
  ['a truncated body', 'messages', post('{"id":'), 'The body could not be read.'],
  ['deeply nested brackets', 'messages', post('['.repeat(8_000) + ']'.repeat(8_000)), 'The body could not be read.'],
  ['a row that is null', 'messages', post([null]), 'The body could not be read.'],
  ['21 rows', 'messages', post(Array(21).fill({ id: 1 })), 'A body has between one and 20 rows.'],
  ['a long body', 'messages', post({ message_content: 'a'.repeat(16_000) }), 'A body has at most 16000 bytes.'],
  [
    'a range beside a limit',
    'a?select=b(c(id))&limit=1',
    { headers: { range: '0-999' } },
    'Embeds 2 deep are for a limit of at most 50 rows.',
  ],
  [
    'a long preference',
    'profiles?select=id',
    { headers: { prefer: 'a'.repeat(257) } },
    'The header prefer is too long or could not be read.',
  ],
  ['another method', 'profiles', { method: 'PUT', body: '{}' }, NOWHERE],
] as [string, string, Sent, string][])('rejects %s in the request', async (_, path, sent, message) => {
  expect(await ask(path, sent)).toEqual(refused(message))
})

test.each([
  ['embeds three deep', 'messages?select=id,profiles!messages_user_id_fkey(id,flea_market_listings(id))&limit=50'],
  ['a pattern with what looks like wildcards', 'messages?select=id&message_content=ilike.%25100\\%25\\%25\\%25\\%25\\%25%25'],
  ['a list of fifty', `messages?select=id&id=in.(${times(50, () => '5eed0000-0000-4000-8000-000000000001')})`],
  ['conditions within conditions', 'messages?select=id&or=(id.is.null,and(id.is.null,or(id.is.null,user_id.is.null)))'],
  ['names in quotes', 'profiles?select="id"'],
])('accepts %s', async (_, path) => {
  expect((await ask(path)).status).toBe(200)
})

test('does not limit the service key', async () => {
  const service = backend.client(backend.serviceKey)
  const { data, error } = await service.from('profiles').select('id').filter('first_name', 'match', '^A')
  expect([data, error]).toEqual([[{ id: ann.user.id }], null])
})
