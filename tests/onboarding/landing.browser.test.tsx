import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LandingScreen, type LandingScreenProps } from '../../src/features/onboarding/landing-screen.tsx'
import { t } from '../../src/language/t.ts'
import { mount } from '../account/mount.tsx'

const resting = { snapshot: null, busy: false, onPlay: vi.fn() }
function open({ session = 'anonymous', hasActiveSlot = false, play = resting }: Partial<LandingScreenProps> = {}) {
  const handlers = { onStart: vi.fn(), alert: vi.fn(), onCredits: vi.fn() }
  mount(<LandingScreen session={session} hasActiveSlot={hasActiveSlot} play={play} {...handlers} />)
  return handlers
}
const name = () => page.getByRole('textbox', { name: 'Input Username' })
const start = () => page.getByRole('button', { name: 'Start Game' })
/** The name entry is behind a link, so that "Play now" is the single next step. */
const unfold = () => page.getByRole('button', { name: t('landing.start.ownName') }).click()

test('four tabs: the game, two coming soon, and the other projects with their text (LAND-01)', async () => {
  open()
  const tabs = page.getByRole('tab')
  await expect.element(tabs.nth(0)).toHaveTextContent('Nightfence')
  expect(tabs.elements().map((tab) => [tab.textContent, (tab as HTMLButtonElement).disabled])).toEqual([
    ['Nightfence', false],
    ['Coming soon', true],
    ['Coming soon', true],
    ['Other Projects', false],
  ])
  await page.getByRole('tab', { name: 'Other Projects' }).click()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('More to come!')
})

test('donate and socials open safely outside, and the credits open (LAND-02)', async () => {
  const { onCredits } = open()
  for (const link of ['Donate', 'Socials']) {
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', expect.stringMatching(/^https:\/\//))
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('rel', expect.stringContaining('noopener'))
  }
  await page.getByRole('button', { name: 'Game Credits' }).click()
  expect(onCredits).toHaveBeenCalledOnce()
})

test('Continue to Login leads there (LAND-03)', async () => {
  open()
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await expect.element(page.getByTestId('path')).toHaveTextContent('/login')
})

test('a visitor only gets links to public pages and the login (LAND-04)', async () => {
  open()
  await expect.element(page.getByRole('button', { name: 'Play now' })).toBeVisible()
  const inside = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/'))
  expect(inside).toEqual(['/login', '/boards', '/economy', '/privacy', '/terms', '/accessibility'])
})

test('says what the game is, and makes "Play now" the only large button above the links (LAND-08)', async () => {
  open()
  await expect.element(page.getByText(t('landing.pitch'))).toBeVisible()
  const panel = page.getByText(t('landing.pitch')).element().parentElement as HTMLElement
  const buttons = [...panel.querySelectorAll('.btn')].map(({ textContent }) => textContent)
  expect(buttons).toEqual([t('landing.playNow.play')])
  const links = [...panel.querySelectorAll('.link')].map(({ textContent }) => textContent)
  expect(links).toEqual([t('landing.start.ownName'), t('landing.start.toLogin')])
})

describe('the Start panel', () => {
  test('has its heading, field and button (START-03)', async () => {
    open()
    await expect.element(page.getByRole('heading', { name: 'Nightfence' })).toBeVisible()
    expect([name().elements(), start().elements()]).toEqual([[], []])
    await unfold()
    await expect.element(name()).toHaveAttribute('placeholder', 'Survivor Name')
    await expect.element(start()).toBeVisible()
  })
  test('sends a visitor to the login and keeps the trimmed name (START-02)', async () => {
    const { onStart } = open()
    await unfold()
    await name().fill('  Rhea ')
    await start().click()
    expect(onStart.mock.calls).toEqual([['Rhea', '/login']])
  })
  test('sends a player to the slots (START-01)', async () => {
    const { onStart } = open({ session: 'authenticated' })
    await unfold()
    await name().fill('Rhea')
    await start().click()
    expect(onStart.mock.calls).toEqual([['Rhea', '/profile-selection']])
    expect(page.getByRole('link', { name: 'Continue to Login' }).elements()).toEqual([])
  })
  test('keeps the trimmed name and goes to the map with an active slot only (START-04)', async () => {
    const { onStart } = open({ session: 'authenticated', hasActiveSlot: true })
    await unfold()
    await name().fill(' Rhea ')
    await start().click()
    expect(onStart.mock.calls).toEqual([['Rhea', '/adventure-map']])
  })
  test('shows that it loads and offers nothing while the session is loading (START-05)', async () => {
    open({ session: 'loading' })
    await unfold()
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
    expect(start().elements()).toEqual([])
  })
  test.each(['', '   '])('alerts for the name %j and goes nowhere (START-06)', async (blank) => {
    const { alert, onStart } = open()
    await unfold()
    await name().fill(blank)
    await start().click()
    expect([alert.mock.calls, onStart.mock.calls]).toEqual([[['Please enter a username!']], []])
  })
})
