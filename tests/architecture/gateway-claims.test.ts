import { describe, expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'
import { rowTests } from './gateway-calls.ts'

/**
 * The tests that name a row and yet call no gateway, since what the row says is not the app's to ask for: in full, so that none is
 * added in passing. Whoever adds one says which of the three it is.
 */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  'what is refused whoever asks, and however: rights, tokens, forged bodies': [
    'CALL-02 a player selects id by first_name, avatar_url by id and first_name by id; a visitor selects nothing',
    'ROLE-01 there are visitors and players: who calls themselves admin in their metadata is a player like any other',
    'ROLE-02 CHAT-03 without a survivor nobody posts, nor with one that is called Survivor',
    'SAVE-17 OP-94 of others’ profiles those four columns may be read, and no other',
    'OP-75 FRIEND-11 nobody asks for somebody else, nor answers in the asking, nor sets a block',
    'MAIL-05 OP-75 %j is refused',
    'FLEA-07 is refused, and moves nothing: %s',
    'FEED-02 OP-81 %s: %j',
    'BOARD-12 no role writes an entry: not the tables, nor the functions that write them',
    'SAVE-01 without a token, or with a key instead',
    'SAVE-01 without a token, or with a key instead: 401',
    'SAVE-01 without a token, with a forged one, or with a key instead: 401',
    'SAVE-17 a forged user_id in the body is refused, and touches neither save',
    "SAVE-17 MAIL-10 FRIEND-12 HUD-04 of … private events of a player, another's socket is told none, and the player's all",
    '… SAVE-05 the columns of …, and what its owner may do with each',
    'SAVE-17 ROLE-01 what the %s may do with a row of …',
    'MOD-04 a ranked run keeps how it was steered, which only the service role is told, with its distance from the bots',
    'MOD-04 who plays by keys is no farther from the bots for it',
    'SAVE-05 over the wire too, the owner reads, inserts and updates the columns of … that are named, and no other',
  ],
  'the columns of a table': [
    'BANK-12 the columns of a row',
    'DATA-11 the columns of game_saves',
    'DATA-12 the columns of game_saves_backup',
    'DATA-13 the columns',
    'DATA-17 the columns',
  ],
  'what no port asks for: the ring is asked for where the client is made, on the developer’s own machine only': [
    'SAVE-16 OP-64 the account that is configured gets a ring, once, however often it loads',
    'SAVE-16 OP-85 two tabs that load at once get one ring',
    'SAVE-16 nobody else gets one, and an empty slot has none',
    'SAVE-16 OP-64 there is no such branch where %s',
    'SAVE-16 the app hears of it from its host, and only there',
  ],
}
const byHand = Object.values(BY_HAND).flat()
const rows = sourceFiles('tests/backend')
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => rowTests(file).map((row) => ({ file, ...row })))

test('a backend test that names a row calls the app’s gateway', () => {
  expect(rows.length).toBeGreaterThan(100)
  const claims = rows.filter(({ title, callsGateway }) => !callsGateway && !byHand.includes(title))
  expect(claims.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

test('what may ask by hand is there, and does', () => {
  expect(new Set(byHand).size).toBe(byHand.length)
  expect(byHand.filter((title) => !rows.some((row) => row.title === title && !row.callsGateway))).toEqual([])
})

describe('a claim that the app has no part in is caught', () => {
  const callsGateway = (body: string, around = '') =>
    rowTests(
      'tests/backend/sql/x.test.ts',
      `import { supabaseUnreadMail } from '../../../src/features/mail/unread-mail-gateway.ts'
       import { listenToOwn } from '../../../src/gateways/supabase/listen.ts'
       import { startBackend } from '../../support/backend.ts'
       import { newPlayer } from './players.ts'
       import { listed, newTrader } from './traders.ts'
       let backend = await startBackend()
       const mailOf = ({ client, id }) => supabaseUnreadMail(client, () => id)
       ${around}
       test('OP-1 not a row', () => {})
       test('MAIL-01 one', async () => { ${body} })`,
    ).map((row) => row.callsGateway)

  test.each([
    ['a query that is typed', "await ann.client.from('player_mail').select('id')", ''],
    ['a function that is called by name', "await ann.client.functions.invoke('send-player-mail')", ''],
    ['a gateway that is made and not asked', 'const mail = supabaseUnreadMail(ann.client, () => ann.id)', ''],
    ['a helper that types it', 'await unread(ann)', "const unread = (of) => of.client.from('player_mail').select('id')"],
    ['supabase-js under the name of a port’s method', 'await ann.client.auth.signOut()', ''],
    ['the backend under such a name', "await backend.signUp('ann')", ''],
    ['a player with ports, who uses none', 'const ann = await newTrader(backend); await ann.client.auth.getUser()', ''],
    ['a port that another test asks', 'await unread()', "test('other', async () => { const unread = () => mailOf(ann).unreadCount() })"],
  ])('%s', (_, body, around) => {
    expect(callsGateway(body, around)).toEqual([false])
  })

  test.each([
    ['asked at once', 'await supabaseUnreadMail(ann.client, () => ann.id).unreadCount()', ''],
    ['asked by a helper', 'await unread(ann)', 'const unread = async (of) => { const mail = mailOf(of); return mail.unreadCount() }'],
    ['asked by a helper of another file', "await listed(ann, 'club', 5)", ''],
    ['a player’s own', 'const { market } = await newTrader(backend); await market.own()', ''],
    ['taken out of it', 'const { unreadCount } = supabaseUnreadMail(ann.client, () => ann.id); await unreadCount()', ''],
    ['another call of the gateways', "listenToOwn(ann.client, 'x', [], () => {})", ''],
    ['set in a hook', 'await mail.unreadCount()', 'let mail; beforeAll(() => { mail = mailOf(ann) })'],
  ])('and a gateway is found: %s', (_, body, around) => {
    expect(callsGateway(body, around)).toEqual([true])
  })
})

test('the rule is written where tests are written', () => {
  expect(read('docs/testing.md')).toContain('tests/architecture/gateway-claims.test.ts')
})
