import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import { ImprintScreen } from '../../src/features/about/imprint-screen.tsx'
import { TermsScreen } from '../../src/features/about/terms-screen.tsx'

export default { title: 'Screens/Terms and imprint', parameters: { layout: 'fullscreen' } } satisfies Meta

/** Without the operator's settings the page says that no contact is given. */
export const Terms: StoryObj = {
  render: () => (
    <MemoryRouter>
      <TermsScreen />
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      ...['Terms', 'Playing', 'Your account', 'Rules', 'Moderation', 'What you write', 'The service'],
    ])
    await expect(canvas.getByText(/has not given a name or contact/)).toBeVisible()
    await expect(canvas.queryByText(/years old/)).toBeNull()
  },
}
export const TermsOnAPhone: StoryObj = { ...Terms, globals: { viewport: { value: 'phone' } } }
export const Imprint: StoryObj = {
  render: () => (
    <MemoryRouter>
      <ImprintScreen
        operator={{ name: 'Ann Example', address: ['1 Fence Road', '12345 Town'], email: 'ann@example.org', phone: '+49 30 0' }}
      />
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    for (const text of ['12345 Town', 'Email: ann@example.org', 'Phone: +49 30 0']) await expect(canvas.getByText(text)).toBeVisible()
  },
}
