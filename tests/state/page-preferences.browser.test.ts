import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyStoredPreferences, PREFERENCES_KEY, showOnPage } from '../../src/state/page-preferences.ts'
import { createPreferences } from '../../src/state/preferences.ts'
import '../../src/theme.css'
import '../../src/ui/controls.css'

const page = document.documentElement
const USUAL = { textSize: 100, hudSize: 100, largePointer: false, largeFocus: false } as const

let button: HTMLButtonElement
beforeEach(() => {
  localStorage.clear()
  button = document.body.appendChild(Object.assign(document.createElement('button'), { textContent: 'Go' }))
})
afterEach(() => {
  button.remove()
  showOnPage(page, USUAL)
  localStorage.clear()
})
const px = (value: string) => Number.parseFloat(value)
const keep = (value: unknown) => localStorage.setItem(PREFERENCES_KEY, typeof value === 'string' ? value : JSON.stringify(value))
/** Width of the focus ring, in px. */
function frameWidth(): number {
  button.focus({ focusVisible: true } as FocusOptions)
  const { boxShadow } = getComputedStyle(button)
  button.blur()
  return Math.max(...[...boxShadow.matchAll(/([\d.]+)px(?=,|$)/g)].map(([, spread]) => Number(spread)))
}

test('the text size scales all text and lengths of the page', () => {
  const usual = px(getComputedStyle(button).fontSize)
  showOnPage(page, { ...USUAL, textSize: 200 })
  expect(px(getComputedStyle(page).fontSize)).toBe(32)
  expect(px(getComputedStyle(button).fontSize)).toBeCloseTo(2 * usual)
})

test('the display of a run scales separately', () => {
  const letters = getComputedStyle(page).fontSize
  showOnPage(page, { ...USUAL, hudSize: 150 })
  expect(getComputedStyle(page).fontSize).toBe(letters)
  expect(px(getComputedStyle(page).getPropertyValue('--hud-size'))).toBe(1.5)
})

test('the large layout starts where the default one runs out of room', () => {
  const laidOut = [100, 105, 110, 115, 200].filter((hudSize) => {
    showOnPage(page, { ...USUAL, hudSize })
    return page.classList.contains('hud-large')
  })
  expect(laidOut).toEqual([115, 200])
})

test('a large focus ring is at least twice as wide', () => {
  const usual = frameWidth()
  expect(usual).toBeGreaterThan(0)
  showOnPage(page, { ...USUAL, largeFocus: true })
  expect(frameWidth()).toBeGreaterThanOrEqual(2 * usual)
})

test('a large pointer uses its own images over the page and its controls', () => {
  const cursors = () => [document.body, button].map((element) => getComputedStyle(element).cursor)
  const usual = cursors()
  showOnPage(page, { ...USUAL, largePointer: true })
  const [arrow, hand] = cursors()
  expect(arrow).toMatch(/pointer-large\.svg/)
  expect(hand).toMatch(/pointer-large-hand\.svg/)
  showOnPage(page, USUAL)
  expect(cursors()).toEqual(usual)
})

describe('before the game has loaded', () => {
  const kept = (): string => {
    showOnPage(page, USUAL)
    applyStoredPreferences(page, localStorage)
    return getComputedStyle(page).fontSize
  }
  test('the page uses the stored preferences', () => {
    createPreferences({ storage: localStorage, system: { still: false }, log: () => {} }).textSize = 150
    expect(kept()).toBe('24px')
  })
  test.each(['', '{', 'null', '7', '[]', '{"textSize":null}'])('%j shows the page with defaults', (text) => {
    keep(text)
    expect(kept()).toBe('16px')
  })
})
