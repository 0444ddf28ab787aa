import { ref } from 'valtio'
import { GatewayError } from '../../../machines/ports.ts'
import { MAX_CLOCK_AHEAD_MS } from '../../../sim/economy/apply-command.ts'
import type { Command } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'
import { clear, type KeeperContext, persistUnsent } from './keeper-context.ts'
import { reapply } from './reapply.ts'
import { createCommandShifter } from './shift-command.ts'

/** Applies what is owed again on a newer save, `head` before the queue; what no longer holds is reported as dropped. */
export function rebase(context: KeeperContext, stored: { readonly revision: number; readonly save: Save }, head: readonly Command[]): void {
  const { state, clock, runs, debug, notify } = context
  clock.learn(stored.save)
  const before = state.save.ext.run?.id
  const { save, kept, dropped } = reapply(stored.save, [...head, ...context.queue], debug())
  const after = save.ext.run?.id
  const beganAnew = before !== undefined && after !== undefined && before !== after && kept.some(({ type }) => type === 'begin-run')
  if (beganAnew) runs.rename(before, after)
  context.revision = stored.revision
  context.queue = [...kept]
  context.sending = null
  state.save = ref(save)
  persistUnsent(context)
  if (dropped.length > 0) notify.dropped(dropped)
}

/** Reads the stored save anew and puts what is owed on it. A slot that was emptied meanwhile is left, and its commands are reported as dropped. */
export async function reload(context: KeeperContext, slot: number, head: readonly Command[]): Promise<void> {
  const { epoch, saves, outbox, notify } = context
  const stored = await saves.load(slot)
  if (epoch !== context.epoch) return
  if (stored) return rebase(context, stored, head)
  const lost = [...head, ...context.queue]
  outbox.forget(slot)
  clear(context)
  if (lost.length > 0) notify.dropped(lost)
}

/** This device's clock is wrong: it is set by the server's. Commands of a time to come are moved back with it. */
export async function retime(context: KeeperContext, slot: number, serverNow: number, head: readonly Command[]): Promise<void> {
  const { state, clock } = context
  const shift = clock.set(serverNow)
  const earlier = (at: number) => Math.max(0, at + Math.min(0, shift ?? 0))
  const move = createCommandShifter()
  context.queue = [...head, ...context.queue].map((command) => move(command, earlier(command.at)))
  context.sending = null
  const { ext } = state.save
  state.save = ref({ ...state.save, ext: { ...ext, time: earlier(ext.time) } })
  persistUnsent(context)
  await reload(context, slot, [])
  // The clock is right, but a run was moved behind another device's, or the stored save is of a time to come: it comes.
  if (shift === null || state.save.ext.time > serverNow + MAX_CLOCK_AHEAD_MS) throw new GatewayError('network', 'the clocks do not agree')
}
