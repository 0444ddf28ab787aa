import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, within } from 'storybook/test'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { EconomyScreen } from '../../src/features/economy-report/economy-screen.tsx'
import { t } from '../../src/language/t.ts'
import { economyReport } from '../fixtures/economy-report.ts'

const send = fn()
const at = (value: 'asking' | 'answered' | 'failed', answer: unknown = null): StoryObj => ({
  render: () => (
    <MemoryRouter>
      <EconomyScreen snapshot={lookUpMachine.resolveState({ value, context: { answer } })} send={send} />
    </MemoryRouter>
  ),
})

export default {
  title: 'Screens/Economy report',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => send.mockClear(),
} satisfies Meta

export const Loading = at('asking')
export const Failed: StoryObj = {
  ...at('failed'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button'))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** The present week first; its figures still change. */
export const Weeks: StoryObj = {
  ...at('answered', economyReport),
  play: async ({ canvas, userEvent }) => {
    const balance = () => within(canvas.getByRole('table', { name: t('economy-report.balance') }))
    await expect(balance().getByRole('row', { name: `${t('economy-report.now')} 35,330` })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: t('economy-report.earlier') }))
    await expect(balance().getByRole('row', { name: `${t('economy-report.closing')} 28,240` })).toBeVisible()
    await expect(canvas.getByText(t('economy-report.traded', { coins: 2_750 }))).toBeVisible()
  },
}
export const Phone: StoryObj = { ...at('answered', economyReport), globals: { viewport: { value: 'phone' } } }
/** On a new server. */
export const Empty = at('answered', { weeks: [], prices: [] })
