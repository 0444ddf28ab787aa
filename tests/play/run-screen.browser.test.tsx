import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_BUTTONS, DEFAULT_KEYS } from '../../machines/bindings.ts'
import { bindCode } from '../../machines/rebind.ts'
import type { RunContext, RunMachineEvent } from '../../machines/run.machine.ts'
import { runMachine } from '../../machines/run.machine.ts'
import { RunEventPhase } from '../../sim/contract/frame.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { type HudFigures, NO_HUD } from '../../sim/contract/hud.ts'
import { NO_STORY } from '../../sim/contract/run-story.ts'
import type { Save } from '../../sim/save/save.ts'
import type { ShownControls } from '../../src/messages/controls.ts'
import { RunScreen } from '../../src/play/hud/run-screen.tsx'
import type { SlotAnswer } from '../../src/state/hud.ts'
import { ControlsContext } from '../../src/ui/shown-controls.ts'
import { shownControls } from '../../stories/fixtures/controls.ts'
import { gains, segment } from '../../stories/fixtures/run.ts'
import { save } from '../../stories/fixtures/save.ts'
import { mount } from '../account/mount.tsx'
import '../../src/ui/dialog.css'
import { t } from '../../src/language/t.ts'

const context: RunContext = {
  locationId: 'school',
  nightmare: 0,
  twist: undefined,
  resumes: false,
  segment: segment({ rangedId: 'makeshift_pistol' }),
  pauseReasons: [],
  past: NO_GAINS,
  pastStory: NO_STORY,
  report: null,
  ending: null,
  chest: null,
  asksBeforeHome: false,
}
const hud: HudFigures = {
  ...NO_HUD,
  secondsLeft: 252,
  wave: 2,
  health: 14,
  maxHealth: 18,
  level: 6,
  xpInLevel: 7,
  xpOfLevel: 15,
  ammo: 3,
  magazine: 8,
  reloadPercent: 0,
  coins: 1038,
  scrap: 9,
  diamonds: 0,
  crates: 1,
  kills: 41,
}
type Value = Parameters<typeof runMachine.resolveState>[0]['value']

function show(
  value: Value,
  over: Partial<RunContext> = {},
  figures: Partial<HudFigures> = {},
  saved: Partial<Save> = {},
  answer: SlotAnswer | null = null,
  controls: ShownControls | null = null,
) {
  const send = vi.fn<(event: RunMachineEvent) => void>()
  const world = vi.fn<(host: HTMLElement | null) => void>()
  const snapshot = runMachine.resolveState({ value, context: { ...context, ...over } })
  const open = { settings: vi.fn(), console: vi.fn() }
  mount(
    <ControlsContext value={controls}>
      <RunScreen
        snapshot={snapshot}
        death={null}
        send={send}
        hud={{ ...hud, ...figures }}
        answer={answer}
        save={save(saved)}
        world={world}
        onSettings={open.settings}
        onConsole={open.console}
      />
    </ControlsContext>,
  )
  return { send, world, open }
}
const playing: Value = { running: { live: 'playing' } }

beforeEach(async () => {
  // Like src/theme.css: container queries use this container instead of the window.
  document.documentElement.style.cssText = 'container: app / size; height: 100%'
  await page.viewport(1280, 720)
})

test('shows the world, countdown, gains, quick slots, health, level and ammo (RUN-09)', async () => {
  const { world } = show(playing)
  await expect.element(page.getByRole('region', { name: 'Adventure', exact: true })).toBeInTheDocument()
  expect(world).toHaveBeenCalledWith(page.getByRole('region', { name: 'Adventure', exact: true }).element())
  await expect.element(page.getByRole('timer', { name: 'Time left' })).toHaveTextContent('4:12')
  const panel = page.getByRole('region', { name: 'Adventure gains' })
  const terms = [...panel.element().querySelectorAll('dl > div')].map((row) => [
    row.querySelector('[alt], [aria-label]')?.getAttribute('alt') ?? row.querySelector('[aria-label]')?.getAttribute('aria-label'),
    row.querySelector('dd')?.textContent,
  ])
  expect(terms).toEqual([
    ['Coins', '1,038'],
    ['Scrap', '9'],
    ['Diamonds', '0'],
    ['Crates', '1'],
    ['Enemies eliminated', '41'],
  ])
  const health = page.getByRole('meter', { name: 'Health' }).element()
  expect([health.ariaValueNow, health.ariaValueMax]).toEqual(['14', '18'])
  const level = page.getByRole('meter', { name: t('run.experience') }).element()
  expect([level.ariaValueNow, level.ariaValueMax]).toEqual(['7', '15'])
  await expect.element(page.getByRole('region', { name: 'Ammo' })).toHaveTextContent('3 / 8Makeshift Pistol')
})

test('the bars of health and experience have visible and accessible names (HUD-03)', async () => {
  show(playing)
  const vitals = page.getByRole('region', { name: t('run.vitals') })
  await expect.element(vitals).toHaveTextContent(`14 / 18 ${t('run.healthUnit')}`)
  await expect.element(vitals).toHaveTextContent('7 / 15 XP')
  for (const name of [t('run.health'), t('run.experience')]) await expect.element(vitals.getByRole('meter', { name })).toBeInTheDocument()
})

test('the gains include the segments before a revive (RUN-09)', async () => {
  show(playing, { past: gains({ coins: 12, items: { crate: 2 } }) })
  await expect.element(page.getByRole('region', { name: 'Adventure gains' })).toHaveTextContent('1,050903' + '41')
})

const slotButtons = () => [1, 2, 3, 4].map((key) => page.getByRole('button', { name: `Quick slot ${key}`, exact: true }).element())

test('a quick slot shows its item or why it cannot be used (QUICK-01, QUICK-02, QUICK-03)', async () => {
  const { quickSlots } = save()
  show(playing, {}, { quickCounts: [5, 4, 0, 0], quickWaits: [0, 80, 0, 0] }, { quickSlots: { ...quickSlots, 4: { itemId: null } } })
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(slotButtons().map((slot) => [slot.getAttribute('aria-description'), slot.ariaDisabled])).toEqual([
    ['Bandage, 5 left', 'false'],
    ['Medkit, 4 left, ready in 24 s', 'true'],
    ['Food Ration, used up', 'true'],
    ['Empty', 'true'],
  ])
})

test('a click on a quick slot requests its use, even if it will be rejected (RUN-09, INV-10)', async () => {
  const { send } = show(playing, {}, { quickCounts: [5, 4, 0, 1], quickWaits: [0, 80, 0, 0] })
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  for (const slot of slotButtons()) (slot as HTMLElement).click()
  expect(send.mock.calls).toEqual([0, 1, 2, 3].map((slot) => [{ type: 'USE', slot }]))
})

test.each([
  [0, { done: true, restored: 0.5 }, 'Used Bandage, healed 0.5 HP.'],
  [2, { done: true, restored: 10 }, 'Used Food Ration, restored 10 food.'],
  [0, { done: false, why: 'full-health' }, 'Nothing to heal: your health is full.'],
  [1, { done: false, why: 'not-ready' }, 'Medkit is ready in 24 s.'],
  [2, { done: false, why: 'none-left' }, 'No Food Ration left.'],
  [3, { done: false, why: 'none-left' }, 'This slot is empty.'],
  [0, { done: false, why: 'full-magazine' }, 'Nothing to load: your magazine is full.'],
  [0, { done: false, why: 'no-ranged-weapon' }, 'No ranged weapon equipped to restore ammo for.'],
] as const)('slot %d answers %o with: %s (INV-10, QUICK-02)', async (slot, answer, word) => {
  const { quickSlots } = save()
  const figures = { quickCounts: [5, 4, 0, 0], quickWaits: [0, 80, 0, 0] }
  show(playing, {}, figures, { quickSlots: { ...quickSlots, 4: { itemId: null } } }, { slot, answer, nth: 1 })
  await expect.element(page.getByRole('status').filter({ hasText: word })).toHaveTextContent(word)
  const marked = slotButtons().map((button) => button.parentElement?.querySelector('.mark')?.className)
  expect(marked).toEqual([0, 1, 2, 3].map((at) => (at === slot ? `mark ${answer.done ? 'used' : 'refused'}` : undefined)))
})

test('shows the health of a living boss', async () => {
  show(playing, {}, { bossKind: 'behemoth', bossPercent: 42 })
  await expect.element(page.getByRole('meter', { name: 'Behemoth' })).toHaveAttribute('aria-valuetext', '42%')
})

test.each([
  [181, ''],
  [180, '3 minutes left'],
  [60, '1 minute left'],
])('with %i s left a screen reader announces "%s"', async (secondsLeft, news) => {
  show(playing, {}, { secondsLeft })
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(document.querySelector('.clock [role="status"]')?.textContent).toBe(news)
})

const paused: Value = { running: { live: 'paused' } }
test('the behemoth chest lists each legendary once, and only Continue closes it (RUN-10, RUN-11)', async () => {
  const chest = ['legendary_hail_mary', 'legendary_riot_saint', 'legendary_hail_mary', 'no_such_thing']
  const { send } = show(paused, { pauseReasons: ['chest'], chest })
  const dialog = page.getByRole('dialog', { name: 'Behemoth Chest' })
  await expect.element(dialog).toHaveAccessibleDescription('3 legendary items')
  const next = page.getByRole('button', { name: 'Continue' })
  await expect.element(next).toHaveFocus()
  ;(next.element() as HTMLElement).click()
  await userEvent.keyboard('{Escape}')
  expect(send).not.toHaveBeenCalled()
  const cards = dialog.getByRole('listitem').elements()
  expect(cards.map((card) => [card.getAttribute('aria-label'), card.querySelector('.frame')?.textContent])).toEqual([
    ['Hail Mary', '×2'],
    ['Riot Saint', ''],
  ])
  const pressAgain = () => {
    ;(next.element() as HTMLElement).click()
    return send.mock.calls[0]
  }
  await expect.poll(pressAgain).toEqual([{ type: 'CHEST_SEEN' }])
})

test("an empty chest shows 'The chest was empty...' (RUN-11)", async () => {
  show(paused, { pauseReasons: ['chest'], chest: [] })
  await expect.element(page.getByRole('dialog', { name: 'Behemoth Chest' })).toHaveTextContent('The chest was empty...')
})

test.each([
  [181, 'green'],
  [180, 'orange'],
  [60, 'red'],
])('with %i s left the clock is %s (RUN-08)', async (secondsLeft, color) => {
  show(playing, {}, { secondsLeft })
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(page.getByRole('timer').element().parentElement?.classList).toContain(color)
})

test('shows that a weapon is reloading', async () => {
  show(playing, {}, { ammo: 0, reloadPercent: 62 })
  await expect.element(page.getByRole('region', { name: 'Ammo' })).toHaveTextContent('0 / 8Reloading')
})

test('shows no magazine without a ranged weapon', async () => {
  show(playing, { segment: segment() }, { magazine: 0 })
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Ammo' }).elements()).toEqual([])
})

test('the bar is full at the last level (OP-102)', async () => {
  show(playing, {}, { level: 200, xpInLevel: 2_000_000, xpOfLevel: 0 })
  const level = page.getByRole('meter', { name: t('run.experience') })
  await expect.element(level).toBeInTheDocument()
  expect([level.element().ariaValueNow, level.element().ariaValueMax, level.element().ariaValueText]).toEqual(['1', '1', '2M XP'])
})

test('the pause button pauses, and the menu resumes and opens settings and console (RUN-04, RUN-16)', async () => {
  const first = show(playing)
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(first.send.mock.calls).toEqual([[{ type: 'KEY_P' }]])
  const { send, open } = show({ running: { live: 'paused' } }, { pauseReasons: ['manual'] })
  const menu = page.getByRole('dialog', { name: 'Paused' })
  await menu.getByRole('button', { name: 'Settings' }).click()
  await menu.getByRole('button', { name: 'Debug Console' }).click()
  await menu.getByRole('button', { name: 'Resume' }).click()
  expect([send.mock.calls, open.settings.mock.calls.length, open.console.mock.calls.length]).toEqual([[[{ type: 'KEY_P' }]], 1, 1])
})

test('the pause menu lists the controls and leads back to camp (RUN-18)', async () => {
  const { send } = show({ running: { live: 'paused' } }, { pauseReasons: ['manual'] })
  const menu = page.getByRole('dialog', { name: 'Paused' })
  await menu.getByRole('button', { name: 'Return to camp' }).click()
  expect(send.mock.calls).toEqual([[{ type: 'GO_HOME' }]])
  expect([...menu.element().querySelectorAll('.controls > div')].map((row) => row.textContent)).toEqual([
    ...['MoveWASD', 'AttackAutomatic', 'DashSpace', 'Quick slots1234', 'Return to campC', 'PauseP'],
  ])
})

test.each([
  ['a new player with less than one run', { school: 299 }, 6],
  ['an experienced player', { school: 300 }, 0],
])('the loading screen for %s with %o shows %i controls (RUN-20)', async (_, lifetimeTimeOnMap, rows) => {
  show({ running: 'loading' }, {}, {}, { lifetimeTimeOnMap })
  await expect.element(page.getByRole('status')).toHaveTextContent('Entering the area...')
  expect(document.querySelectorAll('.run-wait .controls > div')).toHaveLength(rows)
})

test.each([
  [{ device: 'pad' }, ['MoveLeft stick', 'AttackAutomatic', 'DashRT', 'Quick slotsABXY', 'Pause, campMenu']],
  [
    { device: 'pad', padStick: 'right', buttons: bindCode(DEFAULT_BUTTONS, 'dash', 0, 'Button5') },
    ['MoveRight stick', 'AttackAutomatic', 'DashRB'],
  ],
  [
    { device: 'touch', stickSide: 'right' },
    ['MoveRight thumb', 'AttackAutomatic', 'DashTap the runner', 'Quick slotsTap a slot', 'Return to campHold the tent'],
  ],
  [
    { pointer: true, walk: 'toggle', goHome: 'twice' },
    ['MovePress once', 'AttackAutomatic', 'DashPress twice', 'Quick slotsTap a slot', 'Return to campTap the tent twice'],
  ],
  [
    { keys: { ...DEFAULT_KEYS, dash: ['ShiftLeft'], pause: [] } },
    ['MoveWASD', 'AttackAutomatic', 'DashShift Left', 'Quick slots1234', 'Return to campC', 'Pause–'],
  ],
] as const)('it shows the controls of the current device and bindings: %o (RUN-20)', async (over, rows) => {
  show('starting', { segment: null }, {}, {}, null, shownControls({ make: 'xbox', ...over }))
  const shown = () =>
    [...document.querySelectorAll('.run-wait .controls > div')].map(({ textContent }) => textContent).slice(0, rows.length)
  await expect.poll(shown).toEqual(rows)
})

test('the display shows the bound keys', async () => {
  const caps = () => [...document.querySelectorAll('.tools .keycap, .dash .keycap, .slot .key')].map(({ textContent }) => textContent)
  show(playing, {}, {}, {}, null, shownControls({ keys: bindCode(DEFAULT_KEYS, 'slot2', 0, 'KeyF'), layout: new Map([['KeyF', 'ф']]) }))
  await expect.poll(caps).toEqual(['C', 'P', '1', 'Ф', '3', '4', 'Space'])
})
test('the display shows no keys on a touch screen', async () => {
  show(playing, {}, {}, {}, null, shownControls({ device: 'touch' }))
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(document.querySelectorAll('.keycap, .slot .key')).toHaveLength(0)
})
test('the touch stick has the configured size and side', async () => {
  show(playing, {}, {}, {}, null, shownControls({ device: 'touch', stickSize: 120, stickSide: 'right' }))
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  const stick = document.querySelector<HTMLElement>('[data-touch-stick]')
  expect([stick?.style.getPropertyValue('--stick-size'), document.querySelector('main')?.className]).toEqual(['1.2', 'run stick-right'])
})
test('there is no stick with pointer walking', async () => {
  show(playing, {}, {}, {}, null, shownControls({ device: 'touch', pointer: true }))
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(document.querySelector('[data-touch-stick]')).toBe(null)
})

test('the pause menu hides while a dialog is open above it', async () => {
  show({ running: { live: 'paused' } }, { pauseReasons: ['manual', 'dialog'] })
  await expect.element(page.getByRole('timer')).toBeInTheDocument()
  expect(page.getByText('Paused').elements()).toEqual([])
})

test('the tent must be held for 600 ms, shows a ring, and explains itself on a tap (RUN-21)', async () => {
  const { send } = show(playing)
  const tent = page.getByRole('button', { name: 'Return to camp' })
  await expect.element(tent).toBeInTheDocument()
  vi.useFakeTimers()
  const press = (type: string) => tent.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  press('pointerdown')
  vi.advanceTimersByTime(599)
  press('pointerup')
  vi.advanceTimersByTime(1000)
  expect(send).not.toHaveBeenCalled()
  const says = () => document.querySelectorAll('.tool-says')
  await vi.waitFor(() => expect([...says()].map((word) => word.textContent)).toEqual(['Hold to return with what you found']), 20_000)
  press('pointerdown')
  vi.advanceTimersByTime(600)
  press('pointerup')
  expect(send.mock.calls).toEqual([[{ type: 'KEY_C' }]])
  vi.useRealTimers()
})

test('the tent can be set to a double tap, and explains itself after the first (RUN-21)', async () => {
  const { send } = show(playing, {}, {}, {}, null, shownControls({ goHome: 'twice' }))
  const tent = page.getByRole('button', { name: 'Return to camp' })
  await expect.element(tent).toHaveAccessibleDescription('Tap twice to return with what you found')
  const tap = () => {
    for (const type of ['pointerdown', 'pointerup']) tent.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  }
  tap()
  await expect.element(page.getByText('Tap twice to return with what you found')).toBeInTheDocument()
  expect(send).not.toHaveBeenCalled()
  tap()
  expect(send.mock.calls).toEqual([[{ type: 'KEY_C' }]])
  tap()
  expect(send, 'a third one is the first of the next two').toHaveBeenCalledOnce()
})

test('a run that could not start says so and leads back to camp', async () => {
  const { send } = show('failed', { segment: null })
  await expect.element(page.getByRole('alertdialog', { name: "Couldn't start the adventure." })).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(send.mock.calls).toEqual([[{ type: 'LEAVE' }]])
})

test('an unsettled outcome can be sent again or abandoned', async () => {
  const { send } = show({ running: 'unsettled' })
  await expect.element(page.getByRole('alertdialog', { name: 'Failed to save game.' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Return to camp' }).click()
  expect(send.mock.calls).toEqual([[{ type: 'RETRY' }], [{ type: 'LEAVE' }]])
})

test('the console works next to the pause menu, and the display below does not (NAV-10)', async () => {
  const paused = runMachine.resolveState({ value: { running: { live: 'paused' } }, context: { ...context, pauseReasons: ['manual'] } })
  const typed = vi.fn()
  mount(
    <>
      <RunScreen
        snapshot={paused}
        death={null}
        send={vi.fn()}
        hud={hud}
        answer={null}
        save={save()}
        world={vi.fn()}
        onSettings={vi.fn()}
        onConsole={vi.fn()}
      />
      <input
        aria-label="Seed"
        style={{ position: 'fixed', inset: '0 auto auto 0', zIndex: 45 }}
        onChange={(event) => typed(event.target.value)}
      />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Resume' })).toHaveFocus()
  await userEvent.click(page.getByRole('textbox', { name: 'Seed' }))
  await userEvent.keyboard('7')
  expect(typed.mock.calls).toEqual([['7']])
  const tent = document.querySelector('.tools button') as HTMLElement
  expect(tent.ariaLabel).toBe('Return to camp')
  tent.focus()
  expect(document.activeElement).not.toBe(tent)
})

test('only the part of the display over the survivor becomes transparent', async () => {
  const { world } = show(playing, {}, { bossKind: 'boss', bossPercent: 40, runEvent: 'blackout', runEventPhase: RunEventPhase.underWay })
  await expect.element(page.getByRole('timer', { name: 'Time left' })).toBeInTheDocument()
  await expect.element(page.getByRole('meter', { name: 'Abomination' })).toBeInTheDocument()
  await expect.element(page.getByRole('meter', { name: 'Blackout' })).toBeInTheDocument()
  const host = world.mock.calls[0]?.[0] as HTMLElement
  const plates = ['.gains', '.clock', '.boss-bar', '.run-event', '.vitals', '.slots', '.ammo']
  async function letsThrough(place: string): Promise<string[]> {
    host.dataset.survivor = place
    const all = plates.map((plate) => document.querySelector(`.run ${plate}`) as HTMLElement)
    await Promise.all(all.flatMap((element) => element.getAnimations().map((animation) => animation.finished)))
    return plates.filter((_, i) => Number(getComputedStyle(all[i] as HTMLElement).opacity) < 0.5)
  }
  expect(await letsThrough('')).toEqual([])
  expect(await letsThrough('top middle')).toEqual(['.clock', '.boss-bar'])
  expect(await letsThrough('upper middle')).toEqual(['.boss-bar'])
  expect(await letsThrough('top right')).toEqual(['.run-event'])
  expect(await letsThrough('upper right')).toEqual(['.run-event'])
  expect(await letsThrough('top left')).toEqual(['.gains'])
  expect(await letsThrough('bottom left')).toEqual(['.vitals'])
  expect(await letsThrough('bottom middle')).toEqual(['.slots'])
  expect(await letsThrough('bottom right')).toEqual(['.ammo'])
})
