import { afterEach, expect, test } from 'vitest'
import { focusableScroll } from '../../src/ui/focusable-scroll.ts'

afterEach(() => document.body.replaceChildren())

/** A box of 100 px with something of that height in it. */
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

test('what scrolls is in the tab order from the first moment on, before any frame', () => {
  const box = boxWith(300)
  focusableScroll(box)
  expect(box.getAttribute('tabindex')).toBe('0')
})

test('what came into it later makes it scroll too, and what can be focused in it takes its place', async () => {
  const box = boxWith(50)
  focusableScroll(box)
  expect(box.getAttribute('tabindex')).toBeNull()
  box.append(blockOf(300))
  await expect.poll(() => box.getAttribute('tabindex')).toBe('0')
  box.append(document.createElement('button'))
  await expect.poll(() => box.getAttribute('tabindex')).toBeNull()
})
