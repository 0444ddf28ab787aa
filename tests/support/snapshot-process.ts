import { continueRun, type SnapshotCase } from './snapshot-runs.ts'

// Entry of a separate process, which receives snapshots, continues them and sends the results.
process.on('message', (one: SnapshotCase) => {
  process.send?.(continueRun(one))
})
