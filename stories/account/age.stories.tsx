import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { AgeDialog } from '../../src/shell/age-dialog.tsx'

const onAnswer = fn()
const onBack = fn()
export default {
  title: 'Screens/Age question',
  beforeEach: () => {
    onAnswer.mockClear()
    onBack.mockClear()
  },
} satisfies Meta

/** Shown before a sign-up and before a guest starts, if the operator set a minimum age. */
export const Question: StoryObj = {
  render: () => <AgeDialog isTooYoung={false} refusal="" onAnswer={onAnswer} onBack={onBack} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your age' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'How old are you, in years?' }), 'x{Enter}')
    await expect(await dialog.findByText('Enter your age in years.')).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), '17{Enter}')
    await expect(onAnswer.mock.calls).toEqual([[17]])
  },
}
export const TooYoung: StoryObj = {
  render: () => <AgeDialog isTooYoung refusal="You must be at least 16 years old to play." onAnswer={onAnswer} onBack={onBack} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your age' }))
    await expect(dialog.queryByRole('textbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(onBack).toHaveBeenCalledOnce()
  },
}
