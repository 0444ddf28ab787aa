import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type CraftingContext, craftingMachine } from '../../machines/crafting.machine.ts'
import type { Craft } from '../../sim/rules/crafting.ts'
import { CraftButton } from '../../src/features/crafting/craft-button.tsx'
import { CraftProgress } from '../../src/features/crafting/craft-progress.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
const craft: Craft = { recipeId: 'spiked_bat', startsAt: 0, endsAt: 60_000 }
type Leaf = 'idle' | 'starting' | 'crafting' | 'waiting' | 'delivering' | 'undelivered' | 'cancelling'
const free = { craft: null, now: 0, beginning: null, handedOver: null }
const working: CraftingContext = { ...free, craft, now: 19_200 }

const at = stateStories({ ...(free as CraftingContext), name: 'Spiked Bat', takes: 75_000 }, (value: Leaf, { name, takes, ...context }) => {
  const snapshot = craftingMachine.resolveState({ value, context })
  return (
    <div className="stack" style={{ maxWidth: '25rem' }}>
      <CraftProgress snapshot={snapshot} name={name} send={send} />
      <CraftButton snapshot={snapshot} recipeId="scrap_mace" takes={takes} craftable send={send} />
    </div>
  )
})

export default { title: 'Machines/Crafting', parameters: axeByNight, beforeEach: () => void send.mockClear() } satisfies Meta

export const Idle: StoryObj = {
  ...at('idle', free),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('region', { name: 'Crafting' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Craft 01:15' }))
    await expect(send.mock.calls).toEqual([[{ type: 'START', recipeId: 'scrap_mace' }]])
  },
}
export const Starting: StoryObj = {
  ...at('starting', { ...free, beginning: 'scrap_mace' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Craft 01:15' }))
    await expect(send).not.toHaveBeenCalled()
  },
}
export const Crafting: StoryObj = {
  ...at('crafting', working),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:41')
    await expect(canvas.getByRole('button', { name: 'Craft 01:15' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CANCEL' }]])
  },
}
export const Waiting: StoryObj = {
  ...at('waiting', { ...working, now: 60_000 }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:00')
    await expect(canvas.getByRole('status')).toHaveTextContent("Done. You'll get it when the adventure is over.")
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CANCEL' }]])
  },
}
export const Delivering: StoryObj = {
  ...at('delivering', { ...working, now: 60_000, handedOver: craft }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:00')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Undelivered: StoryObj = {
  ...at('undelivered', { ...working, now: 60_000, handedOver: craft }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("The result couldn't be delivered yet.")
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(send.mock.calls).toEqual([[{ type: 'CANCEL' }]])
  },
}
export const Cancelling: StoryObj = {
  ...at('cancelling', working),
  play: async ({ canvas, userEvent }) => {
    const cancel = canvas.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(cancel)
    await expect(send).not.toHaveBeenCalled()
  },
}

/** In addition to the machine's states: the longest craft, just started, with a long item name. */
export const LongName: StoryObj = {
  ...at('crafting', {
    ...working,
    craft: { ...craft, endsAt: 600_000 },
    now: 0,
    name: 'Makeshift Rifle of the Everlasting Barricade and Its Watchmen',
  }),
  tags: ['nightly'],
}
