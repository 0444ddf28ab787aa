import { expect, type Page, test } from '@playwright/test'
import { ENGLISH, messagesOf, readTexts, type Texts } from '../../scripts/texts.mjs'
import { languages, OFFERED_LANGUAGES } from '../../src/language/languages.ts'
import { speak } from './languages.ts'
import { newPlayer, openGame } from './players.ts'

// Somebody whose browser is Austrian, on a phone, with letters twice as large.
test.use({ locale: 'de-AT', viewport: { width: 390, height: 844 } })

const texts = readTexts('de')
/** A German text, by its path: what a translator changes is looked for as it is then. */
const german = (path: string): string => path.split('.').reduce<Texts | string>((of, key) => (of as Texts)[key] as Texts, texts) as string
/** Of a text, what stands before its first value. */
const beginning = (path: string): RegExp => new RegExp(`^${german(path).split('{')[0]?.trim()}`)

/** The texts that stand in English alone: without values, and nowhere the same in that language. Each language is called by its own name. */
function englishAlone(language: string): readonly string[] {
  const own = Object.values(languages).map(({ name }): string => name)
  const said = new Set([...[...messagesOf(readTexts(language))].map(([, message]) => message), ...own])
  return [...messagesOf(readTexts(ENGLISH))].map(([, message]) => message).filter((message) => !/[{<]/.test(message) && !said.has(message))
}
const NAMES = ['aria-label', 'alt', 'placeholder', 'title']
/** English texts that a page in another language shows, or says to a screen reader. */
const leftInEnglish = (page: Page, language = 'de'): Promise<readonly string[]> =>
  page.evaluate(
    ({ english, names }) => {
      const said = new Set<string>()
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) said.add(nodes.currentNode.textContent?.trim() ?? '')
      for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
        for (const name of names) said.add(element.getAttribute(name)?.trim() ?? '')
      return english.filter((message) => said.has(message))
    },
    { english: englishAlone(language), names: NAMES },
  )

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
  expect(await leftInEnglish(page)).toEqual([])

  await openGame(page, await newPlayer(baseURL as string))
  await page.evaluate(() => localStorage.setItem('nightfence.preferences', '{"textSize":200,"hudSize":200,"muted":true}'))
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await page.goto('/adventure/school')
  const time = page.getByRole('timer', { name: german('run.run.runText.timer') })
  await expect(time).toBeVisible()
  await expect(page.locator('.run .wave')).toHaveText(beginning('run.run.runText.wave'))
  expect(await leftInEnglish(page)).toEqual([])
  await page.keyboard.press('KeyP')
  const paused = page.getByRole('dialog', { name: german('game.run-later.laterRunText.paused') })
  await expect(paused).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])
  // What is loaded anew would take the run along.
  await paused.getByRole('button', { name: german('run.run.runText.settings'), exact: true }).click()
  const language = page.getByRole('combobox', { name: german('game.settings.languageText.title') })
  await expect(language).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyP')
  await page.keyboard.press('KeyC')
  await expect(page.getByRole('dialog', { name: german('game.rewards.rewardText.complete') })).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(fetched()).toEqual(['de/game', 'de/landing', 'de/run'])

  await page.goto('/camp')
  await page.getByRole('button', { name: german('run.shell.shellText.settings') }).click()
  await expect(language).toHaveValue('de')
  expect(await leftInEnglish(page)).toEqual([])
  await language.selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const SCREENS = [
  'camp',
  'adventure-map',
  'inventory',
  'crafting',
  'upgrades',
  'trader',
  'character',
  'journal',
  'settlers',
  'flea-market',
  'boards',
]
for (const id of OFFERED_LANGUAGES.filter((one) => one !== ENGLISH))
  test(`no screen has English left in the language ${id}`, { tag: '@nightly' }, async ({ page, baseURL }) => {
    await speak(page, id)
    await openGame(page, await newPlayer(baseURL as string))
    for (const screen of SCREENS) {
      await page.goto(`/${screen}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect([screen, await leftInEnglish(page, id)]).toEqual([screen, []])
    }
  })
