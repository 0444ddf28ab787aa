import * as v from 'valibot'
import type { Unsent } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { commandSchema } from '../../../sim/economy/parse-command.ts'
import { jsonOf } from '../stored-entry.ts'

interface ReadUnsent {
  /** Null: nothing is owed. */
  readonly unsent: Unsent | null
  /** So many commands are none of this version's, and are left out. */
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

/** What was written down as JSON, command by command: one that cannot be read takes no other with it. Null: it is no such text. */
export function readUnsent(text: string): ReadUnsent | null {
  const stored = v.safeParse(Stored, text)
  if (!stored.success) return null
  if (stored.output === null) return { unsent: null, unreadable: 0 }
  const { batch, queue } = stored.output
  const [sent, waiting] = [readable(batch?.commands ?? []), readable(queue)]
  return {
    unsent: { batch: batch && { ...batch, commands: sent }, queue: waiting },
    unreadable: (batch?.commands.length ?? 0) + queue.length - sent.length - waiting.length,
  }
}

const readable = (commands: readonly unknown[]): Command[] =>
  commands.flatMap((command) => {
    const read = v.safeParse(commandSchema, command)
    return read.success ? [read.output] : []
  })
