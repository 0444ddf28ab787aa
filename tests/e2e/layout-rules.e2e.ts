import { expect, type Page } from '@playwright/test'
import { OFFERED_LANGUAGES } from '../../src/language/languages.ts'
import { clientOf, demo, type PlayerAccount } from '../../tools/support/accounts.ts'
import { switchLanguage } from './languages.ts'
import type { LayoutPlace } from './layout-places.ts'
import { faultsOf, look } from './layout-walk.ts'
import { newPlayer, openGame } from './players.ts'
import { test } from './reported.ts'

const LOOKS = [look(1280, 720), look(390, 844), look(844, 390), look(768, 1024), look(1920, 1080), look(390, 844, 2)]
const LONG_TEXT = 'You will regret this. '.repeat(8).trim()

/** Elements are found by their place, because the names differ between languages. */
const click =
  (selector: string, nth = 0) =>
  async (page: Page) => {
    await page.locator(selector).nth(nth).click()
  }
const ofPlayer: readonly LayoutPlace[] = [
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/economy' },
  { path: '/delete-account' },
  { path: '/notices' },
  { path: '/notices', name: 'appeal', open: click('.notice-panel button') },
]
const ofModerator: readonly LayoutPlace[] = [
  { path: '/desk' },
  { path: '/desk', name: 'case', open: click('.desk-row button') },
  { path: '/desk', name: 'appeals', open: click('[role=tab]', 1) },
  { path: '/desk', name: 'log', open: click('[role=tab]', 2) },
  { path: '/operator' },
]
const reportDialog: LayoutPlace = {
  path: '/ham-radio',
  name: 'report',
  async open(page) {
    await page.locator('.said button').last().click()
    await expect(page.locator('.report-reasons')).toBeVisible()
  },
}

/** A player whose message was removed, and another whose message waits for a decision. */
async function moderate(url: string): Promise<PlayerAccount> {
  const [ann, ben, reporter] = [await newPlayer(url), await newPlayer(url), await clientOf(url, await newPlayer(url))]
  for (const player of [ann, ben]) {
    const client = await clientOf(url, player)
    const { data } = await client.auth.getUser()
    await client.rpc('tune_radio')
    const said = { id: crypto.randomUUID(), user_id: data.user?.id, character_name: 'Mara', message_content: LONG_TEXT }
    expect((await client.from('messages').insert(said)).error).toBeNull()
    const report = { p_kind: 'message', p_target: said.id, p_reason: 'threat', p_note: LONG_TEXT }
    expect((await reporter.rpc('report_content', report)).error).toBeNull()
  }
  const moderator = await clientOf(url, demo)
  const { data: queue } = await moderator.rpc('desk_queue', { p_after: null })
  const { id } = queue.cases.find(({ name }: { name: string }) => name === ann.username)
  const decision = { p_case: id, p_action: 'warn', p_reason: 'threat', p_note: LONG_TEXT, p_hours: null }
  expect((await moderator.rpc('desk_decide', decision)).error).toBeNull()
  return ann
}

for (const id of [...OFFERED_LANGUAGES, 'en-XA'] as const)
  test(`notices, desk, operator's page and legal pages fit at every size in ${id}`, { tag: '@nightly' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const ann = await moderate(String(baseURL))
    const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const faults: string[] = []
    for (const [on, player, places] of [
      [page, ann, ofPlayer],
      [desk, demo, [...ofModerator, reportDialog]],
    ] as const) {
      await switchLanguage(on, id)
      await openGame(on, player)
      faults.push(...(await faultsOf(on, LOOKS, places)))
    }
    expect(faults, faults.join('\n')).toEqual([])
  })
