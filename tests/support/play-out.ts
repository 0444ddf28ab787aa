import type fc from 'fast-check'

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Plays a history to its end, running scheduled tasks one at a time in the scheduler's order. Calls `each` after each turn. */
export async function playOut(
  scheduler: fc.Scheduler,
  history: () => Promise<void>,
  each: () => void | Promise<void> = () => {},
): Promise<void> {
  let isOver = false
  const played = history().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    if (scheduler.count() > 0) await scheduler.waitNext(1)
    await each()
  }
  await played
}
