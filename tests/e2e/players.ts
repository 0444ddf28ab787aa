import { expect, type Locator, type Page, test } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { Save } from '../../sim/save/save.ts'
import { clientOf, type Guest, newGame, type PlayerAccount, signUp } from '../../tools/support/accounts.ts'

export async function guestOn(page: Page): Promise<Guest> {
  const stored = await page.evaluate(() => Object.entries(localStorage).find(([key]) => /^sb-.*-auth-token$/.test(key))?.[1] ?? '')
  return { accessToken: (JSON.parse(stored) as { access_token: string }).access_token }
}

/** A player with a new game in the first slot. */
export async function newPlayer(url: string): Promise<PlayerAccount> {
  const player = await signUp(url)
  await newGame(url, player, 1)
  return player
}

/** The save that the server has stored in a slot. */
export async function storedSave(url: string, player: PlayerAccount | Guest, slot: number): Promise<Save> {
  const client = await clientOf(url, player)
  const { data, error } = await client.from('game_saves').select('save_data').eq('slot_number', slot).single()
  if (error) throw error
  return data.save_data as Save
}

/** The session that a login leaves in the browser, under the keys of supabase-js. */
async function sessionOf(url: string, { email, password }: PlayerAccount): Promise<[string, string][]> {
  const { anonKey } = (await (await fetch(`${url}/_local/config`)).json()) as { anonKey: string }
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const client = createClient(url, anonKey, { auth: { storage, autoRefreshToken: false }, realtime: { transport: ws as never } })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  // Muted, because no test listens; tests/sound covers sound.
  return [...kept, ['nightfence.preferences', JSON.stringify({ muted: true })]]
}
/** Opens a page of the game signed in with the first slot open, like after a reload, for tests that are not about the login. */
export async function openGame(page: Page, player: PlayerAccount, path = '/camp', url = ''): Promise<void> {
  // Only before the app's first script, so that a logout lasts.
  await page.addInitScript(
    (entries) => {
      if (self !== top || sessionStorage.getItem('opened') !== null) return
      sessionStorage.setItem('opened', '')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    await sessionOf(url || String(test.info().project.use.baseURL), player),
  )
  await page.goto(`${url}${path}`)
  if (path === '/camp') await expect(page.locator('.camp-tiles')).toBeVisible()
}

/** Logs in through the login page, to the slots; `url` names a server of the test's own. */
export async function logIn(page: Page, { username, password }: PlayerAccount, url = ''): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username or Email').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Select Your Profile' })).toBeVisible()
}
export const slot = (page: Page, number: number) => page.getByRole('group', { name: `Slot ${number}` })
/** The visible toast with this text (TOAST-01). */
export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

/** Enters a run from any camp screen, and confirms the warning about death if it appears. */
export async function enterFromMap(page: Page, place: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const map = page.getByRole('navigation', { name: 'Locations' })
  const way = map.getByRole('link', { name: place }).or(map.getByRole('button', { name: place }))
  const isWarned = (await way.getAttribute('href')) !== null
  await way.click()
  if (!isWarned)
    await page
      .getByRole('dialog', { name: 'Death costs more here' })
      .getByRole('link', { name: /^Go to / })
      .click()
}

/** Plays a run of some seconds that the server verifies, from the camp to its summary. Returns the address of its leaderboard. */
export async function playOntoABoard(page: Page): Promise<string> {
  await enterFromMap(page, /School/)
  const left = page.getByRole('timer', { name: 'Time left' })
  await expect(left).toBeVisible()
  for (const key of ['KeyD', 'KeyS', 'KeyA']) await page.keyboard.press(key, { delay: 300 })
  await expect(left).toHaveText(/4:5[0-7]/)
  await page.keyboard.press('KeyC')
  const summary = page.getByRole('dialog', { name: 'Adventure Complete' })
  await expect(summary.getByText('Verified by the server.')).toBeVisible()
  return (await summary.getByRole('link', { name: 'Boards' }).getAttribute('href')) ?? ''
}

export const levelUp = (page: Page) => page.getByRole('dialog', { name: /^Level \d+$/ })
export const bossUpgrade = (page: Page) => page.getByRole('dialog', { name: 'Abomination defeated' })
export const instinct = (page: Page) => page.getByRole('dialog', { name: 'Adrenaline' })
/** The next choice: a level, a boss chest or an Instinct. */
export const choice = (page: Page) => levelUp(page).or(bossUpgrade(page)).or(instinct(page))

/** Takes the first card of each choice, or of the given kind, that covers the page. */
export async function takeChoices(page: Page, of: Locator = choice(page)): Promise<void> {
  // The dialog ignores input for a moment, so that a key pressed in the fight chooses nothing.
  const first = () => of.getByRole('button').first().click({ timeout: 1_000 })
  await page.addLocatorHandler(of, () => first().catch(() => {}), { noWaitAfter: true })
}

/** In the console, which asks before it turns a game into a sandbox game. */
export async function switchOnXpMode(page: Page): Promise<void> {
  const of = (checked: boolean) => page.getByRole('switch', { name: '100x XP Mode', checked })
  const yes = page.getByRole('button', { name: 'Turn on' })
  await of(false).click()
  await expect(of(true).or(yes)).toBeVisible()
  if (await yes.isVisible()) await yes.click()
  await expect(of(true)).toBeVisible()
}
