import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type TraderRefreshContext, traderRefreshMachine } from '../../machines/trader-refresh.machine.ts'
import { RefreshTimer } from '../../src/features/trader/refresh-timer.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
type Leaf = 'reading' | 'fresh' | 'paying' | 'stale' | 'failed'
const arriving: TraderRefreshContext = { last: null, now: 0, cause: 'arrival' }
const stocked: TraderRefreshContext = { last: 0, now: 192_000, cause: 'arrival' }

const at = stateStories({ ...arriving, diamonds: 12 }, (value: Leaf, { diamonds, ...context }) => (
  <RefreshTimer snapshot={traderRefreshMachine.resolveState({ value, context })} diamonds={diamonds} send={send} />
))

export default { title: 'Machines/Trader-refresh', parameters: axeByNight, beforeEach: () => void send.mockClear() } satisfies Meta

export const Reading: StoryObj = {
  ...at('reading', arriving),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Next refresh' })).toHaveTextContent('--:--')
  },
}
export const Fresh: StoryObj = {
  ...at('fresh', stocked),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Next refresh' })).toHaveTextContent('11:48')
    const refresh = canvas.getByRole('button', { name: 'Refresh 5 diamonds' })
    await expect(refresh.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(refresh)
    await expect(send.mock.calls).toEqual([[{ type: 'INSTANT' }]])
  },
}
export const Paying: StoryObj = {
  ...at('paying', stocked),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh 5 diamonds' }))
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Stale: StoryObj = at('stale', { ...stocked, now: 900_000, cause: 'time' })
export const Failed: StoryObj = {
  ...at('failed', { ...stocked, cause: 'diamonds' }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent("The trader couldn't restock.")
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}

/**
 * In addition to the machine's states: without enough diamonds the press is still sent, and the machine says what is
 * missing (TRADE-11).
 */
export const TooPoor: StoryObj = {
  ...at('fresh', { ...stocked, diamonds: 4 }),
  play: async ({ canvas, userEvent }) => {
    const refresh = canvas.getByRole('button', { name: 'Refresh 5 diamonds' })
    await expect(refresh).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(refresh)
    await expect(send.mock.calls).toEqual([[{ type: 'INSTANT' }]])
  },
}
