import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { SettlersScreen } from '../../src/features/settlers/settlers-screen.tsx'
import { InShell } from '../fixtures/shell.tsx'

const meta = {
  title: 'Screens/Settlers',
  component: SettlersScreen,
  args: { save: { currentSettlers: 2, maxSettlers: 2 } },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/settlers" title="Settlers" back="camp" current={undefined}>
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof SettlersScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Four survivors with their pictures, room for two of them, and eight upcoming features (SETTLR-01). */
export const SomeWait: Story = {
  play: async ({ canvas }) => {
    const people = canvas.getByRole('region', { name: 'Rescued Survivors' })
    await expect(within(people).getByText('Settlers 2/2')).toBeVisible()
    await expect(
      within(people)
        .getAllByRole('listitem')
        .map((person) => [person.querySelector('h3')?.textContent, person.querySelector('.tag')?.textContent]),
    ).toEqual([
      ['Rhea the welder', 'Lives in the camp'],
      ['Old Tomas', 'Lives in the camp'],
      ['Mina and the curtains', 'Needs a free bed'],
      ['"Dispatch"', 'Needs a free bed'],
    ])
    const pictures = [...people.querySelectorAll('img')]
    await expect(new Set(pictures.map(({ src }) => src)).size).toBe(4)
    for (const picture of pictures) await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
    await expect(within(people).getByRole('link')).toHaveAttribute('href', '/upgrades')

    const features = within(canvas.getByRole('region', { name: 'Camp Life' })).getAllByRole('button')
    await expect(features).toHaveLength(8)
    for (const feature of features) {
      await expect(feature).toBeDisabled()
      await expect(feature).toHaveTextContent('Coming Soon')
    }
  },
}
/** A camp with spare room. */
export const Everybody: Story = {
  args: { save: { currentSettlers: 4, maxSettlers: 19 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Settlers 4/19')).toBeVisible()
    await expect(canvas.getAllByText('Lives in the camp')).toHaveLength(4)
    await expect(canvas.getByText('All survivors have arrived.')).toBeVisible()
  },
}
