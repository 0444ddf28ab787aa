// Takes test-results/shows/{events,elites,evolutions}.webp, which git ignores: each run event, elite and evolution in a wide view and in a phone's, as the
// stories of the theme show it. By hand; the book is built anew, or taken from a folder:
//   node art/screenshots/shows.mjs [FOLDER]
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { bookBrowser } from '../../tools/book/pages.mjs'
import { openBook } from '../../tools/book/server.mjs'
import { ownTime, step } from '../../tools/pictures/own-time.mjs'

/** Second of each story's show at which it is taken. */
const SHEETS = {
  events: {
    title: 'theme-run-events',
    moments: {
      'supply-drop': 3.5,
      courier: 3.2,
      crows: 2.1,
      'car-alarm': 3.1,
      blackout: 1.6,
      drums: 3.9,
      generator: 5.02,
      survivor: 5.65,
    },
  },
  elites: { title: 'theme-elites', moments: { armoured: 3.4, runner: 3.4, splitter: 3.4, howler: 3.4 } },
  evolutions: {
    title: 'theme-evolutions',
    moments: { earthbreaker: 2.6, grinder: 2.55, pinball: 2.55, 'scorched-street': 2.6, 'tesla-swarm': 2.55, pack: 2.55 },
  },
}
/** CSS px of a view, and px in the sheet: half of it. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]
const COARSE = 0.5
/** px between two pictures. */
const GAP = 6
/** ms of a show in one picture of it (`StagePicture`). */
const STEP = 16

const folder = new URL('../../test-results/shows/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
const { site, close } = await openBook(process.argv[2])
const browser = await bookBrowser()
for (const [name, { title, moments }] of Object.entries(SHEETS)) {
  const rows = []
  for (const [story, second] of Object.entries(moments)) {
    const row = []
    for (const size of SIZES) row.push(await take(`${title}--${story}`, second, size))
    rows.push(row)
    console.log(`${name}: ${story}`)
  }
  await join(rows, `${folder}${name}.webp`)
}
await browser.close()
close()

/** A story at this second of its show. */
async function take(id, second, size) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: COARSE })
  await ownTime(page)
  await page.goto(`${site}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
  const shown = () => page.$$eval('[data-shown]', (all) => all.map((one) => Number(one.dataset.shown)))
  await page.locator('[data-shown]').first().waitFor({ timeout: 60_000 })
  while (Math.min(...(await shown())) < 1000 * second) await step(page, STEP)
  await page.evaluate(() => {
    window.film.drawing = true
  })
  await step(page, STEP)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Each row's wide picture and its tall one beside each other, and as many rows in a line as are about as high as wide. */
async function join(rows, file) {
  const [wide, tall] = SIZES.map(({ width, height }) => ({ width: width * COARSE, height: height * COARSE }))
  const cell = { width: wide.width + tall.width + 2 * GAP, height: tall.height + GAP }
  const columns = 2
  const lines = Math.ceil(rows.length / columns)
  const pictures = rows.flatMap(([first, second], i) => {
    const left = (i % columns) * cell.width
    const top = Math.floor(i / columns) * cell.height
    return [
      { input: first, left, top: top + (tall.height - wide.height) / 2 },
      { input: second, left: left + wide.width + GAP, top },
    ]
  })
  await sharp({ create: { width: columns * cell.width - GAP, height: lines * cell.height - GAP, channels: 3, background: '#0c0d12' } })
    .composite(pictures)
    .webp({ quality: 76 })
    .toFile(file)
}
