import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SaveMark } from '../../src/shell/save-mark.tsx'
import { Frame } from '../../src/ui/frame.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { Price } from '../../src/ui/price.tsx'
import { Requirement } from '../../src/ui/requirement.tsx'
import { Toasts } from '../../src/ui/toasts.tsx'
import { mount } from '../account/mount.tsx'
import '../../src/theme.css'
import '../../src/play/choices/choices.css'
import '../../src/features/replay/replay.css'
import '../../src/ui/item-card.css'

/** Tokens with a meaning: good, short, rare, of a tier, or late. */
const MEANS = /^--(good|danger|info|diamond|rarity|tier|health|xp|adrenaline|boss|time)(-|$)/
const root = document.documentElement

/** Removes colours: every token with a meaning becomes the same grey, and the rest is drawn in greyscale. */
beforeEach(() => {
  const tokens = [...root.computedStyleMap().keys()].filter((name) => MEANS.test(name))
  expect(tokens.length).toBeGreaterThan(20)
  for (const token of tokens) root.style.setProperty(token, '#b0b0b0')
  root.style.filter = 'grayscale(1)'
})
afterEach(() => root.removeAttribute('style'))

/** A picture of each state. */
async function seen(states: Readonly<Record<string, ReactNode>>): Promise<readonly string[]> {
  const pictures: string[] = []
  for (const [name, state] of Object.entries(states)) {
    const { rerender } = mount(
      <div data-testid={name} style={{ display: 'grid', width: 320, minHeight: 40, padding: 16 }}>
        {state}
      </div>,
    )
    await expect.element(page.getByTestId(name)).toBeInTheDocument()
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    pictures.push(await page.getByTestId(name).screenshot({ save: false }))
    rerender(null)
  }
  return pictures
}
const each = <K extends string>(names: readonly K[], of: (name: K) => ReactNode) =>
  Object.fromEntries(names.map((name) => [name, of(name)] as const))

test.each<[string, Readonly<Record<string, ReactNode>>]>([
  ['a rarity', each(['common', 'uncommon', 'rare', 'epic', 'legendary'], (look) => <Frame look={look} />)],
  ['a slot', each(['vacant', 'locked', 'selected'], (look) => <Frame look={look} />)],
  [
    'a tier of a choice',
    each(['1', '2', '3', '4'], (tier) => (
      <div className={`choice choice-tier-${tier}`} style={{ height: 200 }}>
        <span className="choice-frame" />
      </div>
    )),
  ],
  ['the status of a save', each(['saved', 'saving', 'unsaved', 'offline', 'no-slot'], (status) => <SaveMark saveStatus={status} />)],
  ['an affordable price', { paid: <Price value={40} />, short: <Price value={40} missing={10} /> }],
  ['a missing thing', each(['5', '6'], (need) => <Requirement picture={<Icon name="coin" />} name="Coins" have={5} need={Number(need)} />)],
  [
    'better or worse',
    each(['up', 'down'], (way) => (
      <span>
        <span className={`delta ${way}`}>5</span>
      </span>
    )),
  ],
  [
    'a moment of a replay',
    each(['taken', 'danger', 'event', 'end'], (kind) => (
      <div className="replay-line">
        <i className={kind} style={{ left: 40 }} />
      </div>
    )),
  ],
])('%s is recognizable without its colour', async (_, states) => {
  const pictures = await seen(states)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('the kind of a toast is recognizable without its colour', async () => {
  const icons: (string | undefined)[] = []
  for (const kind of ['info', 'success', 'error'] as const) {
    const { rerender } = mount(<Toasts toast={{ id: 1, kind, text: 'It is so.' }} onClose={() => {}} />)
    await expect.element(page.getByText('It is so.').first()).toBeInTheDocument()
    icons.push(document.querySelector('.toast .icon')?.outerHTML)
    rerender(null)
    await expect.poll(() => document.querySelector('.toast')).toBeNull()
  }
  expect(new Set(icons).size).toBe(3)
})

test('two states that differ only in colour would be detected', async () => {
  const pictures = await seen(each(['good', 'danger'], (tone) => <b style={{ color: `var(--${tone})` }}>5</b>))
  expect(new Set(pictures).size).toBe(1)
})
