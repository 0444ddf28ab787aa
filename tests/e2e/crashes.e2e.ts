import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { CrashFile } from '../../sim/contract/crash-file.ts'
import { demo } from '../../tools/support/accounts.ts'
import { nightly } from '../support/nightly.ts'
import { type PlantedCrash, partOf, replayWith, type SimulationCrash, serveBroken, serveWith } from './planted-crashes.ts'
import { enterFromMap, newPlayer, openGame, takeChoices } from './players.ts'
import { atHome } from './two-browsers.ts'

interface Crash {
  /** In the title of the error on the operator's page. */
  readonly title: RegExp
  readonly kind: string
  readonly plant: (page: Page) => Promise<unknown>
  /** Page on which the player is at home. */
  readonly from: string
  readonly cause: (page: Page) => Promise<unknown>
}

const planted = (kind: string, crash: PlantedCrash, cause: Crash['cause'], from = '/camp'): Crash => ({
  ...{ kind, cause, from, title: new RegExp(`^RangeError: planted in ${crash.name}\\b`), plant: (page) => serveWith(page, crash) },
})
const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const enterSchool = (page: Page) => enterFromMap(page, /School/)
const open = (path: string) => (page: Page) => page.goto(path)
const BOARDS = 'src/features/leaderboards/boards.page.tsx'

/** In all kinds of places of the page. */
const PAGE: readonly Crash[] = [
  planted('part', { name: 'render', at: /className:(`camp-tiles`)/d }, open('/camp'), '/notices'),
  planted('part', { name: 'effect', at: /(document)\.title=\w+\(\w+\(`boards\.title`\)\)/d }, open('/boards')),
  planted('error', { name: 'key handler', at: /\(\{isTrusted:\w+\}\)=>(\w+)&&\w+\(`keys`\)/d }, (page) => page.keyboard.press('Tab')),
  planted('error', { name: 'change handler', at: /onRunSpeed:\w+=>\{(\w+)\.runSpeed=/d }, async (page) => {
    await press(page, 'Debug Console')
    await page.getByLabel('Run speed').selectOption('25')
  }),
  planted('error', { name: 'timer', at: /schedule\(\)\{\w+\?\?=setTimeout\(\(\)=>\{\w+=null,(\w+)\(\)\}/d }, async () => {}),
  planted('part', { name: 'machine', at: /typeAll:\w+\(\{text:\(\{context:\w+\}\)=>(String)\(/d }, async (page) => {
    await press(page, /Bank/)
    await press(page, 'Max')
  }),
  planted(
    'rejection',
    { name: 'promise', at: /(\w+)\(\w+\)\|\|\w+\.show\(`error`,\w+\(`settings\.language\.notKept`\)\)/d },
    async (page) => {
      await press(page, 'Settings')
      await page.getByLabel('Language').selectOption('Deutsch')
    },
  ),
  planted('error', { name: 'message', at: /for\(let\{received:\w+\}of\[\.\.\.\w+\]\)(\w+)\(/d }, async (page) => {
    await page.goto('/ham-radio')
    await expect(page.getByRole('log')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('Anyone there?')
    await press(page, 'Send')
  }),
  {
    ...{
      title: /^TypeError: Failed to fetch dynamically imported module: \/assets\//,
      kind: 'load',
      from: '/camp',
      cause: open('/boards'),
    },
    plant: (page) => page.route(`**/${partOf(BOARDS)}`, (route) => route.abort()),
  },
  {
    ...{ title: /^RangeError: planted in a part$/, kind: 'load', from: '/camp', cause: open('/boards') },
    plant: (page) => serveBroken(page, BOARDS, 'a part'),
  },
  {
    ...{ title: /^WorkerError: /, kind: 'worker', from: '/camp', cause: enterSchool },
    plant: (page) => page.route('**/sim.worker*', (route) => route.abort()),
  },
  planted('rejection', { name: 'actor', at: /return (\w+)\(await \w+\.rpc\(`board_page`/d }, open('/boards')),
]

/** In parts of the page that show a run. */
const DISPLAY: readonly Crash[] = [
  planted('part', { name: 'display', at: /role:(`timer`),"aria-label":\w+\(`run\.timer`\)/d, count: 3 }, enterSchool),
  planted('run', { name: 'frame', at: /(this)\.#\w+\.picture\.applyEvents\(/d, count: 50 }, enterSchool),
  planted('error', { name: 'drawing', at: /draw:\(\w+,\w+,\w+,\w+\)=>(this)\.#\w+\.draw\(/d, count: 50 }, enterSchool),
]

const fault = (name: string, tick: number, at: RegExp): SimulationCrash => ({ name, tick, at })
/** In the simulation, at different ticks. */
const FAULTS: readonly SimulationCrash[] = [
  fault('bite', 100, /(\w+)\.hitAt ?= ?\w/d),
  fault('start', 0, /enemiesSpawned: ?(0)/d),
  fault('walking', 45, /(\w+)\.viewX ?= ?\w/d),
  fault('clock', 70, /(\w+)\.tick ?>= ?\w+\.duration/d),
  fault('grid', 95, /(\w+)\.largest ?= ?/d),
  fault('horde', 120, /(\w+)\.due ?= ?Math\.min/d),
  fault('spawning', 150, /(\w+)\.flankCos\[\w+\] ?= ?\w/d),
  fault('dash', 0, /(\w+)\.dashReadyAt ?= ?\w/d),
  fault('kills', 200, /(\w+)\.streak\.add/d),
  fault('step', 220, /(\w+)\.moveX ?= ?\w/d),
]

/** `npm test` plants one crash of each group. */
const few = <T>(all: readonly T[]): readonly T[] => nightly(all, all.slice(-1))
const OF_PAGE = few(PAGE)
const AROUND_RUN = few(DISPLAY)
const SIMULATION = few(FAULTS)

async function play(page: Page): Promise<void> {
  await takeChoices(page)
  await enterSchool(page)
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await page.keyboard.press('KeyD', { delay: 300 })
  await page.keyboard.press('Space')
}

/** Meets a crash in a new player's browser. Resolves when the report was stored. */
async function meet(browser: Browser, url: string, crash: Crash): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await crash.plant(page)
  const stored = page
    .waitForResponse((response) => /report-errors/.test(response.url()), { timeout: 60_000 })
    .then(
      (response) => response.status(),
      () => 'no report',
    )
  await openGame(page, await newPlayer(url), crash.from)
  await Promise.race([crash.cause(page), stored])
  expect.soft(await stored, String(crash.title)).toBe(200)
  await context.close()
}

/** The error on the operator's page. */
const shown = (operator: Page, { title, kind }: Pick<Crash, 'title' | 'kind'>) =>
  operator
    .getByRole('region', { name: 'Errors' })
    .getByRole('listitem')
    .filter({ has: operator.getByRole('heading', { name: title }) })
    .filter({ hasText: `${kind} · nightfence@` })

async function downloaded(operator: Page, error: Pick<Crash, 'title' | 'kind'>): Promise<CrashFile> {
  const file = operator.waitForEvent('download')
  await shown(operator, error).getByRole('button', { name: 'Download run' }).first().click({ timeout: 5_000 })
  return JSON.parse(readFileSync(await (await file).path(), 'utf8'))
}

const ofSimulation = (crash: SimulationCrash): Crash => planted('simulation', crash, play)

test('planted crashes arrive at the page of the operator, and those in runs replay to the same error', async ({ browser, baseURL }) => {
  test.setTimeout(900_000)
  const url = String(baseURL)
  for (const crash of [...OF_PAGE, ...AROUND_RUN, ...SIMULATION.map(ofSimulation)])
    await test.step(String(crash.title), () => meet(browser, url, crash))
  const operator = await atHome(browser, demo, '/operator')
  for (const crash of OF_PAGE) await expect.soft(shown(operator, crash)).toBeVisible({ timeout: 5_000 })
  for (const crash of AROUND_RUN) {
    const run = await downloaded(operator, crash)
    expect.soft((await replayWith(null)).replayCrash(run)).toEqual({ ok: true, value: { tick: run.segments[0].ticks, error: null } })
  }
  for (const crash of SIMULATION) {
    const run = await downloaded(operator, ofSimulation(crash))
    const again = (await replayWith(crash)).replayCrash(run)
    expect.soft(again).toMatchObject({ ok: true, value: { tick: run.segments[0].ticks } })
    expect.soft(again.ok && String(again.value.error)).toBe(run.crash.error)
    expect.soft((await replayWith(null)).replayCrash(run)).toMatchObject({ ok: false, refusal: { type: 'no-crash' } })
  }
})
