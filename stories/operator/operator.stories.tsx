import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { OperatorScreen } from '../../src/features/operator/operator-screen.tsx'
import { t } from '../../src/language/t.ts'
import { operatorOverview } from '../fixtures/operator.ts'

const send = fn()
const download = fn()
const at = (value: 'asking' | 'answered' | 'failed', answer: unknown = null): StoryObj => ({
  render: () => (
    <OperatorScreen
      snapshot={lookUpMachine.resolveState({ value, context: { answer } })}
      send={send}
      onBack={() => {}}
      onDownload={download}
    />
  ),
})

export default {
  title: 'Screens/Operator',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    download.mockClear()
  },
} satisfies Meta

export const Loading = at('asking')
export const Failed: StoryObj = {
  ...at('failed'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button'))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
/** Only samples with a run can be downloaded. */
export const Figures: StoryObj = {
  ...at('answered', operatorOverview),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'RangeError: Invalid typed array length: -1' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: t('operator.download') }))
    await expect(download.mock.calls).toEqual([['sample-1']])
  },
}
export const Phone: StoryObj = { ...at('answered', operatorOverview), globals: { viewport: { value: 'phone' } } }
/** On a new server. */
export const Quiet = at('answered', { ...operatorOverview, verdictsWaiting: 0, verifierSeenAt: null, errors: [], funnel: {} })
