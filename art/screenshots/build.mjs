// Takes the README's screenshots, docs/screenshots/*.webp. By hand, with `npm start` running on a fresh database (BACKEND_DATA=memory://):
//   node art/screenshots/build.mjs [http://127.0.0.1:4173]
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { launchOptions } from '../../scripts/chromium.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:4173'
const folder = new URL('../../docs/screenshots/', import.meta.url).pathname
const sizes = [
  { name: '1280', viewport: { width: 1280, height: 720 }, quality: 82 },
  { name: '390', viewport: { width: 390, height: 844 }, quality: 84, hasTouch: true },
]
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions())
for (const { name, quality, ...options } of sizes) {
  const page = await browser.newPage(options)
  const shoot = async (page, screen) => {
    const picture = await page.screenshot()
    await sharp(picture).webp({ quality }).toFile(`${folder}${screen}-${name}.webp`)
    console.log(`${screen}-${name}`)
  }
  await tour(page, (screen) => shoot(page, screen))
  await page.close()
  const stranger = await browser.newPage(options)
  await tourOfAGuest(stranger, (screen) => shoot(stranger, screen))
  await stranger.close()
}
await browser.close()

async function tour(page, shoot) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Start Game' }).waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('landing')
  await page.goto(`${address}/signup`)
  await page.getByRole('button', { name: 'Sign Up' }).waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('signup')
  await logIn(page)
  await settled(page)
  await shoot('slots')
  await page.goto(`${address}/intro-slideshow`)
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await shoot('intro')
  await page.goto(`${address}/camp`)
  await settled(page)
  await shoot('camp')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await settled(page)
  await shoot('map')
  await play(page, 'School (Easy)', '1', 42_000)
  await shoot('run')
  await page.keyboard.press('KeyC')
  await page.getByRole('dialog', { name: 'Adventure Complete' }).waitFor()
  await page.waitForTimeout(600)
  await shoot('complete')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await play(page, 'Extra Hard (???)', '5', 0)
  await page.getByText('Coming Soon').waitFor({ timeout: 120_000 })
  await page.waitForTimeout(1200)
  await shoot('death')
}

/** What a stranger sees who plays before there is an account. */
async function tourOfAGuest(page, shoot) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Play now' }).click()
  await page.getByRole('timer').waitFor()
  await page.waitForTimeout(3500)
  await page.keyboard.press('KeyC')
  await page.getByRole('dialog', { name: 'Adventure Complete' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Save your survivor' }).waitFor()
  await settled(page)
  await page.waitForTimeout(600)
  await shoot('save-survivor')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await shoot('camp-guest')
  await page.getByRole('link', { name: 'Ham Radio' }).click()
  await page.getByRole('heading', { name: 'The radio needs a call sign' }).waitFor()
  await settled(page)
  await shoot('radio-guest')
}

async function logIn(page) {
  await page.goto(`${address}/login`)
  await page.getByLabel('Username or Email').fill('demo')
  await page.getByLabel('Password').fill('survivor')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Load Game' }).first().waitFor()
}

/** Without a toast, with its pictures. */
async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.locator('.toast').waitFor({ state: 'detached' })
}

/** Enters a run and walks about for `ms`. */
async function play(page, place, speed, ms) {
  await page.getByRole('button', { name: 'Debug Console' }).click()
  await page.getByLabel('Run speed').selectOption(speed)
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: place }).click()
  await page.locator('canvas').waitFor()
  const until = Date.now() + ms
  const ways = ['KeyD', 'KeyS', 'KeyA', 'KeyW']
  for (let step = 0; Date.now() < until; step++) {
    const key = ways[step % ways.length]
    await page.keyboard.down(key)
    await page.waitForTimeout(450)
    await page.keyboard.up(key)
    await page.waitForTimeout(1400)
  }
}
