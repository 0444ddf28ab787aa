/** The thread in which runs are played again: a job in, its verdict out. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from './judge-by-version.ts'

// A save of somebody at play goes before a verdict, which nobody waits for. Only Linux takes it of a thread: elsewhere the whole server would wait.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', async (job: SegmentToVerify) => parentPort?.postMessage(await judgeByVersion(job)))
