import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { functionsAreHere } from '../../../support/backend.ts'
import { nightly } from '../../../support/nightly.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../../support/proof-counts.ts'
import { BREAKAGES, breakRule } from './breakages.ts'
import { startWorldServer, type WorldServer } from './server.ts'
import { playWorld, type WorldReport } from './world.ts'

// Worlds are only reproducible if everything runs in this process, which excludes Postgres and Deno.
const here = inject('postgres') === null && functionsAreHere
const FILE = 'tests/backend/proofs/faults/faults.proof.test.ts'
const WORLDS = proofRuns(10_000, nightly(0.005, 0.0001))
/** Each part is a separate test with its own time limit. */
const PARTS = proofRuns(20, nightly(0.25, 0.05))
/** Start a new server after this many worlds, because their remains slow down the database. */
const WORLDS_PER_SERVER = 250
/** Number of worlds within which a broken rule must be noticed. */
const MAX_WORLDS = proofRuns(600, 0.05)
/** Number of faulty worlds that a part reports before it stops. */
const MAX_REPORTED = 5
const IS_FULL = process.env.PROOF === 'full'
/**
 * Seeds of worlds that once found a bug (decision 0030). 228: a tab missed that another tab had ended the session. 684: unsent commands were
 * moved into the future. 9254: a late copy of a batch with wrong times was stored in addition to the corrected batch.
 */
const SEEDS_THAT_FOUND_BUGS = [228, 684, 9254]
/** Seed of a single world to play. */
const { FAULT_SEED } = process.env

let server: WorldServer
beforeAll(async () => {
  if (here) server = await startWorldServer()
})
afterAll(() => server?.stop())

/** The same server with answers that take some more turns of the event loop. */
const slow = (fast: WorldServer): WorldServer => ({
  ...fast,
  async answer(message, writes) {
    const answer = await fast.answer(message, writes)
    for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
    return answer
  },
})

const inWords = ({ seed, story, faults }: WorldReport): string =>
  [
    `world ${seed}`,
    ...faults,
    '',
    'what happened (s):',
    ...story,
    '',
    'to play it again:',
    `FAULT_SEED=${seed} npx vitest run --project backend-pglite ${FILE}`,
  ].join('\n')

/** Plays all worlds even if one is faulty, so that one run shows all faults. */
async function playAll(from: number, to: number): Promise<void> {
  const wrong: WorldReport[] = []
  for (let seed = from; seed < to && wrong.length < MAX_REPORTED; seed++) {
    if (seed > from && (seed - from) % WORLDS_PER_SERVER === 0) {
      await server.stop()
      server = await startWorldServer()
    }
    const world = await playWorld(server, seed)
    if (world.faults.length > 0) wrong.push(world)
  }
  if (wrong.length > 0) throw new Error(wrong.map(inWords).join('\n\n'))
}

test.runIf(here && FAULT_SEED !== undefined)(
  'finds no fault in the world of FAULT_SEED',
  async () => {
    const world = await playWorld(server, Number(FAULT_SEED))
    console.info(inWords(world))
    expect(world.faults).toEqual([])
  },
  PROOF_TIMEOUT,
)

describe.runIf(here && FAULT_SEED === undefined)('worlds with unreliable networks, full disks and crashing servers', () => {
  test.each(Array.from({ length: PARTS }, (_, part) => part))(
    `lose nothing acknowledged and count nothing twice, part %d of ${WORLDS}`,
    (part) => playAll(1 + Math.floor((WORLDS * part) / PARTS), 1 + Math.floor((WORLDS * (part + 1)) / PARTS)),
    PROOF_TIMEOUT,
  )

  test.each(nightly(SEEDS_THAT_FOUND_BUGS, [228, 9254]))(
    'have no fault where one was found before: world %d',
    (seed) => playAll(seed, seed + 1),
    PROOF_TIMEOUT,
  )

  test('are reproducible, even on a slow machine', async () => {
    const first = await playWorld(server, 5)
    expect(first.story.length).toBeGreaterThan(10)
    expect(await playWorld(slow(server), 5)).toEqual(first)
  })

  test.each(BREAKAGES.filter(({ isRare }) => IS_FULL || !isRare))(
    'notice the broken rule: $name',
    async (breakage) => {
      const mend = await breakRule(server.backend, breakage)
      try {
        for (let seed = 1; seed <= MAX_WORLDS; seed++) {
          const { faults } = await playWorld(server, seed, breakage.world)
          if (faults.some((fault) => breakage.noticed.test(fault))) return
        }
        expect.unreachable(`not noticed in ${MAX_WORLDS} worlds`)
      } finally {
        await mend()
      }
    },
    PROOF_TIMEOUT,
  )
})
