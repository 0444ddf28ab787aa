import { expect, test } from '@playwright/test'
import { readTexts, type Texts } from '../../scripts/texts.mjs'
import { newPlayer, openGame } from './players.ts'

// Somebody whose browser is Austrian, on a phone, with letters twice as large.
test.use({ locale: 'de-AT', viewport: { width: 390, height: 844 } })

const texts = readTexts('de')
/** A German text, by its path: what a translator changes is looked for as it is then. */
const german = (path: string): string => path.split('.').reduce<Texts | string>((of, key) => (of as Texts)[key] as Texts, texts) as string
/** Of a text, what stands before its first value. */
const beginning = (path: string): RegExp => new RegExp(`^${german(path).split('{')[0]?.trim()}`)

test('a German browser gets a German game from the landing into a run and back, at 200%; another language is one choice in the settings', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const fetched = () => [...new Set(asked.flatMap((path) => /\/texts-[^/]+\/(.+)\.json$/.exec(path)?.[1] ?? []))].sort()

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: german('landing.landing.playNowText.play') })).toBeVisible()

  await openGame(page, await newPlayer(baseURL as string))
  await page.evaluate(() => localStorage.setItem('nightfence.preferences', '{"textSize":200,"hudSize":200,"muted":true}'))
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await page.goto('/adventure/school')
  const time = page.getByRole('timer', { name: german('run.run.runText.timer') })
  await expect(time).toBeVisible()
  await expect(page.locator('.run .wave')).toHaveText(beginning('run.run.runText.wave'))
  await page.keyboard.press('KeyP')
  const paused = page.getByRole('dialog', { name: german('game.run-later.laterRunText.paused') })
  await expect(paused).toBeVisible()
  // What is loaded anew would take the run along.
  await paused.getByRole('button', { name: german('run.run.runText.settings'), exact: true }).click()
  const language = page.getByRole('combobox', { name: german('game.settings.languageText.title') })
  await expect(language).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyP')
  await page.keyboard.press('KeyC')
  await expect(page.getByRole('dialog', { name: german('game.rewards.rewardText.complete') })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(fetched()).toEqual(['de/game', 'de/landing', 'de/run'])

  await page.goto('/camp')
  await page.getByRole('button', { name: german('run.shell.shellText.settings') }).click()
  await expect(language).toHaveValue('de')
  await language.selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
