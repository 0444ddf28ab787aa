import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { ChoiceContext } from '../../machines/choice.ts'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { LevelUp } from '../../src/screens/choices/level-up.tsx'
import { powerUpChoice } from '../fixtures/choices.ts'
import { StillRun } from '../fixtures/still-run.tsx'

const send = fn()
type Leaf = 'idle' | 'opening' | 'choosing' | 'applying'
/** In `render`, not in `args`: a snapshot holds its machine, which has cycles that Storybook's controls cannot show. */
const at = (value: Leaf, over: Partial<ChoiceContext<PowerUpId>> = {}): StoryObj => ({
  render: () => (
    <StillRun>
      <LevelUp snapshot={levelUpMachine.resolveState({ value, context: { ...powerUpChoice, ...over } })} send={send} />
    </StillRun>
  ),
})

export default {
  title: 'Machines/Level-up',
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

/** Beside the machine's states: the highest tier, between two others. */
export const Rare: StoryObj = at('choosing', {
  pending: 1,
  offers: ['ranged_attack_speed_2', 'melee_attack_damage_4', 'melee_attack_speed_1'],
})
