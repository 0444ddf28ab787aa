import { expect, type Page, test } from '@playwright/test'
import { ENGLISH, messagesOf, readTexts } from '../../scripts/texts.mjs'
import { languages, OFFERED_LANGUAGES } from '../../src/language/languages.ts'
import { switchLanguage } from './languages.ts'
import { newPlayer, openGame } from './players.ts'

// An Austrian browser on a phone, with text at 200 %.
test.use({ locale: 'de-AT', viewport: { width: 390, height: 844 } })

const textsOf = (language: string) => new Map(messagesOf(readTexts(language)))
/** A text by its key, so that this test survives changes of the translations. */
const textIn = (language: string) => (key: string) => textsOf(language).get(key) as string
const [german, english] = [textIn('de'), textIn(ENGLISH)]
/** Matches the part of a text before its first value. */
const beginning = (path: string): RegExp => new RegExp(`^${german(path).split('{')[0]?.trim()}`)

/** Texts of one language that another one lacks, without the names of languages. */
function textsOnlyIn(language: string, other: string): readonly string[] {
  const own = Object.values(languages).map(({ name }): string => name)
  const said = new Set([...textsOf(other).values(), ...own])
  return [...textsOf(language).values()].filter((message) => !/[{<]/.test(message) && !said.has(message))
}
const NAMES = ['aria-label', 'alt', 'placeholder', 'title']
/** Texts of a list that the page shows or exposes to screen readers. */
const shown = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ({ texts, names }) => {
      const said = new Set<string>()
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) said.add(nodes.currentNode.textContent?.trim() ?? '')
      for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
        for (const name of names) said.add(element.getAttribute(name)?.trim() ?? '')
      return texts.filter((message) => said.has(message))
    },
    { texts, names: NAMES },
  )
const leftInEnglish = (page: Page, language = 'de') => shown(page, textsOnlyIn(ENGLISH, language))
const leftInGerman = (page: Page) => shown(page, textsOnlyIn('de', ENGLISH))

test('a German browser gets a German game at 200%, and the settings switch the language', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const fetched = () => [...new Set(asked.flatMap((path) => /\/texts-[^/]+\/([^/]+)\.json$/.exec(path)?.[1] ?? []))].sort()

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: german('landing.playNow.play') })).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])

  await openGame(page, await newPlayer(baseURL as string))
  await page.evaluate(() => localStorage.setItem('nightfence.preferences', '{"textSize":200,"hudSize":200,"muted":true}'))
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await page.goto('/adventure/school')
  const time = page.getByRole('timer', { name: german('run.timer') })
  await expect(time).toBeVisible()
  await expect(page.locator('.run .wave')).toHaveText(beginning('run.wave'))
  expect(await leftInEnglish(page)).toEqual([])
  await page.keyboard.press('KeyP')
  const paused = page.getByRole('dialog', { name: german('run-later.paused') })
  await expect(paused).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])
  await paused.getByRole('button', { name: german('run.settings'), exact: true }).click()
  const language = page.getByRole('combobox', { name: german('settings.language.title') })
  await expect(language).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyP')
  await page.keyboard.press('KeyC')
  await expect(page.getByRole('dialog', { name: german('rewards.complete') })).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(fetched()).toEqual(['de'])

  await page.goto('/camp')
  await page.getByRole('button', { name: german('shell.settings') }).click()
  await expect(language).toHaveValue('de')
  expect(await leftInEnglish(page)).toEqual([])
  // A marker on the window proves that the page was not reloaded.
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await language.selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await leftInGerman(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  expect(await leftInGerman(page)).toEqual([])
  await page.getByRole('link', { name: english('catalogue.campScreens.inventory') }).click()
  await expect(page.getByRole('heading', { name: english('pack.title') })).toBeVisible()
  expect(await leftInGerman(page)).toEqual([])
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
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
  test(`every screen is free of English in the language ${id}`, { tag: '@nightly' }, async ({ page, baseURL }) => {
    await switchLanguage(page, id)
    await openGame(page, await newPlayer(baseURL as string))
    for (const screen of SCREENS) {
      await page.goto(`/${screen}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect([screen, await leftInEnglish(page, id)]).toEqual([screen, []])
    }
  })
