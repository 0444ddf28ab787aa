import { vi } from 'vitest'
import type { Verdict } from '../../../../sim/contract/verdict.ts'
import { nextWord, type Rng, stream } from '../../../../sim/kernel/rng.ts'
import { Course } from './course.ts'
import { newId } from './doing.ts'
import { judge } from './judge.ts'
import type { WorldServer } from './server.ts'
import { startTime } from './simulated-time.ts'
import { createWitness } from './witness.ts'

export interface WorldReport {
  readonly seed: number
  /** The events in order. */
  readonly story: readonly string[]
  /** Violations of the guarantees. */
  readonly faults: readonly string[]
}

export interface WorldOptions {
  /** Delay in ms of writes to the device, to test that a broken rule is noticed; 0 by default. */
  readonly lateOutbox?: number
}

/** Plays the world of a seed: its players, network and devices. Then judges what is stored. */
export async function playWorld(server: WorldServer, seed: number, { lateOutbox = 0 }: WorldOptions = {}): Promise<WorldReport> {
  const time = startTime()
  const endDraws = drawFrom(stream(seed, 'server'))
  const witness = createWitness()
  const logs = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const verdicts = new Map<string, Verdict>()
  try {
    await server.clear()
    const course = new Course(server, seed, time, witness, verdicts, lateOutbox)
    await course.populate()
    const faults = await course.run()
    return { seed, story: witness.story, faults: [...faults, ...(await judge(server.backend, witness, verdicts))] }
  } finally {
    for (const log of logs) log.mockRestore()
    endDraws()
    time.end()
  }
}

/** Makes all random values follow from the seed until the returned function is called. */
function drawFrom(rng: Rng): () => void {
  const values = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    const { buffer, byteOffset, byteLength } = array as unknown as Uint8Array
    new Uint8Array(buffer, byteOffset, byteLength).forEach((_, n, bytes) => {
      bytes[n] = nextWord(rng)
    })
    return array
  })
  const ids = vi.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(() => newId(rng) as ReturnType<Crypto['randomUUID']>)
  return () => {
    values.mockRestore()
    ids.mockRestore()
  }
}
