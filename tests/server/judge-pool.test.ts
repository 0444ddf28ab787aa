import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifierScript } from '../../scripts/verifier-script.mjs'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { judgePool } from '../../supabase/verifier/index.ts'
import { playScriptedRun } from '../../tools/bots/scripted-run.ts'

/** The first ten seconds of a scripted run, with an arbitrary claim. */
function sent(seed: number) {
  const { spec, log } = playScriptedRun('school', seed)
  const part = log.filter(({ tick }) => tick < 600)
  const claim = { claimed: {}, hash: '00000000', endedBy: 'die' as const }
  return { id: `${seed}`, ticket: spec, before: [], segment: 0, spec, log: encodeLog(part), ticks: 600, ...claim }
}

let folder: string
let script: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'judge-'))
  script = await verifierScript(process.cwd())
})
afterAll(() => rmSync(folder, { recursive: true }))

test('gives the same verdicts in threads as in this thread', async () => {
  const { judge, close } = judgePool(script, 2)
  const runs = [1, 2, 3, 4, 5].map(sent)
  expect(await Promise.all(runs.map(judge))).toEqual(runs.map((run) => verifySegment(run)))
  await close()
})

test('rejects a record that kills its thread, and judges the next ones in another', async () => {
  const deadly = join(folder, 'deadly.mjs')
  writeFileSync(
    deadly,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id }) => (id === '1' ? process.exit(3) : parentPort.postMessage(id)))`,
  )
  const { judge, close } = judgePool(deadly, 1)
  const answers = await Promise.allSettled([1, 2, 3].map((seed) => judge(sent(seed))))
  expect(answers).toEqual([
    { status: 'rejected', reason: new Error('The thread ended with exit code 3.') },
    { status: 'fulfilled', value: '2' },
    { status: 'fulfilled', value: '3' },
  ])
  await close()
})

test('survives a thread that throws', async () => {
  const throwing = join(folder, 'throwing.mjs')
  writeFileSync(throwing, `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { throw new Error('broken') })`)
  const { judge, close } = judgePool(throwing, 1)
  await expect(judge(sent(1))).rejects.toThrow('broken')
  await close()
})
