import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import { items } from '../../sim/content/items.ts'
import { plainText } from '../../sim/rules/plain-text.ts'
import { clientOf, newGame, type PlayerAccount, signUp } from '../../tools/support/accounts.ts'
import { freePort, type GameServer, startGameServer } from '../../tools/support/game-server.ts'
import { PAYLOADS as MARKUP } from '../support/payloads.ts'
import { newPlayer, openGame, slot, storedSave } from './players.ts'
import { test } from './reported.ts'

/** Text direction, invisible characters, wide and tall ones. */
const LETTERS = [
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f', '\u061c'].map(
    (turn) => `txt${turn}gnp.exe`,
  ),
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u3164', '\u{e0041}', '\u0007'].map(
    (unseen) => `de${unseen}mo`,
  ),
  ...['שלום עולם', 'مرحبا', '﷽﷽﷽﷽', '𒐫𒐫𒐫𒐫', 'Z̸̧̛͔̳͉̩̐a̵l̷g̶o̸̡̢', '🧟'.repeat(20), '👩‍👩‍👧‍👦🏴‍☠️', 'a\tb', 'a\nb\r\nc\u2028d', 'W'.repeat(36)],
]
/** Over 200 hostile strings. */
const PAYLOADS = [...MARKUP, ...LETTERS]
/** The first payloads, up to the limit of one letter. */
const LETTER = PAYLOADS.reduce((body, payload) => (body.length + payload.length < 2_000 ? `${body}\n${payload}` : body))

let folder: string
let server: GameServer
/** The service key: it bypasses limits and checks of players, like data from an older version. */
let service: SupabaseClient

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-payloads-'))
  server = await startGameServer({ data: join(folder, 'data'), port: await freePort() })
  const { serviceKey } = JSON.parse(readFileSync(join(folder, 'data/keys.json'), 'utf8')) as { serviceKey: string }
  service = createClient(server.url, serviceKey, { auth: { persistSession: false }, realtime: { transport: ws as never } })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function insert(table: string, rows: readonly object[]): Promise<void> {
  const { error } = await service.from(table).insert([...rows])
  if (error) throw new Error(`${table}: ${error.message}`)
}
const idOf = async ({ username }: PlayerAccount): Promise<string> => {
  const { data, error } = await service.from('profiles').select('id').eq('first_name', username).single()
  if (error) throw error
  return data.id as string
}
/** Messages per batch: the radio shows 50, and the seed has a few. */
const LOT = 40
/** ISO 8601, one second apart. */
const moment = (n: number): string => new Date(Date.now() - 300_000 + n * 1_000).toISOString()

/** Requests to other hosts and opened dialogs, which the page must never cause. */
function strangeActions(page: Page): string[] {
  const actions: string[] = []
  page.on('dialog', (dialog) => {
    actions.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== server.url) actions.push(request.url())
  })
  return actions
}
/** Traces of injected markup and scripts (`tests/support/payloads.ts`). */
const traces = (page: Page) =>
  page.evaluate(() => {
    const made = 'iframe, object, embed, base, marquee, video, audio, plaintext, template, math, meta[http-equiv], img:not([src^="/"])'
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    const isLive = ({ name, value }: Attr) =>
      name.startsWith('on') || (/^(href|src|action|style)$/.test(name) && /script:|evil/.test(value))
    return {
      scripts: document.scripts.length,
      made: document.querySelectorAll(made).length,
      live: attributes.filter(isLive).length,
      ran: 'hacked' in window,
    }
  })

const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((found) => found.map(({ textContent }) => textContent ?? ''))
/** The texts at `selector` on this page and all following ones. */
async function textsOfAllPages(page: Page, selector: string): Promise<string[]> {
  const found: string[] = []
  const pager = page.getByRole('navigation', { name: 'Pages' })
  for (let number = 1; ; number++) {
    await expect(pager).toContainText(`Page ${number} of`)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    found.push(...(await textsOf(page, selector)))
    const next = pager.getByRole('button', { name: 'Next' })
    if (await next.isDisabled()) return found
    await next.click()
  }
}
const sorted = (texts: readonly string[]) => [...texts].sort()
const asShown = (payload: string) => plainText(payload, { lines: true })
const PLAIN = PAYLOADS.map(asShown)

test('hostile content of strangers is shown as text everywhere (OP-75)', { tag: '@nightly' }, async ({ page }) => {
  const [reader, stranger] = await Promise.all([newPlayer(server.url), newPlayer(server.url)])
  const [readerId, strangerId] = await Promise.all([idOf(reader), idOf(stranger)])
  const actions = strangeActions(page)
  await openGame(page, reader, '/camp', server.url)
  const clean = await traces(page)

  await test.step('on the radio as message and name, live', async () => {
    await page.goto(`${server.url}/ham-radio`)
    await expect(page.getByRole('log')).toBeVisible()
    for (let from = 0; from < PAYLOADS.length; from += LOT) {
      const lot = PAYLOADS.slice(from, from + LOT)
      await insert(
        'messages',
        lot.map((payload, n) => ({
          user_id: strangerId,
          character_name: payload.slice(0, 64),
          message_content: payload,
          created_at: moment(from + n),
        })),
      )
      const words = expect.poll(() => textsOf(page, '.said-words'))
      await words.toEqual(expect.arrayContaining(PLAIN.slice(from, from + LOT)))
      expect(await textsOf(page, '.signature b')).toEqual(expect.arrayContaining(lot.map((payload) => payload.slice(0, 64))))
      expect(await traces(page)).toEqual(clean)
    }
  })

  await test.step('in the mail', async () => {
    await insert(
      'player_mail',
      PAYLOADS.map((payload, n) => ({
        recipient_user_id: readerId,
        sender_user_id: strangerId,
        sender_character_name: payload,
        subject: payload,
        sent_at: moment(n),
        // The newest letter contains as many payloads as fit.
        body: n === PAYLOADS.length - 1 ? LETTER : payload,
      })),
    )
    await page.goto(`${server.url}/mailbox`)
    await page.getByRole('list', { name: 'Letters' }).getByRole('button').first().click()
    await expect(page.locator('.open-mail-body')).toHaveText(LETTER, { useInnerText: false })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    expect(sorted(await textsOfAllPages(page, '.mail-subject'))).toEqual(sorted(PAYLOADS))
    expect(await traces(page)).toEqual(clean)
  })

  await test.step('on the market as a seller', async () => {
    const { id, name, type, description } = items.duct_tape
    await insert(
      'flea_market_listings',
      PAYLOADS.map((payload, n) => ({
        seller_user_id: strangerId,
        seller_slot_number: 1,
        seller_character_name: payload,
        item_id: id,
        item_name: name,
        item_icon: id,
        item_description: description,
        item_type: type,
        item_stats: items.duct_tape,
        base_item_id: id,
        rarity: 'common',
        price: 1 + n,
      })),
    )
    await page.goto(`${server.url}/flea-market`)
    expect(await textsOfAllPages(page, '.offers .signature b')).toEqual(expect.arrayContaining([...PAYLOADS]))
    expect(await traces(page)).toEqual(clean)
  })

  await test.step('in the player search, with wildcards as plain characters', async () => {
    await page.goto(`${server.url}/mailbox`)
    await page.getByRole('button', { name: 'Player Search & Friends' }).click()
    const dialog = page.getByRole('dialog', { name: 'Player Search & Friends' })
    const field = dialog.getByRole('textbox', { name: 'Character name' })
    for (const term of ['%', '*', '\\', '.*', "' or 1=1 --", ',id.neq.0', '(select 1)', '<script>', 'a,b', '"', '%_%']) {
      await field.fill(term)
      await field.press('Enter')
      await expect(dialog.getByText('No players found.')).toBeVisible()
    }
    await field.fill('_')
    await field.press('Enter')
    await expect(dialog.getByRole('list', { name: 'Players found' }).locator('.player-name')).toHaveText(['wren_7'])
  })
  expect(actions).toEqual([])
})

test('hostile content in a player’s own fields is shown as text', { tag: '@nightly' }, async ({ page }) => {
  const player = await signUp(server.url)
  const names = ['<img src=x onerror=document.title=1>', '</title><script>alert(1)</script>', '{{constructor}} %s #{x} __proto__']
  for (const [n, name] of names.entries()) await newGame(server.url, player, n + 1, name)
  const client = await clientOf(server.url, player)
  // A journal has at most 50 entries: six payloads in each, one of them as the title.
  const commands = Array.from({ length: Math.ceil(PAYLOADS.length / 6) }, (_, n) => {
    const lot = PAYLOADS.slice(6 * n, 6 * n + 6)
    return { type: 'add-journal-entry', at: Date.now(), title: lot.find(({ length }) => length <= 80), content: lot.join('\n') }
  })
  const { error } = await client.functions.invoke('save-game', { body: { slot: 1, baseRevision: 1, batchId: randomUUID(), commands } })
  if (error) throw new Error(await error.context.text())
  const actions = strangeActions(page)
  await openGame(page, player, '/profile-selection', server.url)
  const clean = await traces(page)
  for (const [n, name] of names.entries()) await expect(slot(page, n + 1)).toContainText(name)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${names[0]}'s Camp`)

  await page.goto(`${server.url}/journal`)
  await page.getByRole('tab', { name: 'My Entries' }).click()
  const kept = (await storedSave(server.url, player, 1)).playerJournalEntries
  expect(kept).toHaveLength(commands.length)
  // Seven per page, and no pager for fewer.
  await expect(page.locator('.journal-name')).toHaveCount(Math.min(7, kept.length))
  const titles = kept.length > 7 ? await textsOfAllPages(page, '.journal-name') : await textsOf(page, '.journal-name')
  expect(sorted(titles)).toEqual(sorted(kept.map(({ title }) => title)))
  await page.getByRole('tab', { name: 'My Entries' }).click()
  for (const entry of await page.locator('.journal-row').all()) {
    await entry.click()
    expect(kept.map(({ content }) => content)).toContain(await page.locator('.journal-words').textContent())
  }
  expect(await traces(page)).toEqual(clean)
  expect(actions).toEqual([])
})
