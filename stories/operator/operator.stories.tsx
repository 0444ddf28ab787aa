import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import type { OperatorOverview } from '../../machines/operator-port.ts'
import { OperatorScreen } from '../../src/features/operator/operator-screen.tsx'
import { t } from '../../src/language/t.ts'
import { operatorOverview } from '../fixtures/operator.ts'

const send = fn()
const download = fn()
const announce = fn(async (): Promise<string | null> => null)
const change = fn(async (): Promise<string | null> => null)
const at = (value: 'asking' | 'answered' | 'failed', answer: unknown = null): StoryObj => ({
  render: () => (
    <OperatorScreen
      snapshot={lookUpMachine.resolveState({ value, context: { answer } })}
      send={send}
      onBack={() => {}}
      onDownload={download}
      onSwitch={change}
      onMaintenance={announce}
      onRichest={async () => [{ id: 'rhea', username: 'rhea', coins: 1_284_000 }]}
      server={{ sockets: 117, backups: { count: 7, newestBytes: 48_700_000, newestAt: '2026-11-28T00:00:12Z' } }}
    />
  ),
})

export default {
  title: 'Screens/Operator',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    send.mockClear()
    download.mockClear()
    change.mockReset()
    change.mockResolvedValue(null)
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
    await userEvent.click(canvas.getByRole('button', { name: t('operator.economy.showRichest') }))
    await expect(await canvas.findByRole('row', { name: 'rhea 1,284,000' })).toBeVisible()
  },
}
export const Phone: StoryObj = { ...at('answered', operatorOverview), globals: { viewport: { value: 'phone' } } }
/** Asks before a part of the game is switched off, with a message to players. A refusal stays in the dialog. */
export const SwitchingOff: StoryObj = {
  ...at('answered', operatorOverview),
  play: async ({ canvas, userEvent }) => {
    change.mockResolvedValueOnce(t('refusals.text-not-allowed'))
    await userEvent.click(canvas.getByRole('button', { name: t('operator.flags.turnOffOf', { name: t('operator.flags.names.radio') }) }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Static.')
    await userEvent.click(dialog.getByRole('button', { name: t('operator.flags.turnOff') }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(t('refusals.text-not-allowed'))
    await expect(change.mock.calls).toEqual([['radio', false, 'Static.']])
  },
}
/** Asks when maintenance begins, at once or in some minutes. */
export const AnnouncingMaintenance: StoryObj = {
  ...at('answered', operatorOverview),
  play: async ({ canvas, userEvent }) => {
    announce.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: t('operator.maintenance.announce') }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.selectOptions(dialog.getByRole('combobox'), '30')
    await userEvent.type(dialog.getByRole('textbox'), 'New version.')
    await userEvent.click(dialog.getByRole('button', { name: t('operator.maintenance.announce') }))
    await expect(announce.mock.calls).toEqual([[30, 'New version.']])
  },
}
/** Maintenance that has begun can be ended. */
export const UnderMaintenance: StoryObj = {
  ...at('answered', {
    ...operatorOverview,
    maintenance: { startsAt: '2026-11-28T20:30:00Z', message: 'New version.', isUnderWay: true },
  } satisfies OperatorOverview),
  tags: ['nightly'],
}
/** On a new server. */
export const Quiet = at('answered', { ...operatorOverview, verdictsWaiting: 0, verifierSeenAt: null, errors: [], funnel: {} })
