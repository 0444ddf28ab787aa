import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DeathEvent, deathMachine } from '../../machines/death.machine.ts'
import { NOBODY_MET } from '../../sim/contract/run-spec.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { DeathDialog } from '../../src/play/hud/death-dialog.tsx'
import { gains } from '../../stories/fixtures/run.ts'
import { mount } from '../account/mount.tsx'

type Leaf = 'asking' | 'reviving' | 'leaving' | 'failed'
function die(diamonds: number, value: Leaf = 'asking') {
  const send = vi.fn<(event: DeathEvent) => void>()
  const context = {
    runId: 'run-1',
    segment: 0,
    diamonds,
    gains: gains(),
    cratelessBosses: 0,
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
    next: null,
  }
  const stakes = {
    survived: 253,
    kills: 356,
    maxHealth: 24,
    duration: 300,
    price: 'belongings' as const,
    diamonds,
    coins: 312,
    scrap: 48,
    items: 23,
    rangedWeapon: 'Makeshift Pistol',
    killCount: 356,
    defense: null,
  }
  mount(<DeathDialog snapshot={deathMachine.resolveState({ value, context })} stakes={stakes} send={send} />)
  return send
}
const dialog = () => page.getByRole('alertdialog', { name: 'You died' })
const revive = () => page.getByRole('button', { name: 'Revive diamonds 10' })
const camp = () => page.getByRole('button', { name: 'Return to camp' })

beforeEach(() => page.viewport(1280, 720))

test('neither Escape nor an outside click dismisses it (DEATH-01)', async () => {
  const send = die(24)
  await expect.element(dialog()).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  document.querySelector('.scrim')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(dialog()).toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Close' }).elements()).toEqual([])
  expect(send).not.toHaveBeenCalled()
})

test('it offers a revive for diamonds, a coming ad revive and the way to camp (DEATH-02)', async () => {
  const send = die(24)
  await expect.element(revive()).toHaveFocus()
  await revive().click()
  await camp().click()
  expect(send.mock.calls).toEqual([[{ type: 'REVIVE' }], [{ type: 'RETURN' }]])
  const ad = page.getByRole('button', { name: 'Revive with ad: Coming Soon' })
  expect(ad.element().ariaDisabled).toBe('true')
})

test('the ad revive does nothing (DEATH-05)', async () => {
  const send = die(24)
  await page.getByRole('button', { name: 'Revive with ad: Coming Soon' }).click({ force: true })
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [9, 'true', '10 diamonds needed, you have 9'],
  [10, 'false', 'You have 10 diamonds'],
])('with %i diamonds the revive is disabled: %s (DEATH-03)', async (diamonds, disabled, note) => {
  die(diamonds)
  await expect.element(revive()).toHaveAccessibleDescription(note)
  expect(revive().element().ariaDisabled).toBe(disabled)
})

test('no button has the focus with too few diamonds', async () => {
  die(9)
  await expect.element(page.getByText('04:13 survived, 356 enemies eliminated')).toHaveFocus()
})

test('each option shows what it costs and keeps', async () => {
  die(24)
  await expect.element(dialog()).toBeInTheDocument()
  const facts = [...dialog().element().querySelectorAll('.way')].map((way) =>
    [...way.querySelectorAll('li')].map((fact) => [...fact.querySelectorAll('span:first-of-type, b')].map((part) => part.textContent)),
  )
  expect(facts).toEqual([
    [
      ['Health', '24 / 24'],
      ['Run restarts', '5:00, wave 1'],
      ['Ammo', '0'],
      ['Gains from this run', 'Kept', 'Kept'],
    ],
    [
      ['Gains from this run', 'All'],
      ['Coins on hand', '312'],
      ['Scrap', '48'],
      ['Inventory', '23 items'],
      ['Ranged weapon', 'Makeshift Pistol'],
      ['Kill counts', '356'],
    ],
  ])
})

test.each([
  ['reviving', 'Saving... diamonds 10', 'Return to camp'],
  ['leaving', 'Revive diamonds 10', 'Saving...'],
] as const)('while %s neither option can be taken again', async (state, first, second) => {
  die(24, state)
  for (const name of [first, second]) {
    const button = page.getByRole('button', { name, exact: true })
    await expect.element(button).toBeInTheDocument()
    expect(button.element().ariaDisabled).toBe('true')
  }
})

test('shows a failure, and both options stay available', async () => {
  const send = die(24, 'failed')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save game.')
  await camp().click()
  await revive().click()
  expect(send.mock.calls).toEqual([[{ type: 'RETURN' }], [{ type: 'REVIVE' }]])
})
