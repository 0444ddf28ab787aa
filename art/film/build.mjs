// Films the game for the How To Play dialog: public/how-to-play.{webm,webp,vtt}. By hand, with ffmpeg installed and `npm start` running:
//   node art/film/build.mjs [http://127.0.0.1:4173]
// It plays the demo account, so film on a fresh database (BACKEND_DATA=memory://).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { launchOptions } from '../../scripts/chromium.mjs'
import { texts } from '../../scripts/texts-plugin.mjs'

/** What it says, as the hints of a first run say it. @type {{ module: typeof import('../../src/messages/how-to-play.ts') }} */
const { module } = await runnerImport('./src/messages/how-to-play.ts', {
  configFile: false,
  plugins: [texts({ inlined: true })],
  root: new URL('../..', import.meta.url).pathname,
  logLevel: 'error',
})
const film = module.filmText

const address = process.argv[2] ?? 'http://127.0.0.1:4173'
const size = { width: 1280, height: 720 }
const FPS = 20
const out = (name) => new URL(`../../public/${name}`, import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'film-'))

const browser = await chromium.launch(launchOptions())
const page = await browser.newPage({ viewport: size })
const screen = await page.context().newCDPSession(page)

/** What was seen, with its time in seconds, and what is said from when on. */
const frames = []
const captions = []
let began = 0
const seconds = () => Date.now() / 1000 - began
screen.on('Page.screencastFrame', ({ data, sessionId }) => {
  frames.push({ at: seconds(), jpeg: Buffer.from(data, 'base64') })
  screen.send('Page.screencastFrameAck', { sessionId })
})
const wait = (ms) => page.waitForTimeout(ms)
const say = (text) => captions.push({ at: seconds(), text })
/** Takes the first card if a choice is open. It takes nothing in its first moments. */
async function choose() {
  const card = page.locator('.choice-dialog .choice button').first()
  if (!(await card.isVisible())) return
  await wait(1500)
  await card.click()
  await card.waitFor({ state: 'hidden' })
}
async function walk(keys, ms) {
  for (const key of keys) await page.keyboard.down(key)
  await wait(ms)
  for (const key of keys) await page.keyboard.up(key)
}

await page.goto(`${address}/login`)
await page.getByLabel('Username or Email').fill('demo')
await page.getByLabel('Password').fill('survivor')
await page.getByRole('button', { name: 'Login' }).click()
await page.getByRole('button', { name: 'Load Game' }).first().click()
await page.waitForURL('**/camp')
await wait(7000) // the toast has gone

began = Date.now() / 1000
await screen.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: size.width, maxHeight: size.height })
await page.getByRole('link', { name: 'Trader' }).hover()
say(film.camp)
await wait(2500)
await page.getByRole('link', { name: 'Map' }).click()
say(film.map)
await wait(1000)
await page.getByRole('button', { name: 'Hospital (Medium)' }).hover()
await wait(900)
await page.getByRole('button', { name: 'School (Easy)' }).hover()
await wait(1200)
await page.getByRole('button', { name: 'School (Easy)' }).click()
await wait(900)
await page.getByRole('dialog').getByRole('link').click()
await page.waitForURL('**/adventure/school')
say(film.attack)
for (const keys of [['d'], ['d', 's'], ['a', 's'], ['a', 'w']]) await walk(keys, 1300)
await wait(3500)
await choose()
say(film.pickUp)
for (const keys of [['d'], ['w', 'd']]) await walk(keys, 700)
await wait(3500)
await choose()
for (const keys of [['a'], ['a', 's']]) await walk(keys, 700)
await wait(3500)
await choose()
for (const keys of [['d'], ['w']]) await walk(keys, 900)
await choose()
say(film.home)
await wait(3000)
await choose()
await page.keyboard.press('c')
await page.locator('.rewards').waitFor()
say(film.kept)
await wait(3500)
const end = seconds()
await screen.send('Page.stopScreencast')
await browser.close()

// One picture per tick of the film: the last that had been seen by then.
let seen = 0
for (let tick = 0; tick / FPS < end; tick++) {
  while (seen + 1 < frames.length && frames[seen + 1].at <= tick / FPS) seen++
  writeFileSync(join(folder, `${String(tick).padStart(5, '0')}.jpg`), frames[seen].jpeg)
}
const input = ['-y', '-framerate', String(FPS), '-i', join(folder, '%05d.jpg')]
const codec = ['-vf', 'scale=960:540', '-c:v', 'libvpx-vp9', '-crf', '38', '-cpu-used', '4', '-b:v', '0', '-row-mt', '1', '-an']
const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', ...input, ...codec, out('how-to-play.webm')], { stdio: 'inherit' })
if (status !== 0) throw new Error('ffmpeg failed')

const clock = (seconds) => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)
const cues = captions.map(({ at, text }, i) => `${clock(at)} --> ${clock(captions[i + 1]?.at ?? end)}\n${text}`)
writeFileSync(out('how-to-play.vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`)
const poster = frames[Math.floor(frames.length * 0.6)].jpeg
await sharp(poster).resize(960, 540).webp({ quality: 80 }).toFile(out('how-to-play.webp'))
rmSync(folder, { recursive: true })
console.log(`${end.toFixed(1)} s, ${frames.length} frames seen`)
