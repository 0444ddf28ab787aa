// Takes FOLDER/run-SECONDSs-1280.webp: a first run at the school, as a stranger who walks in circles plays it. By hand, with `npm start`
// running; those in docs/screenshots were played by hand, and this leaves them alone:
//   node art/screenshots/first-run.mjs FOLDER [http://127.0.0.1:4173]
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { launchOptions } from '../../scripts/chromium.mjs'
import { choose, ownTime, playUntil, step } from '../film/own-time.mjs'

const [folder, address = 'http://127.0.0.1:4173'] = process.argv.slice(2)
if (folder === undefined || resolve(folder) === fileURLToPath(new URL('../../docs/screenshots', import.meta.url)))
  throw new Error('Name a folder other than docs/screenshots')
mkdirSync(folder, { recursive: true })
const SECONDS = [30, 90, 150, 240]
/** A stranger may die; then another one plays. */
const TRIES = 6

/** The pictures by second, as far as the stranger came. */
async function firstRun(browser) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  const pictures = []
  try {
    await ownTime(page)
    await page.goto(address)
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.getByRole('timer').waitFor({ timeout: 120_000 })
    for (const second of SECONDS) {
      await playUntil(page, second)
      // Some pictures on, effects are as they are in play.
      for (let i = 0; i < 20; i++) {
        await choose(page, i)
        await step(page, 1000 / 60)
      }
      pictures.push(await page.screenshot())
    }
  } catch (error) {
    console.log(String(error).slice(0, 300))
  }
  await page.context().close()
  return pictures
}

const browser = await chromium.launch(launchOptions())
let best = []
for (let i = 0; i < TRIES && best.length < SECONDS.length; i++) {
  const pictures = await firstRun(browser)
  if (pictures.length > best.length) best = pictures
}
for (const [i, picture] of best.entries()) {
  await sharp(picture).webp({ quality: 82 }).toFile(`${folder}/run-${SECONDS[i]}s-1280.webp`)
  console.log(`run-${SECONDS[i]}s-1280`)
}
await browser.close()
