/** A thread that replays runs. It answers each message. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Verdict } from '../../sim/contract/verdict.ts'
import { extraTicks } from './extra-ticks.ts'
import type { Judgement, RunToVerify, WorkerMessage } from './judge.ts'
import { finishRun, judgeByVersion } from './judge-by-version.ts'
import { OpenRuns } from './open-runs.ts'
import { warmUp } from './warm-up.ts'

// Saves of active players take priority over verdicts, and runs that are being followed over replays from the start. Only Linux applies a
// priority to a single thread; elsewhere it would slow the whole server.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (process.platform === 'linux') setPriority(PRIORITY_BELOW_NORMAL + (workerData === 'background' ? 5 : 0))

const runs = new OpenRuns()
const warmth = warmUp()

const withExtra = (job: RunToVerify, verdict: Verdict, isFinish: boolean): Judgement => ({
  ...verdict,
  extra: extraTicks(job, verdict, isFinish),
})

async function answer(message: WorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'judge':
      return withExtra(message.job, await judgeByVersion(message.job), false)
    case 'finish': {
      const verdict = finishRun(message.job, runs.take(message.job.run ?? '', message.job))
      return verdict && withExtra(message.job, verdict, true)
    }
    case 'extend':
      return runs.extend(message.piece)
    case 'play':
      return runs.play(message.run)
    case 'warm-up':
      return warmth.next().done !== true
  }
}

parentPort?.on('message', async (message: WorkerMessage) => parentPort?.postMessage(await answer(message)))
