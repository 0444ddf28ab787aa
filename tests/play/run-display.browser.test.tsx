import '../../src/theme.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { instinctMachine } from '../../machines/instinct.machine.ts'
import { runMachine } from '../../machines/run.machine.ts'
import { INSTINCT_IDS, instinctRules } from '../../sim/content/instincts.ts'
import { RunEventPhase } from '../../sim/contract/frame.ts'
import type { HudFigures } from '../../sim/contract/hud.ts'
import { InstinctChoice } from '../../src/play/choices/instinct-choice.tsx'
import { RunHint } from '../../src/play/hud/run-hint.tsx'
import { RunScreen } from '../../src/play/hud/run-screen.tsx'
import { showOnPage } from '../../src/state/page-preferences.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { save } from '../../stories/fixtures/save.ts'
import { runContext, runHud } from '../../stories/fixtures/still-run.tsx'
import { mount } from '../account/mount.tsx'

const SIZES = [
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [667, 375],
  [390, 844],
  [360, 640],
] as const
const FULL: Partial<HudFigures> = {
  bossKind: 'boss',
  bossPercent: 40,
  runEvent: 'blackout',
  runEventPhase: RunEventPhase.underWay,
  instinctRanks: INSTINCT_IDS.map((_, i) => (i < instinctRules.most ? 3 : 0)),
}
const PLATES = ['.gains', '.clock', '.tools button', '.boss-bar', '.run-event', '.instincts li', '.vitals', '.slots', '.ammo', '.dash']

/** The plain map and a Nightmare rank, whose name is beside the clock, with the display at its default and largest size. */
const SHOWN = SIZES.flatMap(([width, height]) =>
  [0, 10].flatMap((rank) => [100, 200].map((hudSize) => [width, height, rank, hudSize] as const)),
)
afterEach(() => showOnPage(document.documentElement, defaultPreferences(false)))

test.each(SHOWN)('on %i x %i at rank %i and %i %% display size nothing in the run display overlaps', async (...shown) => {
  const [width, height, nightmare, hudSize] = shown
  // Like in the theme: container queries use this container instead of the window.
  document.documentElement.style.cssText = 'container: app / size; height: 100%'
  showOnPage(document.documentElement, { ...defaultPreferences(false), hudSize })
  await page.viewport(width, height)
  mount(
    <RunScreen
      snapshot={runMachine.resolveState({ value: { running: { live: 'playing' } }, context: { ...runContext, nightmare } })}
      death={null}
      send={vi.fn()}
      hud={{ ...runHud, ...FULL }}
      answer={null}
      save={save()}
      world={vi.fn()}
      onSettings={vi.fn()}
      onConsole={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('meter', { name: 'Abomination' })).toBeInTheDocument()
  await expect.element(page.getByRole('meter', { name: 'Blackout' })).toBeInTheDocument()
  const plates = PLATES.flatMap((plate) =>
    [...document.querySelectorAll(`.run ${plate}`)].map((element) => ({ plate, at: element.getBoundingClientRect() })),
  )
  const meets = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const meeting = plates.flatMap(({ plate, at }, i) =>
    plates.slice(i + 1).flatMap((other) => (meets(at, other.at) ? [`${plate} ${other.plate}`] : [])),
  )
  expect(meeting).toEqual([])
})

test.each([
  [390, 844],
  [844, 390],
  [1280, 720],
])('on %i x %i a survivor who stands still is warned beside the full display of a contract', async (width, height) => {
  document.documentElement.style.cssText = 'container: app / size; height: 100%'
  await page.viewport(width, height)
  const screen = (hitFactor: number) => (
    <RunScreen
      snapshot={runMachine.resolveState({ value: { running: { live: 'playing' } }, context: { ...runContext, twist: 'fog' } })}
      death={null}
      send={vi.fn()}
      hud={{ ...runHud, ...FULL, standsLong: true, hitFactor }}
      answer={null}
      save={save()}
      world={vi.fn()}
      onSettings={vi.fn()}
      onConsole={vi.fn()}
    />
  )
  const { rerender } = mount(screen(1))
  const warning = page.getByRole('alert')
  await expect.element(warning).toHaveTextContent('Keep moving. Standing still makes you an easy target.')
  await expect.element(page.getByText('Fog', { exact: true })).toBeVisible()
  const box = warning.element().getBoundingClientRect()
  const covered = PLATES.filter((plate) =>
    [...document.querySelectorAll(`.run ${plate}`)].some((element) => {
      const at = element.getBoundingClientRect()
      return at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom
    }),
  )
  expect([covered, box.left >= 0, box.right <= width, box.bottom < height / 2]).toEqual([[], true, true, true])
  rerender(screen(2.5))
  await expect.element(page.getByText('×2.5')).toBeVisible()
})

test.each([
  [844, 390],
  [932, 430],
  [1280, 720],
])('on %i x %i Reroll and Banish cover no text of the choice', async (width, height) => {
  document.documentElement.style.cssText = 'container: app / size; height: 100%'
  await page.viewport(width, height)
  const pending = { pendingInstincts: 2, instinctOffers: INSTINCT_IDS.slice(0, 3), instinctRanks: INSTINCT_IDS.map(() => 0) }
  const context = { ...pending, rerolls: 1, banishes: 1, asked: null, isRefused: false }
  mount(<InstinctChoice snapshot={instinctMachine.resolveState({ value: { choosing: 'take' }, context })} send={vi.fn()} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return [...text.getClientRects()]
    })
  const tools = boxes('.dialog-foot .choices-tool')
  const texts = boxes('.choice-dialog :is(h2, .dialog-lead, .choice-name, .choice-does)')
  expect(tools.length).toBeGreaterThan(1)
  const covered = texts.filter((text) =>
    tools.some((tool) => tool.left < text.right && text.left < tool.right && tool.top < text.bottom && text.top < tool.bottom),
  )
  expect(covered).toEqual([])
})

test.each([
  ['playing', [], 'visible'],
  ['paused', ['manual'], 'hidden'],
  ['paused', ['dialog'], 'hidden'],
] as const)('a hint in a run that is %s by %j is %s', async (state, pauseReasons, visibility) => {
  mount(
    <RunScreen
      snapshot={runMachine.resolveState({ value: { running: { live: state } }, context: { ...runContext, pauseReasons } })}
      death={null}
      send={vi.fn()}
      hud={runHud}
      answer={null}
      save={save()}
      hint={<RunHint id="move" slot={0} item="" />}
      world={vi.fn()}
      onSettings={vi.fn()}
      onConsole={vi.fn()}
    />,
  )
  await expect.poll(() => document.querySelector('.run-hint p')).not.toBeNull()
  expect(getComputedStyle(document.querySelector('.run-hint p') as Element).visibility).toBe(visibility)
})
