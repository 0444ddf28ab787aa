import * as v from 'valibot'
import type { UnsentQueue } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { commandSchema } from '../../../sim/economy/parse-command.ts'
import { jsonOf } from '../stored-entry.ts'

interface ReadUnsent {
  /** `null` if nothing is unsent. */
  readonly unsent: UnsentQueue | null
  /** Number of commands that this version does not know and that are left out. */
  readonly unreadable: number
}

const some = v.array(v.unknown())
const Stored = jsonOf(
  v.nullable(
    v.object({
      batch: v.nullable(v.object({ slot: v.number(), baseRevision: v.number(), batchId: v.string(), commands: some })),
      queue: some,
    }),
  ),
)

/**
 * Parses stored unsent commands one by one, so that an unreadable command does not affect the others. `null` if the text is not such an
 * entry.
 */
export function readUnsent(text: string): ReadUnsent | null {
  const stored = v.safeParse(Stored, text)
  if (!stored.success) return null
  if (stored.output === null) return { unsent: null, unreadable: 0 }
  const { batch, queue } = stored.output
  const [sent, waiting] = [readableCommands(batch?.commands ?? []), readableCommands(queue)]
  return {
    unsent: { batch: batch && { ...batch, commands: sent }, queue: waiting },
    unreadable: (batch?.commands.length ?? 0) + queue.length - sent.length - waiting.length,
  }
}

const readableCommands = (commands: readonly unknown[]): Command[] =>
  commands.flatMap((command) => {
    const read = v.safeParse(commandSchema, command)
    return read.success ? [read.output] : []
  })
