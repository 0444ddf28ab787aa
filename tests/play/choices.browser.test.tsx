import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_KEYS } from '../../machines/bindings.ts'
import type { ChoiceContext, ChoiceEvent } from '../../machines/choice.ts'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../../sim/content/weapon-upgrades.ts'
import { attachKeyboard } from '../../src/input/keyboard.ts'
import { LevelUp } from '../../src/play/choices/level-up.tsx'
import { WeaponUpgrade } from '../../src/play/choices/weapon-upgrade.tsx'
import { powerUpChoice, upgradeChoice } from '../../stories/fixtures/choices.ts'
import { mount } from '../account/mount.tsx'

type Leaf = 'idle' | 'opening' | 'choosing' | 'applying'
const levelUp = (value: Leaf, over: Partial<ChoiceContext<PowerUpId>> = {}) =>
  levelUpMachine.resolveState({ value, context: { ...powerUpChoice, ...over } })

function level(value: Leaf, over?: Partial<ChoiceContext<PowerUpId>>) {
  const send = vi.fn<(event: ChoiceEvent<PowerUpId>) => void>()
  mount(<LevelUp snapshot={levelUp(value, over)} send={send} />)
  return send
}
const card = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = (send: ReturnType<typeof level>) => send.mock.calls.map(([event]) => event.type === 'APPLY' && event.id)
/** Key repeats as browsers send them while a key is held. */
const repeat = (key: string, code: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, code, repeat: true, bubbles: true, cancelable: true }))

beforeEach(() => page.viewport(1280, 720))

test('a level-up offers three power-ups for the first unused level (LEVEL-04, RUN-10)', async () => {
  const send = level('choosing')
  await expect.element(page.getByRole('dialog', { name: 'Level 7' })).toHaveAccessibleDescription('Choose a power-up')
  const names = page
    .getByRole('dialog')
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Light Feet', 'Thick Skin', 'Hot Loads'])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 more to choose')
  await card('Thick Skin').click()
  expect(send.mock.calls).toEqual([[{ type: 'APPLY', id: 'max_health_2' }]])
})

test('each tier has its own outline, colour, number of marks and word (LEVEL-06)', async () => {
  document.documentElement.style.cssText = '--tier-1: lime; --tier-2: blue; --tier-3: purple; --tier-4: orange'
  const offers = ['max_health_1', 'max_health_2', 'max_health_3', 'max_health_4'] as const
  level('choosing', { offers })
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  const cards = page.getByRole('listitem').elements()
  const look = (offer: Element) => {
    const tier = offer.querySelector('.choice-tier') as Element
    const frame = getComputedStyle(offer.querySelector('.choice-frame') as Element).backgroundImage
    return [/card-(\w+)/.exec(frame)?.[1], getComputedStyle(tier).color, tier.querySelectorAll('i').length, tier.textContent]
  }
  expect(cards.map(look)).toEqual([
    ['green', 'rgb(0, 255, 0)', 1, 'Tier 1'],
    ['blue', 'rgb(0, 0, 255)', 2, 'Tier 2'],
    ['purple', 'rgb(128, 0, 128)', 3, 'Tier 3'],
    ['orange', 'rgb(255, 165, 0)', 4, 'Tier 4'],
  ])
})

test('keys 1 to 3 take an offer, arrows cycle, and Enter takes the focused offer', async () => {
  const send = level('choosing')
  await expect.element(card('Light Feet')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(card('Hot Loads')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await userEvent.keyboard('31')
  await userEvent.keyboard('45')
  expect(chosen(send)).toEqual(['max_health_2', 'ranged_attack_damage_3', 'movement_speed_1'])
})

test('the key that takes an offer does not use a quick slot (QUICK-02)', async () => {
  const used: string[] = []
  let isBlocked = true
  const keyboard = attachKeyboard(
    { keys: DEFAULT_KEYS, walk: 'hold' },
    { onCommand: (command) => used.push(command), isBlocked: () => isBlocked },
  )
  const free = () => {
    isBlocked = false
  }
  mount(<LevelUp snapshot={levelUp('choosing')} send={free} />)
  await expect.element(card('Light Feet')).toHaveFocus()
  await userEvent.keyboard('2')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', code: 'Digit3', bubbles: true }))
  keyboard.detach()
  expect(used).toEqual(['slot3'])
})

test('input during the opening takes nothing', async () => {
  const opening = level('opening')
  await expect.element(card('Light Feet')).toHaveFocus()
  await userEvent.keyboard('1{Enter} ')
  await card('Thick Skin').click()
  expect(opening).not.toHaveBeenCalled()
})

test('a key held since the fight takes nothing', async () => {
  const send = level('choosing')
  await expect.element(card('Light Feet')).toHaveFocus()
  repeat('1', 'Digit1')
  expect(repeat('Enter', 'Enter'), 'and presses nothing').toBe(false)
  expect(send).not.toHaveBeenCalled()
})

test('neither Escape nor an outside click dismisses it, and Tab stays inside', async () => {
  const send = level('choosing')
  await expect.element(card('Light Feet')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  document.querySelector('.scrim')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(card('Light Feet')).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('offers are inert while one is being taken', async () => {
  const send = level('applying', { taking: 'max_health_2' })
  await expect.element(card('Thick Skin')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('1{Enter}')
  expect(send).not.toHaveBeenCalled()
})

test('the next offers have the focus on their first card', async () => {
  const again = (picks: readonly PowerUpId[]) => (
    <LevelUp snapshot={levelUp('choosing', { build: { ...powerUpChoice.build, powerUps: picks } })} send={vi.fn()} />
  )
  const { rerender } = mount(again(powerUpChoice.build.powerUps))
  await expect.element(card('Light Feet')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card('Thick Skin')).toHaveFocus()
  rerender(again([...powerUpChoice.build.powerUps, 'max_health_2']))
  await expect.element(page.getByRole('dialog', { name: 'Level 8' })).toBeInTheDocument()
  await expect.element(card('Light Feet')).toHaveFocus()
})

test('a boss chest offers up to three weapon upgrades with their effect (LEVEL-12, RUN-16)', async () => {
  const send = vi.fn<(event: ChoiceEvent<WeaponUpgradeId>) => void>()
  mount(<WeaponUpgrade snapshot={weaponUpgradeMachine.resolveState({ value: 'choosing', context: upgradeChoice })} send={send} />)
  await expect.element(page.getByRole('dialog', { name: 'Abomination defeated' })).toHaveAccessibleDescription('Choose a weapon upgrade')
  await expect.element(card('Straightened Barrel')).toHaveAccessibleDescription('Ranged range +50 260 becomes 310 Taken 1/10')
  await userEvent.keyboard('2')
  expect(send.mock.calls).toEqual([[{ type: 'APPLY', id: 'ranged_range' }]])
})

test('no dialog opens without a pending choice', async () => {
  level('idle', { pending: 0, offers: [] })
  await new Promise((painted) => requestAnimationFrame(painted))
  expect(page.getByRole('dialog').elements()).toEqual([])
})
