import { expect, test } from 'vitest'
import { newPatterns } from '../../stories/fixtures/axe-patterns.ts'

function page(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  return root
}
const SHOP = '<h2>Trader</h2><ul class="wares"><li><button class="buy" aria-label="Buy Club">Buy</button></li></ul>'

test('a story with the same elements and other texts has no new pattern', () => {
  const hasNew = newPatterns()
  expect(hasNew('shop', page(SHOP))).toBe(true)
  expect(hasNew('other', page(SHOP.replace('Club', 'Bow').replace('>Buy<', '>Take<')))).toBe(false)
  expect(hasNew('shop', page(SHOP)), 'a retry').toBe(true)
})

test.each([
  ['a button without a text', SHOP.replace('>Buy<', '><')],
  ['a button with an empty name', SHOP.replace('Buy Club', '')],
  ['an element of another component', SHOP.replace('buy', 'sell')],
  ['a list item outside a list', SHOP.replaceAll('ul', 'div')],
  ['a link in a button', SHOP.replace('>Buy<', '><a href="/trader">Buy</a><')],
  ['a reference to a missing element', SHOP.replace('aria-label="Buy Club"', 'aria-labelledby="name"')],
  ['an invalid role', SHOP.replace('class="buy"', 'class="buy" role="wares"')],
  ['another order of headings', SHOP.replace('<h2>', '<h4>').replace('</h2>', '</h4>')],
  ['a second landmark', `<main>${SHOP}</main><main></main>`],
])('a story with %s has a new pattern', (_, html) => {
  const hasNew = newPatterns()
  hasNew('shop', page(SHOP))
  hasNew('shop in main', page(`<main>${SHOP}</main>`))
  expect(hasNew('other', page(html))).toBe(true)
})
