import { expect, type Page, test } from '@playwright/test'
import { ENGLISH, messagesOf, readTexts } from '../../scripts/texts.mjs'

test.use({ locale: 'de-AT', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const german = new Map(messagesOf(readTexts('de')))
/** The German text by its path, as a name of a control. */
const text = (path: string): string => german.get(path) ?? `no text ${path}`
/** What stands in English alone: a text without values that German says otherwise. */
const ENGLISH_ALONE = [...messagesOf(readTexts(ENGLISH))]
  .filter(([path, message]) => !/[{<]/.test(message) && german.get(path) !== message && ![...german.values()].includes(message))
  .map(([, message]) => message)

/** English texts that a page shows, or says to a screen reader. */
const leftInEnglish = (page: Page): Promise<readonly string[]> =>
  page.evaluate((english) => {
    const said = new Set<string>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) said.add(nodes.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) said.add(element.getAttribute(name)?.trim() ?? '')
    return english.filter((message) => said.has(message))
  }, ENGLISH_ALONE)

test('a stranger whose browser is German plays, comes home and looks around the camp in German, and changes to English', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await leftInEnglish(page)).toEqual([])
  await page.getByRole('button', { name: text('landing.landing.playNowText.play') }).tap()

  await expect(page.getByRole('timer', { name: text('run.run.runText.timer') })).toHaveText(/^[0-4]:\d\d$/)
  expect(await leftInEnglish(page)).toEqual([])
  const paused = page.getByRole('dialog', { name: text('game.run-later.laterRunText.paused') })
  await page.getByRole('button', { name: 'Pause' }).tap()
  await expect(paused).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])
  await paused.getByRole('button', { name: text('run.run.runText.toCamp') }).tap()
  const home = page.getByRole('dialog', { name: text('game.rewards.rewardText.complete') })
  await expect(home).toBeVisible()
  expect(await leftInEnglish(page)).toEqual([])
  await home.getByRole('button', { name: text('game.rewards.rewardText.continue') }).tap()
  await expect(home).toBeHidden()

  for (const path of [
    '/camp',
    '/adventure-map',
    '/inventory',
    '/crafting',
    '/upgrades',
    '/trader',
    '/character',
    '/journal',
    '/settlers',
  ]) {
    await page.goto(path)
    await expect(page.locator('[data-save]')).toHaveText(/./)
    await page.waitForLoadState('networkidle')
    expect([path, await leftInEnglish(page)]).toEqual([path, []])
  }

  await page.getByRole('button', { name: text('run.shell.shellText.settings') }).tap()
  await page.getByLabel(text('game.settings.languageText.title'), { exact: true }).selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Settlers' })).toBeVisible()
})
