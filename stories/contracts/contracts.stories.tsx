import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { contractsMachine } from '../../machines/contracts.machine.ts'
import { ContractsScreen } from '../../src/features/contracts/contracts-screen.tsx'
import { contractBoard, contractRun, contractsContext, LAST_WEEK, WEEK } from '../fixtures/contracts.ts'
import { InShell } from '../fixtures/shell.tsx'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const onAsk = fn()
type Value = Parameters<typeof contractsMachine.resolveState>[0]['value']
const draw = (value: Value, context: ReturnType<typeof contractsContext>, { isGuest = false, asks = false } = {}) => (
  <InShell at="/contracts" title="Contracts" back="camp" current={undefined}>
    <ContractsScreen
      snapshot={contractsMachine.resolveState({ value, context })}
      send={send}
      isGuest={isGuest}
      asksBefore={({ tier }) => (asks ? () => onAsk(tier) : undefined)}
    />
  </InShell>
)
const at = stateStories(contractsContext(contractBoard()), (value: Value, context) => draw(value, context))

export default {
  title: 'Machines/Contracts',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    onAsk.mockClear()
  },
} satisfies Meta

const PHONE = { viewport: { value: 'phone' } }
const oneFulfilled = contractBoard({
  runs: [contractRun('easy'), contractRun('hard', { ticks: 6_000 })],
  claims: [{ week: WEEK, tier: 'medium' }],
})

export const Loading: StoryObj = {
  ...at('loading', contractsContext(null)),
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading contracts...'),
}
export const Failed: StoryObj = {
  ...at('failed', contractsContext(null)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'REFRESH' }]])
  },
}
/** One contract is fulfilled, one was claimed, and one has a best run (CONTRACT-01). */
export const OpenIdle: StoryObj = {
  ...at({ open: 'idle' }, contractsContext(oneFulfilled)),
  play: async ({ canvas, userEvent }) => {
    const card = (name: string) => within(canvas.getByRole('group', { name }))
    await expect(card('Medium').getByText('Reward claimed')).toBeVisible()
    await expect(card('Hard').getByRole('link', { name: 'Start' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/adventure\/.*\?contract=/),
    )
    await userEvent.click(card('Easy').getByRole('button', { name: 'Claim reward' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CLAIM', week: WEEK, tier: 'easy' }]])
  },
}
export const OnAPhone: StoryObj = { tags: ['nightly'], ...OpenIdle, globals: PHONE }
export const OpenRefreshing: StoryObj = {
  ...at({ open: 'refreshing' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getAllByRole('link', { name: 'Start' })).toHaveLength(3)
  },
}
export const OpenClaiming: StoryObj = {
  ...at({ open: 'claiming' }, contractsContext(oneFulfilled, { claiming: { week: WEEK, tier: 'easy' } })),
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Claim reward' })).toHaveAttribute('aria-busy', 'true'),
}
/** Sunday's contract can be claimed on Monday (CONTRACT-04). */
export const LastWeek: StoryObj = {
  ...at(
    { open: 'idle' },
    contractsContext(contractBoard({ now: '2026-11-23T08:00:00.000Z', runs: [contractRun('medium', undefined, LAST_WEEK)] })),
  ),
  play: async ({ canvas }) => {
    const left = within(canvas.getByRole('region', { name: 'From last week' }))
    await expect(left.getByRole('button', { name: 'Claim reward' })).toBeVisible()
  },
}
/** Guests play contracts and sign up for their rewards (CONTRACT-05). */
export const Guest: StoryObj = {
  render: () => draw({ open: 'idle' }, contractsContext(oneFulfilled), { isGuest: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fulfilled. Sign up to claim the reward.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Claim reward' })).toBeNull()
  },
}
/** Before the first run on a map that costs more on death, Start asks (DEATH-09). */
export const AsksThePrice: StoryObj = {
  render: () => draw({ open: 'idle' }, contractsContext(oneFulfilled), { asks: true }),
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('group', { name: 'Hard' }))
    await userEvent.click(card.getByRole('button', { name: 'Start' }))
    await expect(onAsk.mock.calls).toEqual([['hard']])
  },
}
