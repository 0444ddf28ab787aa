import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { AccessibilityScreen } from '../../src/features/about/accessibility-screen.tsx'

export default { title: 'Screens/Accessibility', parameters: { layout: 'fullscreen' } } satisfies Meta

/** Lists the accessibility features with the names of their settings. */
export const Features: StoryObj = {
  render: () => (
    <MemoryRouter>
      <AccessibilityScreen />
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Accessibility',
      'Seeing',
      'Hearing',
      'Moving',
      'At your own pace',
      'Reading and listening to the screen',
    ])
    await expect(canvas.getByText('In the settings: Text size, HUD size')).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  },
}
export const FeaturesOnAPhone: StoryObj = { ...Features, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
