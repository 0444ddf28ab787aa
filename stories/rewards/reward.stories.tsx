import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { dialogQueueMachine } from '../../machines/dialog-queue.machine.ts'
import { type RunResult, rewardMachine } from '../../machines/reward.machine.ts'
import { Rewards } from '../../src/features/rewards/rewards.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { lost, settled } from '../fixtures/results.ts'
import { gains } from '../fixtures/run.ts'
import { stateStories } from '../fixtures/state-stories.tsx'
import { AtCamp } from '../fixtures/yard.tsx'

const send = fn()
type Value = Parameters<typeof rewardMachine.resolveState>[0]['value']
const at = stateStories({ result: settled() as RunResult }, (value: Value, { result }) => (
  <AtCamp>
    <Rewards
      snapshot={rewardMachine.resolveState({
        value,
        context: { results: value === 'idle' ? [] : [result], shown: [], upgradesPending: 0, story: null },
      })}
      dialogs={typeof value === 'string' ? null : dialogQueueMachine.resolveState({ value: 'adventureComplete', context: {} })}
      send={send}
    />
  </AtCamp>
))

export default {
  title: 'Machines/Reward',
  parameters: { layout: 'fullscreen', ...axeByNight },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

const showsNothing: StoryObj['play'] = async () => expect(screen.queryByRole('dialog')).toBeNull()

export const Idle: StoryObj = { ...at('idle'), play: showsNothing }
export const WaitingUpgrade: StoryObj = { ...at('waitingUpgrade'), play: showsNothing }
export const PresentingProcessing: StoryObj = {
  ...at({ presenting: 'processing' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }))
    await expect(send).not.toHaveBeenCalled()
  },
}
export const PresentingFailed: StoryObj = {
  ...at({ presenting: 'failed' }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save game.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}
export const PresentingDialogs: StoryObj = {
  ...at({ presenting: 'dialogs' }),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Adventure Complete' })
    await expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(dialog).toBeInTheDocument()
    await expect(send).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(send.mock.calls).toEqual([[{ type: 'CONTINUE' }]])
  },
}
export const Saving: StoryObj = { ...at('saving'), play: showsNothing }

/** In addition to the machine's states: other contents of the summary. */
export const NoCrates: StoryObj = at(
  { presenting: 'dialogs' },
  { result: settled({ crates: null, gains: { ...settled().gains, items: { cloth: 6, wire: 8 } } }) },
)
export const NothingFound: StoryObj = at({ presenting: 'dialogs' }, { result: settled({ crates: null, gains: gains({ timeOnMap: 12 }) }) })
export const NothingButKills: StoryObj = at(
  { presenting: 'dialogs' },
  { result: settled({ crates: null, gains: gains({ timeOnMap: 42, enemiesKilledByType: { regular: 3 } }) }) },
)
export const Lost: StoryObj = at({ presenting: 'dialogs' }, { result: lost() })
