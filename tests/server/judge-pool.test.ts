import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifierScript } from '../../scripts/verifier-script.mjs'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { judgeHere, judgePool, type RunPiece, warmUp } from '../../supabase/verifier/index.ts'
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
  const verdicts = await Promise.all(runs.map(judgeHere))
  expect(await Promise.all(runs.map(judge))).toEqual(verdicts.map((verdict) => ({ ...verdict, extra: expect.any(Number) })))
  await close()
})

test('rejects a record that kills its thread, and judges the next ones in another', async () => {
  const deadly = join(folder, 'deadly.mjs')
  writeFileSync(
    deadly,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ job: { id } }) => (id === '1' ? process.exit(3) : parentPort.postMessage(id)))`,
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

test('warms up every thread, and plays ends of runs in between', async () => {
  const warming = join(folder, 'warming.mjs')
  writeFileSync(
    warming,
    `import { parentPort } from 'node:worker_threads'
     const order = []
     parentPort.on('message', ({ type }) => {
       order.push(type)
       parentPort.postMessage(type === 'judge' ? [...order] : order.length < 4)
     })`,
  )
  const { judge, close, ...pool } = judgePool(warming, 2)
  const isWarm = pool.warmUp()
  const orders = await Promise.all([judge(sent(1)), judge(sent(2))])
  await isWarm
  const after = await Promise.all([judge(sent(1)), judge(sent(2))])
  expect([orders, after]).toEqual([
    [1, 2].map(() => ['warm-up', 'judge']),
    [1, 2].map(() => ['warm-up', 'judge', 'warm-up', 'warm-up', 'judge']),
  ])
  await close()
})

test('plays whole runs to warm up', () => {
  // Two runs of 90 s, ten seconds at a time. A survivor who died would end one early.
  expect([...warmUp()].length).toBe(2 * 8)
})

describe('runs that are followed', () => {
  const piece = (run: string): RunPiece => ({ run, owner: run, from: 0, text: '', marksFrom: 0, marks: '', ticks: 0 })
  const end = (run: string) => ({ ...sent(1), run })

  test('plays the pieces and the end of a run in the same thread', async () => {
    const echo = join(folder, 'echo.mjs')
    writeFileSync(
      echo,
      `import { parentPort, threadId } from 'node:worker_threads'
       const seen = []
       parentPort.on('message', ({ type, piece, job }) => {
         seen.push(piece?.run)
         parentPort.postMessage(type === 'finish' ? seen.includes(job.run) : false)
       })`,
    )
    const { extend, finish, close } = judgePool(echo, 3)
    const runs = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(runs.map((run) => extend(piece(run))))
    expect(await Promise.all(runs.map((run) => finish(end(run))))).toEqual(runs.map(() => true))
    await close()
  })

  test('plays the end of a run before pieces that wait, and a long piece in parts', async () => {
    const listing = join(folder, 'listing.mjs')
    writeFileSync(
      listing,
      `import { parentPort } from 'node:worker_threads'
       const order = []
       parentPort.on('message', ({ type, run, piece, job }) => {
         order.push(type + ' ' + (run ?? piece?.run ?? job.run))
         parentPort.postMessage(type === 'extend' ? piece.run === 'long' : type === 'finish' ? [...order] : false)
       })`,
    )
    const { extend, finish, close } = judgePool(listing, 1)
    const pieces = ['long', 'b', 'c'].map((run) => extend(piece(run)))
    const first = await finish(end('d'))
    await Promise.all(pieces)
    const all = await finish(end('e'))
    expect([first, all]).toEqual([
      ['extend long', 'finish d'],
      ['extend long', 'finish d', 'extend b', 'extend c', 'play long', 'finish e'],
    ])
    await close()
  })

  test('finishes a run that it followed, and hands back every other', async () => {
    const { spec, log } = playScriptedRun('school', 1)
    const start = { ticket: spec, before: [], segment: 0 }
    const text = encodeLog(log.filter(({ tick }) => tick < 300))
    const { extend, finish, close } = judgePool(script, 1)
    const job = { ...sent(1), run: 'a' }
    expect(job.log.startsWith(text)).toBe(true)
    await extend({ ...piece('a'), start, text, ticks: 300 })
    expect([await finish(job), await finish(job)]).toEqual([{ ...(await judgeHere(job)), extra: expect.any(Number) }, null])
    await extend({ ...piece('a'), start, text, ticks: 300 })
    // A second replay finds where the client's play differs; it would delay the runs of others.
    expect(await finish({ ...job, hashes: '' })).toBeNull()
    await close()
  })

  test('rejects what still waits when it is closed', async () => {
    const { extend, finish, close } = judgePool(script, 1)
    const waiting = Promise.allSettled([extend(piece('a')), finish(end('b'))])
    await close()
    expect((await waiting).map(({ status }) => status)).toContain('rejected')
  })
})
