import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { PrivacyScreen } from '../../src/features/about/privacy-screen.tsx'

export default { title: 'Screens/Privacy', parameters: { layout: 'fullscreen' } } satisfies Meta

/** Explains which data is stored, for how long, and how to delete or export it (NAV-14). */
export const Privacy: StoryObj = {
  render: () => (
    <MemoryRouter>
      <PrivacyScreen />
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Privacy',
      'Playing without an account',
      'With an account',
      'Reports and moderation',
      'Network addresses',
      'Counting steps',
      'Error reports',
      'On this device',
      'Your data',
    ])
    await expect(canvas.getAllByText(/"Count my steps"/)[0]).toBeVisible()
    await expect(canvas.getByText(/"Download my data"/)).toBeVisible()
    await expect(canvas.getByText(/"Delete Account"/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/')
  },
}
export const PrivacyOnAPhone: StoryObj = { ...Privacy, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
