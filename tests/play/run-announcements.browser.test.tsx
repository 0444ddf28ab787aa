import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EventKind, type FrameView, Kind } from '../../sim/contract/frame.ts'
import { t } from '../../src/language/t.ts'
import { RunAnnouncements } from '../../src/play/run-announcements.tsx'
import { createPreferences, type Preferences } from '../../src/state/preferences.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { mount } from '../account/mount.tsx'
import { frameOf } from '../support/frame-of.ts'

const spec = runSpec()
const HEAD = { health: 10, maxHealth: 10, timeLeft: 200, wave: 2, level: 1, bossKind: -1, fire: -1 }
/** A frame of the run: health, one enemy on the left, and an elite from the right. */
const moment = (tick: number, health = 10) =>
  frameOf(
    { ...HEAD, health, tick },
    [{ id: 2, generation: 1, kind: Kind.enemy + ENEMY_KINDS.indexOf('regular'), x: -60, y: 0, health: 1 }],
    [{ kind: EventKind.elite, x: 400, y: 0 }],
  )

/** The subscribers to the frames of the run. */
const watchers = new Set<(frame: FrameView) => void>()
const watch = (next: (frame: FrameView) => void) => {
  watchers.add(next)
  return () => void watchers.delete(next)
}
const play = (frame: FrameView) =>
  flushSync(() => {
    for (const next of watchers) next(frame)
  })

let preferences: Preferences
beforeEach(() => {
  preferences = createPreferences({ storage: localStorage, system: { still: false }, log: () => {} })
})
afterEach(() => {
  watchers.clear()
  localStorage.clear()
})
const shown = (asked: number) => <RunAnnouncements spec={spec} preferences={preferences} watch={watch} asked={asked} />
const status = () => page.getByRole('status')
const captions = () => page.getByRole('list', { name: 'Captions' })

test('the key announces the situation in an existing live region, each time it is pressed', async () => {
  const { rerender } = mount(shown(0))
  await expect.element(status()).toHaveTextContent(/^$/)
  play(moment(60))
  await expect.element(status()).toHaveTextContent(/^$/)
  rerender(shown(1))
  await expect
    .element(status())
    .toHaveTextContent(
      'Health 10 of 10. Enemies: 1 on the left. Nearest: Zombie, on the left, close. 3:20 left, Wave 2. Level 1, Adrenaline 0%.',
    )
  play(moment(66, 4))
  rerender(shown(2))
  await expect.element(status()).toHaveTextContent(/^Health 4 of 10\./)
})

test('the button announces the situation too', async () => {
  mount(shown(0))
  await expect.poll(() => watchers.size).toBe(1)
  play(moment(60))
  const control = page.getByRole('button', { name: t('run-state.ask') }).element() as HTMLElement
  control.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(status()).toHaveTextContent(/^Health 10 of 10\./)
})

test('captions appear with their side when enabled, and disappear when disabled', async () => {
  mount(shown(0))
  await expect.poll(() => watchers.size).toBe(1)
  play(moment(60))
  await expect.element(captions()).not.toBeInTheDocument()
  preferences.captions = 'warnings'
  await expect.poll(() => watchers.size).toBe(2)
  play(moment(66))
  await expect.element(captions()).toHaveTextContent('An elite approaches, right')
  preferences.captions = 'off'
  await expect.element(captions()).not.toBeInTheDocument()
  expect(watchers.size).toBe(1)
})

test('unsubscribes from the run when it is left', async () => {
  const { rerender } = mount(shown(0))
  await expect.element(status()).toBeInTheDocument()
  rerender(null)
  await expect.poll(() => watchers.size).toBe(0)
})
