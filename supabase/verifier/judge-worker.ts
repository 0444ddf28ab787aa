/** The thread in which runs are played again: a job in, its verdict out. */
import { parentPort } from 'node:worker_threads'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'

parentPort?.on('message', (job: SegmentToVerify) => parentPort?.postMessage(verifySegment(job)))
