import { ok, refuse } from '../../kernel/result.ts'
import { progressOfTask } from '../../rules/tasks.ts'
import type { Save } from '../../save/save.ts'
import { addFinds } from '../add-crates.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Grants a task's reward, once (JOURN-08). */
export function claimTask(save: Save, { taskId }: CommandOf<'claim-task'>): CommandResult {
  const progress = progressOfTask(save, taskId)
  if (progress === null) return refuse({ type: 'no-such-task' })
  if (progress.claimed) return refuse({ type: 'task-already-claimed' })
  if (!progress.done) return refuse({ type: 'task-not-done' })
  const { id, reward } = progress.task
  const { coins = 0, diamonds = 0, scrap = 0, items = {} } = reward
  const rewarded = addFinds(save, { coins, diamonds, scrap, items })
  const ext = { ...save.ext, claimedTasks: [...save.ext.claimedTasks, id] }
  return ok({ save: { ...rewarded, ext }, events: [{ type: 'task-claimed', taskId: id, reward }] })
}
