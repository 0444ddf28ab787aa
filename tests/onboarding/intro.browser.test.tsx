import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NotFoundScreen } from '../../src/features/about/not-found-screen.tsx'
import { IntroScreen } from '../../src/features/onboarding/intro-screen.tsx'
import { mount } from '../account/mount.tsx'

const next = () => page.getByRole('button', { name: 'Next' })
const start = () => page.getByRole('button', { name: 'Start Adventure' })

test('Next moves through four slides, and the last one starts the adventure (INTRO-01, INTRO-02)', async () => {
  const onDone = vi.fn()
  mount(<IntroScreen onDone={onDone} />)
  for (const title of ['The City Before', 'The Fall', 'The Last Stand']) {
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(start().elements()).toEqual([])
    await next().click()
  }
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Will you Survive?')
  expect([next().elements(), onDone.mock.calls.length]).toEqual([[], 0])
  await start().click()
  expect(onDone).toHaveBeenCalledOnce()
})

test('Skip Intro ends it from any slide (INTRO-02)', async () => {
  const onDone = vi.fn()
  mount(<IntroScreen onDone={onDone} />)
  await next().click()
  await page.getByRole('button', { name: 'Skip Intro' }).click()
  expect(onDone).toHaveBeenCalledOnce()
})

test('an unknown path says so, leads home, and is logged (NAV-03, NAV-04)', async () => {
  const log = vi.fn()
  mount(<NotFoundScreen path="/nope" log={log} />, '/nope')
  await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect.element(page.getByText('Oops! Page not found')).toBeVisible()
  expect(log.mock.calls).toEqual([['404: no such page: /nope']])
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect.element(page.getByTestId('path')).toHaveTextContent(/^\/$/)
})
