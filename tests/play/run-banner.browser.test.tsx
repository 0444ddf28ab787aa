import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RunBanner } from '../../src/play/hud/run-banner.tsx'
import type { WatchedFigures } from '../../src/play/hud/run-news.ts'
import { mount } from '../account/mount.tsx'

const nobody = { elitesMet: 0, eliteKind: null, eliteTrait: null } as const
const none = { bossKind: null, bossPercent: 0, ...nobody } as const
const steps = [
  { level: 5, wave: 1, ...none },
  { level: 6, wave: 1, ...none },
  { level: 6, wave: 2, bossKind: 'boss', bossPercent: 100, ...nobody },
  { level: 6, wave: 2, bossKind: 'boss', bossPercent: 84, ...nobody },
  { level: 7, wave: 3, ...none },
  { level: 7, wave: 1, ...none },
  { level: 7, wave: 1, ...none, elitesMet: 1, eliteKind: 'regular', eliteTrait: 'runner' },
] as const

function Steps({ shown = steps }: { shown?: readonly WatchedFigures[] }): ReactNode {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      <RunBanner {...(shown[at] as WatchedFigures)} />
    </>
  )
}

const meter = () => document.querySelector('[role="meter"]')

test('announces levels, waves, bosses and elites once, but not the first state or a revive', async () => {
  mount(<Steps />)
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  const said = [page.getByRole('status').element().textContent]
  for (let step = 1; step < steps.length; step++) {
    await page.getByRole('button', { name: 'next' }).click()
    said.push(page.getByRole('status').element().textContent)
  }
  expect(said).toEqual([
    '',
    'Level 6',
    'Wave 2Abomination',
    'Wave 2Abomination',
    'Wave 3 · Level 7',
    '',
    'An elite approachesZombie Runner',
  ])
})

test('the health bar of a boss stays after its banner while it lives', async () => {
  mount(<Steps />)
  const next = page.getByRole('button', { name: 'next' })
  await next.click()
  expect(meter()).toBeNull()
  await next.click()
  const bar = page.getByRole('meter', { name: 'Abomination' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '100%')
  const times = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
  expect(times('.boss-bar').animationDelay, 'the two never show together').toBe(times('.run-banner').animationDuration)
  await next.click()
  await expect.element(bar).toHaveAttribute('aria-valuetext', '84%')
  await next.click()
  expect(meter()).toBeNull()
})

test('the health of a boss gives way to the banner of an elite', async () => {
  const boss = { level: 6, wave: 2, bossKind: 'boss', bossPercent: 84, ...nobody } as const
  mount(<Steps shown={[boss, { ...boss, elitesMet: 1, eliteKind: 'regular', eliteTrait: 'runner' }]} />)
  const bar = () => getComputedStyle(document.querySelector('.boss-bar') as Element)
  await expect.element(page.getByRole('meter', { name: 'Abomination' })).toBeInTheDocument()
  expect(bar().opacity).toBe('1')
  await page.getByRole('button', { name: 'next' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Zombie Runner')
  const banner = getComputedStyle(document.querySelector('.run-banner') as Element)
  expect([bar().opacity, bar().animationDelay]).toEqual(['0', banner.animationDuration])
})
