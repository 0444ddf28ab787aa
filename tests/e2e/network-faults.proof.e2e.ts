import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, type Response, type Route, test } from '@playwright/test'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { clientOf, type PlayerAccount } from '../../tools/support/accounts.ts'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'
import { newPlayer, openGame, storedSave } from './players.ts'

const SEED = 20_261_121
const FAULTS = ['offline', '500', '409', 'slow', 'cut', 'lost', 'killed'] as const
type Fault = (typeof FAULTS)[number]
/** All faults in a seeded random order, repeatedly. */
function script(count: number): Fault[] {
  const rng = stream(SEED, 'network-faults')
  const drawn: Fault[] = []
  while (drawn.length < count) {
    const left = [...FAULTS]
    while (left.length > 0) drawn.push(...left.splice(nextInt(rng, 0, left.length - 1), 1))
  }
  return drawn.slice(0, count)
}

const SAVE = '**/functions/v1/save-game'
const mark = (page: Page) => page.locator('[data-save]')
/** The mark must be right within a second of a change. */
const says = (page: Page, text: string) => expect(mark(page)).toHaveText(text, { timeout: 1_000 })

async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Entry' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill('Rain.')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(page.getByRole('article', { name: title, exact: true })).toBeVisible()
}

/** Another device of the player writes, so that the page's next batch has an old revision. */
async function writeElsewhere(url: string, player: PlayerAccount, title: string): Promise<void> {
  const client = await clientOf(url, player)
  const { data, error } = await client.from('game_saves').select('revision').eq('slot_number', 1).single()
  if (error) throw error
  const commands = [{ type: 'add-journal-entry', title, content: 'Wind.', at: Date.now() }]
  const body = { slot: 1, baseRevision: data.revision, batchId: randomUUID(), commands }
  const answer = await client.functions.invoke('save-game', { body })
  if (answer.error) throw new Error(await (answer.error.context as Response).text())
}

const isSave = (response: Response) => response.url().endsWith('/functions/v1/save-game')
/** The next write of the page that is stored. */
const stored = (page: Page) => page.waitForResponse((response) => isSave(response) && response.status() === 200)

/** Effect of each fault on one request. */
const strikes: Readonly<Record<Exclude<Fault, 'offline' | '409' | 'slow'>, (route: Route) => Promise<void>>> = {
  '500': (route) => route.fulfill({ status: 500, json: { error: 'Internal server error.' } }),
  cut: async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.length / 2) })
  },
  lost: async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  killed: (route) => route.abort('connectionreset'),
}

/** Applies a fault to the next write and lets later ones pass. `recovered` resolves with the first stored write. */
async function strikeNext(page: Page, strike: (route: Route) => Promise<void>) {
  let struck: Request | null = null
  await page.route(SAVE, async (route) => {
    if (struck !== null) return route.continue()
    struck = route.request()
    await strike(route)
  })
  const recovered = page.waitForResponse((response) => {
    const isLater = struck !== null && response.request() !== struck
    return isLater && isSave(response) && response.status() === 200
  })
  return { recovered }
}

async function suffer(page: Page, fault: Fault, title: string, elsewhere: () => Promise<void>): Promise<void> {
  if (fault === 'offline') {
    await page.context().setOffline(true)
    await says(page, 'Offline')
    await write(page, title)
    await says(page, 'Offline')
    const recovered = stored(page)
    await page.context().setOffline(false)
    await expect(mark(page)).not.toHaveText('Offline', { timeout: 1_000 })
    await recovered
  } else if (fault === '409') {
    await elsewhere()
    const stale = page.waitForResponse((response) => isSave(response) && response.status() === 409)
    const recovered = stored(page)
    await write(page, title)
    await Promise.all([stale, recovered])
  } else if (fault === 'slow') {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(SAVE, async (route) => {
      await held
      await route.continue()
    })
    await write(page, title)
    await says(page, 'Saving')
    const recovered = stored(page)
    release()
    await recovered
  } else {
    const { recovered } = await strikeNext(page, strikes[fault])
    await write(page, title)
    await says(page, 'Unsaved')
    await recovered
  }
  await says(page, 'Saved')
  await page.unroute(SAVE)
}

/** A journal has room for 50 entries: one per fault, and one from elsewhere per seventh. */
const FAULTS_PER_TEST = 40
const faults = script(proofRuns(100, 0.07))
for (let from = 0; from < faults.length; from += FAULTS_PER_TEST) suffering(from, faults.slice(from, from + FAULTS_PER_TEST))

function suffering(from: number, faults: readonly Fault[]): void {
  const which = `${from + 1} to ${from + faults.length}`
  test(`stores each change once and shows the right mark despite network faults ${which} (SAVE-05, SAVE-06)`, { tag: '@nightly' }, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(PROOF_TIMEOUT)
    const url = baseURL as string
    const player = await newPlayer(url)
    await openGame(page, player)
    await expect(mark(page)).toHaveText('Saved')
    await page.goto('/journal')
    await page.getByRole('tab', { name: 'My Entries' }).click()
    const expected: string[] = []
    for (const [n, fault] of faults.entries()) {
      await test.step(`${n + 1}: ${fault}`, async () => {
        const [mine, theirs] = [`Night ${n + 1}, ${fault}`, `Elsewhere ${n + 1}`]
        if (fault === '409') expected.push(theirs)
        expected.push(mine)
        await suffer(page, fault, mine, () => writeElsewhere(url, player, theirs))
        const titles = (await storedSave(url, player, 1)).playerJournalEntries.map(({ title }) => title)
        expect(titles.sort()).toEqual([...expected].sort())
      })
    }
  })
}
