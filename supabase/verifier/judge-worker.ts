/** The thread that replays runs: it receives a job and sends back the verdict. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from './judge-by-version.ts'

// Saves of active players take priority over verdicts, which can wait. Only Linux applies a priority to a single thread;
// elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', async (job: SegmentToVerify) => parentPort?.postMessage(await judgeByVersion(job)))
