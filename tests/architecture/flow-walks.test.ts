import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type FlowName, flows } from '../../stories/flows/flows.ts'
import { openFlow } from '../../stories/flows/live/live-flows.ts'
import { walker } from '../../stories/flows/live/walk.ts'
import { allLeaves } from '../machines/effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECOND = 1_000

/** Walks again and again until all of `leaves` were seen or `seconds` are over; requests fail while `isCut`. Returns the unseen leaves. */
async function unseen(name: FlowName, leaves: readonly string[], isCut: (second: number) => boolean, seconds = 400): Promise<string[]> {
  const left = new Set(leaves)
  const note = (snapshot: AnyMachineSnapshot) => {
    for (const { path, states } of snapshot._nodes) if (Object.keys(states).length === 0) left.delete(path.join('.'))
  }
  const open = async () => {
    const opening = openFlow(name)
    await vi.advanceTimersByTimeAsync(SECOND)
    const flow = await opening
    flow.actor.subscribe((snapshot) => note(snapshot as AnyMachineSnapshot))
    flow.actor.start()
    note(flow.actor.getSnapshot() as AnyMachineSnapshot)
    return flow
  }
  const { step } = walker()
  let flow = await open()
  for (let second = 0; second < seconds && left.size > 0; second++) {
    flow.game.line.isCut = isCut(second)
    step(flow)
    await vi.advanceTimersByTimeAsync(SECOND)
    if (flow.actor.getSnapshot().status !== 'active') flow = await open()
  }
  flow.actor.stop()
  return [...left]
}

/** States that are only reached if a rule rejects an action it has just allowed. */
const REFUSED_ONLY: Partial<Record<FlowName, readonly string[]>> = {
  crafting: ['undelivered'],
  desk: ['barred'],
  boards: ['failed'],
  run: ['running.unsettled'],
  traderRefresh: ['failed'],
}

test.each(Object.keys(flows) as FlowName[])('%s: a live walk reaches its states', async (name) => {
  const leaves = allLeaves(flows[name].machine).filter((leaf) => !REFUSED_ONLY[name]?.includes(leaf))
  const onALine = await unseen(name, leaves, () => false, 120)
  expect(await unseen(name, onALine, (second) => second % 9 < 3)).toEqual([])
})
