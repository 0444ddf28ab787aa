import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PlainScreen } from '../../src/screens/plain/plain-screen.tsx'
import { InShell } from '../fixtures/shell.tsx'

const meta = {
  title: 'Screens/Plain',
  component: PlainScreen,
  args: { title: 'Ham Radio' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/ham-radio" title="Ham Radio" back="camp" current={undefined}>
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof PlainScreen>
export default meta

/** NAV-01 a screen whose content comes later shows its title and its back button. NAV-09 which leads to the camp. */
export const HamRadio: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Ham Radio' })).toBeVisible()
    await expect(canvas.getByRole('main')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('link', { name: 'Back' }))
    await expect(canvas.getByText('Path: /camp')).toBeVisible()
  },
}
