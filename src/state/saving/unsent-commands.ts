import type { SaveBatch, UnsentQueue } from '../../../machines/ports.ts'
import type { Command } from '../../../sim/economy/command.ts'

/** Below the server's limits for the number and size of the commands in a batch. */
const MAX_BATCH_COMMANDS = 100

/** The commands that the server has not acknowledged: the batch in flight, and the queue behind it. */
export class UnsentCommands {
  #batch: SaveBatch | null = null
  #queue: readonly Command[] = []
  /** Size of the next batch. It is halved while a command that the server cannot read is searched for. */
  #limit = MAX_BATCH_COMMANDS

  get batch(): SaveBatch | null {
    return this.#batch
  }

  get queue(): readonly Command[] {
    return this.#queue
  }

  get inBatch(): readonly Command[] {
    return this.#batch?.commands ?? []
  }

  get all(): readonly Command[] {
    return [...this.inBatch, ...this.#queue]
  }

  /** True if there is nothing to send, not even an empty batch that rewrites the save. */
  get isEmpty(): boolean {
    return this.#batch === null && this.#queue.length === 0
  }

  /** The commands to keep on the device for a later visit. An empty batch is lost with its page. */
  get unsent(): UnsentQueue | null {
    const batch = this.inBatch.length > 0 ? this.#batch : null
    return batch !== null || this.#queue.length > 0 ? { batch, queue: this.#queue } : null
  }

  add(command: Command): void {
    this.#queue = [...this.#queue, command]
  }

  /** Moves the head of the queue into a new batch. */
  startBatch(batch: Omit<SaveBatch, 'commands'>): SaveBatch {
    const commands = this.#queue.slice(0, this.#limit)
    this.#queue = this.#queue.slice(this.#limit)
    this.#batch = { ...batch, commands }
    return this.#batch
  }

  acknowledge(): void {
    if (this.#queue.length === 0) this.resetLimit()
    this.#batch = null
  }

  /** Moves the batch back into the queue and halves the size of the next one. */
  halve(): void {
    this.#limit = Math.ceil(this.inBatch.length / 2)
    this.#queue = this.all
    this.#batch = null
  }

  resetLimit(): void {
    this.#limit = MAX_BATCH_COMMANDS
  }

  restore(unsent: UnsentQueue | null): void {
    this.#batch = unsent?.batch ?? null
    this.#queue = unsent?.queue ?? []
  }

  /** Takes over the commands that apply to a newer revision, the first `batchCount` of them as the batch. */
  rebase(baseRevision: number, commands: readonly Command[], batchCount: number): void {
    // The batch keeps its id, because a copy of it may still reach the server, which must not count it twice.
    this.#batch = this.#batch !== null && batchCount > 0 ? { ...this.#batch, baseRevision, commands: commands.slice(0, batchCount) } : null
    this.#queue = commands.slice(batchCount)
  }

  /** Replaces each command, in their order. The batch keeps its id for the reason given in `rebase`. */
  map(change: (command: Command) => Command): void {
    this.#batch = this.#batch && { ...this.#batch, commands: this.#batch.commands.map(change) }
    this.#queue = this.#queue.map(change)
  }

  clear(): void {
    this.restore(null)
    this.resetLimit()
  }
}
