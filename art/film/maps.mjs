// Films 20 s of each map and of Defense. By hand, with ffmpeg installed and `npm start` running on a fresh
// database (BACKEND_DATA=memory://), since it plays the demo account:
//   node art/film/maps.mjs http://127.0.0.1:4173 NAME [map...]
// writes test-results/films/MAP-NAME.webm and its poster MAP-NAME.webp, which git ignores. The run's time is this script's: animation frames are called
// by it, each waits for the simulation's answer, and up to the film's first second nothing is drawn on the screen. So a film
// is smooth and takes a minute or two however slow this machine draws (WebGL, in software without a graphics processor).
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { launchOptions } from '../../scripts/chromium.mjs'
import { choose, hold, ownTime, playUntil, step } from '../../tools/pictures/own-time.mjs'

const [address = 'http://127.0.0.1:4173', name = 'now', ...asked] = process.argv.slice(2)
const MAPS = {
  school: 'School',
  hospital: 'Hospital',
  'police-station': 'Police Station',
  'extra-hard': 'Extra Hard',
  dev: 'Dev Map',
  defense: 'Defense',
}
/** The page's, in CSS px: drawn and filmed half as large, 640x360. */
const SIZE = { width: 1280, height: 720 }
const FPS = 10
const LENGTH = 20
/** Second of the run at which a film begins: where the demo account may be dead by then, earlier. */
const FROM = { school: 100, hospital: 100, 'police-station': 45, 'extra-hard': 1, dev: 45, defense: 20 }
const SEED = '7'
/** Bits a second of a film: 20 s are 0.75 MB. */
const RATE = '300k'
const out = new URL('../../test-results/films/', import.meta.url).pathname
mkdirSync(out, { recursive: true })

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
  // Defense shows an explanation first, and other maps show a beginner the price of a death.
  const go = page.getByRole('dialog').getByText(/^(?:Start|Go to .+)$/)
  const timer = page.getByRole('timer')
  await timer.or(go).first().waitFor({ timeout: 60_000 })
  if (await go.count()) await go.first().click()
  await timer.waitFor({ timeout: 60_000 })
}

/** The pictures of a film, one file each. */
async function capture(browser, map, folder) {
  const page = await (await browser.newContext({ viewport: SIZE, deviceScaleFactor: 0.5 })).newPage()
  page.setDefaultTimeout(120_000)
  await ownTime(page)
  await enter(page, map)
  const held = await playUntil(page, FROM[map])
  for (let tick = 0; tick < FPS * LENGTH; tick++) {
    await choose(page, tick)
    if (tick % FPS === 0) await hold(page, held, tick / FPS)
    await step(page, 1000 / FPS)
    await page.screenshot({ path: join(folder, `${String(tick).padStart(5, '0')}.jpg`), type: 'jpeg', quality: 90 })
  }
  await page.context().close()
}

function encode(folder, file) {
  const input = ['-y', '-framerate', String(FPS), '-i', join(folder, '%05d.jpg')]
  const codec = ['-c:v', 'libvpx-vp9', '-b:v', RATE, '-cpu-used', '2', '-row-mt', '1', '-an']
  for (const pass of ['1', '2']) {
    const passes = ['-pass', pass, '-passlogfile', join(folder, 'pass')]
    const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', ...input, ...codec, ...passes, '-f', 'webm', file], { stdio: 'inherit' })
    if (status !== 0) throw new Error('ffmpeg failed')
  }
}

async function film(browser, map) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const began = Date.now()
  await capture(browser, map, folder)
  encode(folder, join(out, `${map}-${name}.webm`))
  const middle = join(folder, `${String((FPS * LENGTH) / 2).padStart(5, '0')}.jpg`)
  await sharp(middle)
    .resize(480, 270)
    .webp({ quality: 80 })
    .toFile(join(out, `${map}-${name}.webp`))
  rmSync(folder, { recursive: true })
  console.log(`${map}-${name}.webm, made in ${Math.round((Date.now() - began) / 1000)} s`)
}

const browser = await chromium.launch(launchOptions())
for (const map of asked.length > 0 ? asked : Object.keys(MAPS)) await film(browser, map)
await browser.close()
