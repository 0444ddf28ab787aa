import { afterEach, expect, test } from 'vitest'
import { focusableScroll } from '../../src/ui/focusable-scroll.ts'

afterEach(() => document.body.replaceChildren())

/** A box of 100 px with content of this height. */
function boxWith(height: number): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'height: 100px; overflow: auto'
  box.append(blockOf(height))
  return box
}
function blockOf(height: number): HTMLElement {
  const block = document.createElement('p')
  block.style.cssText = `height: ${height}px; margin: 0`
  return block
}

test('a scrolling element is focusable at once, before any frame', () => {
  const box = boxWith(300)
  focusableScroll(box)
  expect(box.getAttribute('tabindex')).toBe('0')
})

test('later content can make it focusable, and a focusable child makes it unfocusable', async () => {
  const box = boxWith(50)
  focusableScroll(box)
  expect(box.getAttribute('tabindex')).toBeNull()
  box.append(blockOf(300))
  await expect.poll(() => box.getAttribute('tabindex')).toBe('0')
  box.append(document.createElement('button'))
  await expect.poll(() => box.getAttribute('tabindex')).toBeNull()
})
