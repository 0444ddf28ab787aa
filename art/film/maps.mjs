// Films 20 s of each map and of Defense for docs/films. By hand, with ffmpeg installed and `npm start` running on a fresh
// database (BACKEND_DATA=memory://), since it plays the demo account:
//   node art/film/maps.mjs http://127.0.0.1:4173 NAME [map...]
// writes docs/films/MAP-NAME.webm. The page's animation frames are called by this script, one picture at a time, so the
// film is smooth however slow this machine draws; it is drawn by WebGL, in software where there is no graphics processor.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'

const [address = 'http://127.0.0.1:4173', name = 'now', ...asked] = process.argv.slice(2)
const MAPS = {
  school: 'School',
  hospital: 'Hospital',
  'police-station': 'Police Station',
  'extra-hard': 'Extra Hard',
  dev: 'Dev Map',
  defense: 'Defense',
}
const SIZE = { width: 960, height: 540 }
const FPS = 15
const LENGTH = 20
/** Second of the run at which the film begins. */
const FROM = 100
const SEED = '7'
/** Ways that are held in turn, a second each: a wide circle. */
const KEYS = [['d'], ['d', 's'], ['s'], ['s', 'a'], ['a'], ['a', 'w'], ['w'], ['w', 'd']]
const out = new URL('../../docs/films/', import.meta.url).pathname
mkdirSync(out, { recursive: true })

/** In the page: says that a graphics processor draws, and hands the animation frames over once `step` is called. */
function prepare() {
  const { getParameter } = WebGL2RenderingContext.prototype
  const UNMASKED_RENDERER = 0x9246
  WebGL2RenderingContext.prototype.getParameter = function (key) {
    return key === UNMASKED_RENDERER ? 'A graphics processor' : getParameter.call(this, key)
  }
  const own = window.requestAnimationFrame.bind(window)
  const waiting = new Map()
  let handle = 1e6
  let time = null
  window.requestAnimationFrame = (callback) => {
    if (time === null) return own(callback)
    waiting.set(++handle, callback)
    return handle
  }
  const cancel = window.cancelAnimationFrame.bind(window)
  window.cancelAnimationFrame = (given) => waiting.delete(given) || cancel(given)
  window.filmStep = (ms) => {
    time = (time ?? performance.now()) + ms
    const now = [...waiting.values()]
    waiting.clear()
    for (const callback of now) callback(time)
  }
}

async function enter(page, map) {
  await page.goto(`${address}/login`)
  await page.getByLabel('Username or Email').fill('demo')
  await page.getByLabel('Password').fill('survivor')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Load Game' }).first().click()
  await page.waitForURL('**/camp')
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: 'Debug Console' }).click()
  await page.getByLabel('Seed').fill(SEED)
  await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  if (map !== 'defense') await page.getByRole('link', { name: 'Map', exact: true }).click()
  const place = { name: new RegExp(MAPS[map]) }
  await page.getByRole('link', place).or(page.getByRole('button', place)).first().click()
  const go = page.getByRole('dialog').getByText('Start', { exact: true })
  const timer = page.getByRole('timer')
  await timer.or(go).first().waitFor({ timeout: 60_000 })
  if (await go.count()) await go.first().click()
  await timer.waitFor({ timeout: 60_000 })
}

async function hold(page, state, turn) {
  const next = KEYS[turn % KEYS.length]
  for (const key of state.held) if (!next.includes(key)) await page.keyboard.up(key)
  for (const key of next) if (!state.held.includes(key)) await page.keyboard.down(key)
  state.held = next
}

/** ms of the run that pass at once until the film begins. */
const SKIP = 250
/** Lets `ms` of the run pass; then the simulation has answered. */
async function step(page, ms) {
  await page.evaluate((given) => window.filmStep(given), ms)
  await page.waitForTimeout(12)
}

async function choose(page, turn) {
  await page.keyboard.press(String(1 + (turn % 3)))
  await page.waitForTimeout(150)
}

const choiceIsOpen = async (page) => (await page.getByRole('dialog').count()) > 0
/** Second of the run; 0 while a dialog hides the clock. */
async function second(page) {
  const text = await page
    .getByRole('timer')
    .textContent({ timeout: 2000 })
    .catch(() => null)
  const [, minutes, seconds] = /(\d+):(\d+)/.exec(text ?? '') ?? []
  return minutes === undefined ? 0 : 300 - 60 * Number(minutes) - Number(seconds)
}

async function film(browser, map) {
  const page = await (await browser.newContext({ viewport: SIZE })).newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(prepare)
  await enter(page, map)
  const state = { held: [] }
  for (let turn = 0; ; turn++) {
    if (await choiceIsOpen(page)) await choose(page, turn)
    else if ((await second(page)) >= FROM) break
    await hold(page, state, Math.floor(turn / 4))
    await step(page, SKIP)
  }

  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  for (let tick = 0; tick < FPS * LENGTH; ) {
    if (await choiceIsOpen(page)) await choose(page, tick)
    if (tick % FPS === 0) await hold(page, state, tick / FPS)
    for (let i = 0; i < 3; i++) await step(page, 1000 / FPS / 3)
    await page.screenshot({ path: join(folder, `${String(tick++).padStart(5, '0')}.jpg`), type: 'jpeg', quality: 88 })
  }
  await page.context().close()
  const input = ['-y', '-framerate', String(FPS), '-i', join(folder, '%05d.jpg')]
  const codec = ['-vf', 'scale=640:360', '-c:v', 'libvpx-vp9', '-crf', '42', '-cpu-used', '2', '-b:v', '0', '-row-mt', '1', '-an']
  const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', ...input, ...codec, join(out, `${map}-${name}.webm`)], { stdio: 'inherit' })
  if (status !== 0) throw new Error('ffmpeg failed')
  rmSync(folder, { recursive: true })
  console.log(`${map}-${name}.webm`)
}

const browser = await chromium.launch(launchOptions())
for (const map of asked.length > 0 ? asked : Object.keys(MAPS)) await film(browser, map)
await browser.close()
