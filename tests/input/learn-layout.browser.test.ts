import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { learnLayout, likelyLayout } from '../../src/input/learn-layout.ts'
import { keyName } from '../../src/messages/key-names.ts'
import { press } from '../support/run-hands.ts'

let layout: ReadonlyMap<string, string> = new Map()
let stop = () => {}
const start = () => {
  stop = learnLayout((next) => {
    layout = next
  })
}
const names = (...codes: readonly string[]) => codes.map((code) => keyName(code, layout)).join(' ')
const WALKING = ['KeyW', 'KeyA', 'KeyS', 'KeyD'] as const

beforeEach(() => {
  localStorage.clear()
  start()
})
afterEach(() => stop())

describe('the keyboard layout in a browser without the layout API', () => {
  test('is completed from one key of an AZERTY keyboard', () => {
    expect(names(...WALKING)).toBe('W A S D')
    press('keydown', 'KeyW', { key: 'z' })
    expect(names(...WALKING)).toBe('Z Q S D')
  })

  test('is known from the start at the next visit', () => {
    press('keydown', 'KeyA', { key: 'q' })
    stop()
    layout = new Map()
    start()
    expect(names(...WALKING)).toBe('Z Q S D')
  })

  test('is replaced when a key contradicts it', () => {
    press('keydown', 'KeyA', { key: 'q' })
    press('keydown', 'KeyW', { key: 'w' })
    expect(names(...WALKING)).toBe('W A S D')
    press('keydown', 'KeyW', { key: ',' })
    expect(names('KeyW', 'KeyA')).toBe(', A')
  })

  test('learns letters with Shift and Caps Lock, but no signs or shortcuts', () => {
    press('keydown', 'KeyW', { key: 'Z', shiftKey: true })
    expect(names('KeyW')).toBe('Z')
    press('keydown', 'Comma', { key: '<', shiftKey: true })
    press('keydown', 'KeyD', { key: '∂', altKey: true })
    press('keydown', 'KeyS', { key: 'Dead' })
    expect(names('Comma', 'KeyD', 'KeyS')).toBe('Comma D S')
  })

  test('keeps Latin letters for a keyboard of another script', () => {
    press('keydown', 'KeyW', { key: 'ц' })
    expect(names(...WALKING)).toBe('W A S D')
  })

  test('ignores an invalid stored layout', () => {
    stop()
    localStorage.setItem('nightfence.layout', JSON.stringify([['KeyW', 'zz']]))
    start()
    expect(names(...WALKING)).toBe('W A S D')
  })

  test('is guessed from the language if nearly all its keyboards match', () => {
    const guessed = ['fr-FR', 'fr', 'fr-CA', 'fr-CH', 'de-DE', 'en-US'].map(
      (language) => likelyLayout(language).get('KeyW') ?? likelyLayout(language).get('KeyY'),
    )
    expect(guessed).toEqual(['z', 'z', undefined, undefined, 'z', undefined])
  })
})
