/** The thread in which runs are played again: a job in, its verdict out. */
import { parentPort } from 'node:worker_threads'
import { type SegmentToVerify, verifySegment } from '../../sim/adventure/verify-segment.ts'

parentPort?.on('message', (job: SegmentToVerify) => parentPort?.postMessage(verifySegment(job)))
