import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import { LevelUp } from '../../src/play/choices/level-up.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { asksNothing, choiceMeta, choiceStates, send } from '../fixtures/choice-states.tsx'
import { powerUpChoice } from '../fixtures/choices.ts'

const at = choiceStates({ machine: levelUpMachine, context: powerUpChoice, ground: 'school', Dialog: LevelUp })

export default { ...choiceMeta, parameters: { ...choiceMeta.parameters, ...axeByNight }, title: 'Machines/Level-up' } satisfies Meta

export const Idle: StoryObj = { ...at('idle', { pending: 0, offers: [] }), play: asksNothing }
export const Opening: StoryObj = {
  ...at('opening'),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Light Feet' })).toHaveFocus()
    await userEvent.keyboard('1')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Thick Skin' }))
    await expect(send, 'what is mashed in the fight chooses nothing').not.toHaveBeenCalled()
  },
}
export const Choosing: StoryObj = {
  ...at('choosing'),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Level 7' })
    await expect(dialog).toHaveAccessibleDescription('Choose a power-up')
    await expect(screen.getByRole('button', { name: 'Thick Skin' })).toHaveAccessibleDescription(
      /Max health \+3.*16.*becomes.*19.*Taken 2\/10.*Tier 2/,
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await userEvent.keyboard('3')
    await userEvent.click(screen.getByRole('button', { name: 'Light Feet' }))
    await expect(send.mock.calls.map(([event]) => event.id)).toEqual(['max_health_2', 'ranged_attack_damage_3', 'movement_speed_1'])
  },
}
export const Applying: StoryObj = {
  ...at('applying', { taking: 'max_health_2' }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Thick Skin' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('1')
    await expect(send).not.toHaveBeenCalled()
  },
}

/** In addition to the machine's states: the highest tier between two others. */
export const Rare: StoryObj = at('choosing', {
  pending: 1,
  offers: ['ranged_attack_speed_2', 'melee_attack_damage_4', 'melee_attack_speed_1'],
})
