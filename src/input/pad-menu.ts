import { CHOICE_CONTROLS, controlOf, type PadMake, RUN_CONTROLS } from '../../machines/bindings.ts'
import { boxOf, firstOf, focusables, isIn, windowAround } from './focusables.ts'
import type { PadSettings } from './pad-page.ts'
import { stickMove } from './pad-stick.ts'
import { adjust, press as pressControl } from './press-control.ts'
import { type FocusDirection, nextInDirection } from './spatial.ts'
import './by-pad.css'

const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** Delay in ms until a held direction repeats, and the interval of the repeats. */
const REPEATS_AFTER = 400
const REPEATS_EVERY = 130
/** Distance of a stick beyond which it moves the focus. */
const FOCUS_STICK_DISTANCE = 0.55
/** Scroll speed of the other stick, in px per second. */
const SCROLL_PX_PER_SECOND = 1_400
/** Scroll distance in px for a direction in which no control lies. */
const PAGE_STEP = 160
/** Elements that lead back: those with `data-back` and the link to the landing page in the main part of a page. */
const BACK_ELEMENTS = '[data-back], main a[href="/"]'
const BUMPERS: Readonly<Record<string, number>> = { Button4: -1, Button5: 1 }
const CROSS: Readonly<Record<string, FocusDirection>> = { Button12: 'up', Button13: 'down', Button14: 'left', Button15: 'right' }

/** Lets a pad control the topmost dialog, or the page if no dialog is open. */
export function createPadMenu(settings: PadSettings) {
  const held = new Map<number, { direction: FocusDirection; next: number }>()
  let before = 0

  return {
    isOpen: () => topDialog() !== null,
    /** Nintendo pads have A and B swapped. */
    press(code: string, make: PadMake): void {
      const layer = topDialog() ?? document.body
      const wanted = [controlOf(settings.buttons, CHOICE_CONTROLS, code), controlOf(settings.buttons, RUN_CONTROLS, code)]
      const control = wanted
        .map((name) => layer.querySelector<HTMLElement>(`[data-control="${name}"]:not([inert] *)`))
        .find((found) => found)
      const [enter, back] = make === 'nintendo' ? ['Button1', 'Button0'] : ['Button0', 'Button1']
      if (control) control.click()
      else if (code === enter) enterOn(layer)
      else if (code === back) goBack(layer)
      else if (code in BUMPERS) switchTab(layer, BUMPERS[code] as number)
    },
    /** Handles the held controls of a frame: the D-pad or the walking stick moves the focus repeatedly, the other stick scrolls. */
    hold({ index, axes }: Pick<Gamepad, 'index' | 'axes'>, codes: ReadonlySet<string>, now: number): void {
      const layer = topDialog() ?? document.body
      scroll(layer, axes, now)
      const direction = pressedDirection(codes, axes)
      const last = held.get(index)
      if (direction === null) held.delete(index)
      else if (last?.direction !== direction) {
        held.set(index, { direction, next: now + REPEATS_AFTER })
        step(layer, direction)
      } else if (now >= last.next) {
        last.next = now + REPEATS_EVERY
        step(layer, direction)
      }
    },
  }

  function pressedDirection(codes: ReadonlySet<string>, axes: readonly number[]): FocusDirection | null {
    const [crossed] = [...codes].flatMap((code) => CROSS[code] ?? [])
    if (crossed !== undefined) return crossed
    const { x, y } = stickMove(axes, settings.padStick, settings.padDead)
    if (Math.max(Math.abs(x), Math.abs(y)) < FOCUS_STICK_DISTANCE) return null
    return Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down'
  }

  function scroll(layer: HTMLElement, axes: readonly number[], now: number): void {
    const { x, y } = stickMove(axes, settings.padStick === 'left' ? 'right' : 'left', settings.padDead)
    const ms = Math.min(50, now - before)
    before = now
    if (x === 0 && y === 0) return
    scrollerOf(layer, y === 0 ? 'x' : 'y')?.scrollBy({
      left: (x * SCROLL_PX_PER_SECOND * ms) / 1000,
      top: (y * SCROLL_PX_PER_SECOND * ms) / 1000,
      behavior: 'instant',
    })
  }
}

const topDialog = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1) ?? null

/** The focused element, if it lies in the layer and is not the layer itself. */
function focusedIn(layer: HTMLElement): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null
  return focused !== null && focused !== layer && focused.tagName !== 'MAIN' && layer.contains(focused) ? focused : null
}

function focus(element: HTMLElement): void {
  document.documentElement.classList.add('by-pad')
  element.focus({ preventScroll: true })
  windowAround(element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function step(layer: HTMLElement, direction: FocusDirection): void {
  const focused = focusedIn(layer)
  if (focused !== null && (adjust(focused, direction) || scrollItself(focused, direction))) return
  const next = neighbour(layer, focused, direction)
  if (next) focus(next)
  else scrollerOf(layer, axisOf(direction))?.scrollBy(stepOf(direction))
}

/**
 * The control to focus for a direction, or the first one if nothing is focused. Controls in the same scroll area come
 * first, so that the focus can reach those below elements that cover its edge. `undefined` if there is no control in
 * that direction.
 */
export function neighbour(layer: HTMLElement, focused: HTMLElement | null, direction: FocusDirection): HTMLElement | undefined {
  const all = focusables(layer).filter((element) => element !== focused)
  if (focused === null) return firstOf(layer, all)
  for (let around: Element | null = focused.parentElement; around !== null; around = around.parentElement) {
    if (around !== layer && !scrolls(around, 'y') && !scrolls(around, 'x')) continue
    const inside = all.filter((element) => around.contains(element))
    const next = inside[nextInDirection(boxOf(focused), inside.map(boxOf), direction)]
    if (next || around === layer) return next
  }
}

const axisOf = (direction: FocusDirection): 'x' | 'y' => (direction === 'left' || direction === 'right' ? 'x' : 'y')
function stepOf(direction: FocusDirection): ScrollToOptions {
  const by = direction === 'up' || direction === 'left' ? -PAGE_STEP : PAGE_STEP
  return axisOf(direction) === 'x' ? { left: by } : { top: by }
}
/** A focused text scrolls to its end before the focus moves on. */
function scrollItself(element: HTMLElement, direction: FocusDirection): boolean {
  if (!scrolls(element, axisOf(direction))) return false
  const { scrollLeft, scrollTop } = element
  element.scrollBy({ ...stepOf(direction), behavior: 'instant' })
  return element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop
}

function enterOn(layer: HTMLElement): void {
  const focused = focusedIn(layer)
  const first = firstOf(layer, focusables(layer))
  if (focused !== null) pressControl(focused)
  else if (first) focus(first)
}

/** Presses the way back that is nearest around the focus, otherwise that of the dialog or the page. */
function goBack(layer: HTMLElement): void {
  const backIn = (around: Element) => [...around.querySelectorAll<HTMLElement>(BACK_ELEMENTS)].filter(isIn).at(-1)
  let around: Element = focusedIn(layer) ?? layer
  while (around !== layer && around.parentElement !== null && !backIn(around)) around = around.parentElement
  backIn(around)?.click()
}

function switchTab(layer: HTMLElement, by: number): void {
  const lists = [...layer.querySelectorAll<HTMLElement>('[role="tablist"]')].filter(isIn)
  const focused = document.activeElement
  const around = lists.filter((list) => list.contains(focused) || panelOf(list)?.contains(focused))
  const tabs = [...((around.at(-1) ?? lists[0])?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])]
  const at = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const next = tabs[(at + by + tabs.length) % tabs.length]
  if (!next) return
  next.click()
  focus(next)
}
const panelOf = (list: HTMLElement): HTMLElement | null =>
  document.getElementById(list.querySelector('[aria-selected="true"]')?.getAttribute('aria-controls') ?? '')

/** The scroll area around the focus, otherwise the first one in the layer. */
function scrollerOf(layer: HTMLElement, axis: 'x' | 'y'): Element | null {
  for (let around: Element | null = focusedIn(layer); around !== null && around !== layer.parentElement; around = around.parentElement)
    if (scrolls(around, axis)) return around
  return [layer, ...layer.querySelectorAll('*')].find((element) => scrolls(element, axis)) ?? document.scrollingElement
}
function scrolls(element: Element, axis: 'x' | 'y'): boolean {
  const room = axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth
  if (room <= 1 || element.clientHeight === 0) return false
  const { overflowX, overflowY } = getComputedStyle(element)
  return /auto|scroll/.test(axis === 'y' ? overflowY : overflowX)
}
