import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { dialogQueueMachine } from '../../machines/dialog-queue.machine.ts'
import { rewardMachine } from '../../machines/reward.machine.ts'
import { Rewards } from '../../src/features/rewards/rewards.tsx'
import { settled } from '../fixtures/results.ts'
import { stateStories } from '../fixtures/state-stories.tsx'
import { AtCamp } from '../fixtures/yard.tsx'

const send = fn()
type Leaf = 'closed' | 'cratesOpened' | 'adventureComplete' | 'allClosed' | 'again'
const at = stateStories({ result: settled() }, (value: Leaf, { result }) => (
  <AtCamp>
    <Rewards
      snapshot={rewardMachine.resolveState({
        value: { presenting: 'dialogs' },
        context: { results: [result], shown: [], upgradesPending: 0, story: null },
      })}
      dialogs={dialogQueueMachine.resolveState({ value, context: {} })}
      send={send}
    />
  </AtCamp>
))

export default {
  title: 'Machines/Dialog-queue',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

const showsNothing: StoryObj['play'] = async () => expect(screen.queryByRole('dialog')).toBeNull()

export const Closed: StoryObj = { ...at('closed'), play: showsNothing }
export const CratesOpened: StoryObj = {
  ...at('cratesOpened'),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Crates Opened' })
    await userEvent.keyboard('{Escape}')
    await expect(send.mock.calls).toEqual([[{ type: 'CLOSE' }]])
  },
}
export const AdventureComplete: StoryObj = {
  ...at('adventureComplete'),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Adventure Complete' })
    await userEvent.keyboard('{Escape}')
    await userEvent.pointer({ keys: '[MouseLeft]', target: dialog.parentElement as HTMLElement })
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.click(screen.getByRole('button', { name: 'Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CONTINUE' }], [{ type: 'AGAIN' }]])
  },
}
export const AllClosed: StoryObj = { ...at('allClosed'), play: showsNothing }
export const Again: StoryObj = { ...at('again'), play: showsNothing }
