import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'
import { WeaponUpgrade } from '../../src/play/choices/weapon-upgrade.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { asksNothing, choiceMeta, choiceStates, send } from '../fixtures/choice-states.tsx'
import { unarmed, upgradeChoice } from '../fixtures/choices.ts'

const at = choiceStates({ machine: weaponUpgradeMachine, context: upgradeChoice, ground: 'hospital', Dialog: WeaponUpgrade })

export default { ...choiceMeta, parameters: { ...choiceMeta.parameters, ...axeByNight }, title: 'Machines/Weapon-upgrade' } satisfies Meta

export const Idle: StoryObj = { ...at('idle', { pending: 0, offers: [] }), play: asksNothing }
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

/** In addition to the machine's states: three upgrades are pending, only two are left below their cap, and there is no ranged weapon. */
export const TwoLeft: StoryObj = at('choosing', { pending: 3, offers: ['ranged_damage', 'melee_damage'], build: unarmed })
