import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import type { Sale } from '../../machines/social-ports.ts'
import { LastSales } from '../../src/features/market/last-sales.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { sales } from '../fixtures/market.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const unknown: { readonly answer: readonly Sale[] | null } = { answer: null }
const at = stateStories(unknown, (value: 'asking' | 'answered' | 'failed', context) => (
  <LastSales snapshot={lookUpMachine.resolveState({ value, context })} send={send} />
))

export default { title: 'Machines/Look-up', parameters: axeByNight, beforeEach: () => void send.mockClear() } satisfies Meta

export const Asking: StoryObj = {
  ...at('asking'),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading recent sales...'),
}
export const Answered: StoryObj = {
  ...at('answered', { answer: sales }),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent)
    await expect(rows).toHaveLength(3)
    await expect(rows[0]).toMatch(/^3,30020 Nov 2026, \d\d:00$/)
  },
}
export const Failed: StoryObj = {
  ...at('failed'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** In addition to the machine's states. */
export const NobodySold: StoryObj = {
  ...at('answered', { answer: [] }),
  play: async ({ canvas }) => expect(canvas.getByText('None sold recently.')).toBeVisible(),
}
