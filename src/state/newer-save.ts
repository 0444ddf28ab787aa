import { ref } from 'valtio'
import { GatewayError } from '../../machines/ports.ts'
import { AHEAD_MOST } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import { clear, type Keeping, remember } from './keeping.ts'
import { createMover } from './move-command.ts'
import { reapply } from './reapply.ts'

/** Applies what is owed again on a newer save, `head` before the queue; what no longer holds is told. */
export function rebase(keeping: Keeping, stored: { readonly revision: number; readonly save: Save }, head: readonly Command[]): void {
  const { state, clock, runs, debug, hear } = keeping
  clock.learn(stored.save)
  const before = state.save.ext.run?.id
  const { save, kept, dropped } = reapply(stored.save, [...head, ...keeping.queue], debug())
  const after = save.ext.run?.id
  const beganAnew = before !== undefined && after !== undefined && before !== after && kept.some(({ type }) => type === 'begin-run')
  if (beganAnew) runs.rename(before, after)
  keeping.revision = stored.revision
  keeping.queue = [...kept]
  keeping.sending = null
  state.save = ref(save)
  remember(keeping)
  if (dropped.length > 0) hear.dropped(dropped)
}

/** Reads the stored save anew and puts what is owed on it. A slot that was emptied meanwhile is left, and that is told. */
export async function reload(keeping: Keeping, slot: number, head: readonly Command[]): Promise<void> {
  const { epoch, saves, outbox, hear } = keeping
  const stored = await saves.load(slot)
  if (epoch !== keeping.epoch) return
  if (stored) return rebase(keeping, stored, head)
  const lost = [...head, ...keeping.queue]
  outbox.forget(slot)
  clear(keeping)
  if (lost.length > 0) hear.dropped(lost)
}

/** This device's clock is wrong: it is set by the server's. Commands of a time to come are moved back with it. */
export async function retime(keeping: Keeping, slot: number, serverNow: number, head: readonly Command[]): Promise<void> {
  const { state, clock } = keeping
  const shift = clock.set(serverNow)
  const earlier = (at: number) => Math.max(0, at + Math.min(0, shift ?? 0))
  const move = createMover()
  keeping.queue = [...head, ...keeping.queue].map((command) => move(command, earlier(command.at)))
  keeping.sending = null
  const { ext } = state.save
  state.save = ref({ ...state.save, ext: { ...ext, time: earlier(ext.time) } })
  remember(keeping)
  await reload(keeping, slot, [])
  // The clock is right, but a run was moved behind another device's, or the stored save is of a time to come: it comes.
  if (shift === null || state.save.ext.time > serverNow + AHEAD_MOST) throw new GatewayError('network', 'the clocks do not agree')
}
