import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Browser, expect, type Page } from '@playwright/test'
import type { PlayerAccount } from '../../tools/support/accounts.ts'
import { freePort, startGameServer } from '../../tools/support/game-server.ts'
import { newPlayer, openGame, takeChoices } from './players.ts'
import { test } from './reported.ts'

/** Makes the accounts four days old, friends, and owners of five verified runs in the database, since the test cannot wait that long. */
const veterans = (...players: readonly PlayerAccount[]) => {
  const emails = players.map(({ email }) => `'${email}'`).join()
  return `
    update auth.users set created_at = now() - interval '4 days' where email in (${emails});
    with run as (
      insert into public.run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
      select u.id, 1, 'run-' || n, 0, 'settle-run', '{}', '{}', '', 60, '00000000'
      from auth.users u cross join generate_series(1, 5) n where u.email in (${emails}) returning id)
    insert into private.run_verdicts (record_id, verdict, at) select id, 'verified', '' from run;
    insert into public.friends (user1_id, user2_id, status)
    select one.id, other.id, 'accepted' from auth.users one join auth.users other on one.id < other.id
    where one.email in (${emails}) and other.email in (${emails})`
}
/** Moves the night of today to yesterday and keeps its seed. */
const ANOTHER_DAY = `
  insert into private.nights (day, secret) select day - 1, secret from private.nights where day = private.night_day();
  update private.night_attempts set day = day - 1;
  delete from private.nights where day = private.night_day()`

/** Runs SQL in the database of a stopped server. */
async function asOwner(data: string, sql: string): Promise<void> {
  const database = await PGlite.create(join(data, 'pg'), { extensions: { pg_trgm } })
  await database.exec(sql)
  await database.close()
}

const yours = (page: Page) => page.getByRole('region', { name: 'Your run', exact: true })
const places = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem')

/** Plays the ranked run for some seconds and goes home. */
async function playRanked(page: Page, key: string): Promise<void> {
  await takeChoices(page)
  const play = page.getByRole('button', { name: 'Play ranked' })
  await expect(play).toHaveAccessibleDescription(/You have one ranked run/)
  await play.click()
  const left = page.getByRole('timer', { name: 'Time left' })
  await expect(left).toBeVisible()
  await page.keyboard.down(key)
  // Some nights kill an idle survivor within five seconds.
  await expect(left).toHaveText(/4:5[0-8]|4:[0-4]/)
  await page.keyboard.up(key)
  await page.keyboard.press('KeyC')
  await page.getByRole('alertdialog', { name: 'Go home now?' }).getByRole('button', { name: 'Go home' }).click()
  await expect(yours(page).getByText(/^Place \d/)).toBeVisible({ timeout: 60_000 })
}
async function watchToTheEnd(page: Page, of: PlayerAccount): Promise<void> {
  await page
    .getByRole('link', { name: `Watch ${of.username}'s run` })
    .first()
    .click()
  await expect(page.getByText('The run is over.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Replays to the same result')).toBeVisible()
}
const browse = async (browser: Browser) => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

test('two players play and share the night (TONIGHT-02, TONIGHT-03, TONIGHT-07, TONIGHT-09, TONIGHT-10)', {
  tag: '@nightly',
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const data = await mkdtemp(join(tmpdir(), 'nightfence-night-'))
  const port = await freePort()
  let server = await startGameServer({ data, port })
  const restartAfter = async (sql: string) => {
    await server.stop()
    await asOwner(data, sql)
    server = await startGameServer({ data, port })
  }
  try {
    const [ann, bob] = [await newPlayer(server.url), await newPlayer(server.url)]
    await restartAfter(veterans(ann, bob))
    const [annsPage, bobsPage] = [await browse(browser), await browse(browser)]
    await openGame(annsPage, ann, '/tonight', server.url)
    await openGame(bobsPage, bob, '/tonight', server.url)

    await playRanked(annsPage, 'KeyD')
    const shown = yours(annsPage).getByRole('switch', { name: 'Let friends watch and race this run tonight' })
    await shown.click()
    await expect(shown).toBeChecked()
    await bobsPage.reload()
    await bobsPage.getByLabel('Players').selectOption('Friends')
    await expect(places(bobsPage, 'Rankings')).toHaveText([new RegExp(`^1${ann.username}Held out for`)])
    await expect(bobsPage.getByRole('link', { name: /^Watch/ })).toHaveCount(0)

    await playRanked(bobsPage, 'KeyA')
    await expect(places(bobsPage, 'Rankings')).toHaveCount(3)
    await watchToTheEnd(bobsPage, ann)
    await bobsPage.getByRole('button', { name: 'Race it' }).click()
    await bobsPage.getByRole('button', { name: 'Start the race' }).click()
    await expect(bobsPage.getByRole('region', { name: 'Ghost' })).toContainText(/You are/)
    // Bob has not shared his run.
    await annsPage.reload()
    await expect(places(annsPage, 'Rankings').filter({ hasText: bob.username })).toBeVisible()
    await expect(annsPage.getByRole('link', { name: `Watch ${bob.username}'s run` })).toHaveCount(0)

    await restartAfter(ANOTHER_DAY)
    const stranger = await browse(browser)
    await stranger.goto(`${server.url}/tonight`)
    const winners = stranger.getByRole('region', { name: 'Last night' })
    await expect(winners.getByRole('listitem')).toHaveCount(2)
    await expect(winners).toContainText("Last night's draw can now be checked.")
    await watchToTheEnd(stranger, bob)
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
})
