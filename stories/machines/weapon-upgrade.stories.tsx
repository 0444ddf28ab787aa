import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { ChoiceContext } from '../../machines/choice.ts'
import { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'
import type { WeaponUpgradeId } from '../../sim/content/weapon-upgrades.ts'
import { WeaponUpgrade } from '../../src/screens/choices/weapon-upgrade.tsx'
import { unarmed, upgradeChoice } from '../fixtures/choices.ts'
import { StillRun } from '../fixtures/still-run.tsx'

const send = fn()
type Leaf = 'idle' | 'opening' | 'choosing' | 'applying'
/** In `render`, not in `args`: a snapshot holds its machine, which has cycles that Storybook's controls cannot show. */
const at = (value: Leaf, over: Partial<ChoiceContext<WeaponUpgradeId>> = {}): StoryObj => ({
  render: () => (
    <StillRun ground="hospital">
      <WeaponUpgrade snapshot={weaponUpgradeMachine.resolveState({ value, context: { ...upgradeChoice, ...over } })} send={send} />
    </StillRun>
  ),
})

export default {
  title: 'Machines/Weapon-upgrade',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

export const Idle: StoryObj = {
  ...at('idle', { pending: 0, offers: [] }),
  play: async () => expect(screen.queryByRole('dialog')).toBeNull(),
}
export const Opening: StoryObj = {
  ...at('opening'),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Weighted Head' }))
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Choosing: StoryObj = {
  ...at('choosing'),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Abomination defeated' })
    await expect(dialog).toHaveAccessibleDescription('Choose a weapon upgrade')
    await userEvent.keyboard('{Escape}{ArrowLeft}{Enter}')
    await expect(send.mock.calls).toEqual([[{ type: 'APPLY', id: 'melee_knockback' }]])
  },
}
export const Applying: StoryObj = {
  ...at('applying', { taking: 'ranged_range' }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Straightened Barrel' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** Beside the machine's states: three are owed, and only two upgrades are left below their cap; nothing to shoot with. */
export const TwoLeft: StoryObj = at('choosing', { pending: 3, offers: ['ranged_damage', 'melee_damage'], build: unarmed })
