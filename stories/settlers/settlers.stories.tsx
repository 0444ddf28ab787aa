import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { SettlersScreen } from '../../src/features/settlers/settlers-screen.tsx'
import { save } from '../fixtures/save.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stock } from '../fixtures/stock.ts'

/** 18:00 UTC on the day 20,000. */
const NOW = 20_000.75 * 86_400_000
const camp = (over: Partial<Save>, ext: Partial<Save['ext']> = {}): Save => {
  const base = save(over)
  return withDerived({ ...base, ext: { ...base.ext, ...ext } })
}
const onServe = fn()
const onCook = fn()
const meta = {
  title: 'Screens/Settlers',
  component: SettlersScreen,
  args: { save: camp({ shelterExpansionLevel: 1 }), now: NOW, onServe, onCook },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { args }) => (
      <InShell at="/settlers" title="Settlers" back="camp" current={undefined} figures={args.save as Save}>
        <Story />
      </InShell>
    ),
  ],
  beforeEach: () => {
    onServe.mockClear()
    onCook.mockClear()
  },
} satisfies Meta<typeof SettlersScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const rows = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Rescued Survivors' }))
    .getAllByRole('listitem')
    .map((person) => [person.querySelector('h3')?.textContent, person.querySelector('.tag')?.textContent])

/** Four survivors with their pictures, room for two of them, empty stores, no kitchen, and eight upcoming features (SETTLR-01). */
export const SomeWait: Story = {
  play: async ({ canvas }) => {
    const people = canvas.getByRole('region', { name: 'Rescued Survivors' })
    await expect(within(people).getByText('Settlers 2/2')).toBeVisible()
    await expect(rows(canvas)).toEqual([
      ['Rhea the welder', 'Hungry'],
      ['Old Tomas', 'Hungry'],
      ['Mina and the curtains', 'Needs a free bed'],
      ['"Dispatch"', 'Needs a free bed'],
    ])
    await expect(within(people).getByText('Builder: barricade health +10%')).toBeVisible()
    const pictures = [...people.querySelectorAll('img')]
    await expect(new Set(pictures.map(({ src }) => src)).size).toBe(4)
    for (const picture of pictures) await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
    await expect(within(people).getByRole('link')).toHaveAttribute('href', '/upgrades')
    await expect(canvas.getByText(/^Food or water is short for 2 settlers\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Serve/ })).not.toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: /^A kitchen in Upgrades/ })).toHaveAttribute('href', '/upgrades')

    const features = within(canvas.getByRole('region', { name: 'Camp Life' })).getAllByRole('button')
    await expect(features).toHaveLength(8)
    for (const feature of features) {
      await expect(feature).toBeDisabled()
      await expect(feature).toHaveTextContent('Coming Soon')
    }
  },
}

/** Food for three of four, with what storage and collector add. Serving and cooking dispatch their commands (SETTLR-02, SETTLR-03). */
export const MealReady: Story = {
  args: {
    save: camp({
      ...{ shelterExpansionLevel: 2, foodStorageLevel: 1, waterCollectorLevel: 2, kitchenLevel: 2, food: 20, water: 100 },
      inventory: stock({ food_ration: 7, meal: 1 }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('0 of 4 settlers have eaten.')).toBeVisible()
    await expect(canvas.getByText('Storage and collector add 10 food and 20 water a day.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Serve 3 settlers' }))
    await expect(onServe).toHaveBeenCalledOnce()
    await expect(canvas.getByText('Rations 7 · Meals 1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cook 1 meal' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Cook 3 meals' }))
    await expect(onCook.mock.calls).toEqual([[1], [3]])
  },
}
export const MealReadyOnAPhone: Story = { tags: ['nightly'], ...MealReady, globals: { viewport: { value: 'phone' } } }

/** Too little food for any settler, but food and water come in. */
export const OnlyDeliveries: Story = {
  args: { save: camp({ shelterExpansionLevel: 2, foodStorageLevel: 3, food: 0, water: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Bring in food and water' })).toBeVisible()
  },
}

/** Everyone has eaten, there is room for more people, and three were brought home from runs (SETTLR-04). */
export const Everybody: Story = {
  tags: ['nightly'],
  args: {
    save: camp(
      { shelterExpansionLevel: 3, foodStorageLevel: 3, waterCollectorLevel: 3, clinicLevel: 3, kitchenLevel: 3 },
      { settlersRescued: 3, mealDay: 20_000, mealsServed: 7 },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Settlers 7/19')).toBeVisible()
    const people = rows(canvas)
    await expect(people.map(([, state]) => state)).toEqual(Array(7).fill('Has eaten'))
    await expect(new Set(people.map(([name]) => name)).size).toBe(7)
    await expect(canvas.getByText('Everyone has eaten. The next meal is in 6 h.')).toBeVisible()
    await expect(canvas.getByText(/^There are free beds\./)).toBeVisible()
  },
}
