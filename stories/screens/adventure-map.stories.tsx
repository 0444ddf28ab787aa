import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AdventureMapScreen } from '../../src/screens/adventure-map/adventure-map-screen.tsx'
import { InShell } from '../fixtures/shell.tsx'

const meta = {
  title: 'Screens/Adventure Map',
  component: AdventureMapScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/adventure-map" title="Adventure Map" back="camp" current="map">
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof AdventureMapScreen>
export default meta
type Story = StoryObj<typeof meta>

/** MAP-01 exactly five places, each with its tooltip on focus, each leading to its run. */
export const Places: Story = {
  play: async ({ canvas, userEvent }) => {
    const places = [...canvas.getByRole('navigation', { name: 'Locations' }).querySelectorAll('a')]
    await expect(places.map((place) => [place.ariaLabel, place.getAttribute('href')])).toEqual([
      ['School (Easy)', '/adventure/school'],
      ['Hospital (Medium)', '/adventure/hospital'],
      ['Police Station (Hard)', '/adventure/police-station'],
      ['Extra Hard (???)', '/adventure/extra-hard'],
      ['Dev Map (Docks)', '/adventure/dev'],
    ])
    await expect(places.map((place) => place.querySelector('small')?.textContent)).toEqual([
      'A good place to start: no weapon needed',
      'Recommended: level 20, metal armor',
      'Recommended: level 40, military armor',
      'Recommended: level 45, military armor, legendary items',
      'No bosses: a good place to practise',
    ])
    for (const place of places) await expect(place).toHaveAccessibleDescription(place.querySelector('small')?.textContent ?? '')
    while (document.activeElement !== places[0]) await userEvent.tab()
    for (const place of places) {
      await expect(place).toHaveFocus()
      await expect(place.querySelector('[role="tooltip"]')).toBeVisible()
      await expect(place.querySelector('[role="tooltip"]')).toHaveTextContent(place.ariaLabel ?? '')
      await userEvent.tab()
    }
  },
}
/** MAP-01 */
export const ToTheSchool: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'School (Easy)' }))
    await expect(canvas.getByText('Path: /adventure/school')).toBeVisible()
  },
}
