import type { openReplay } from '../open-replay.ts'
import type { verifySegment } from '../verify-segment.ts'

interface KeptVersion {
  readonly openReplay: typeof openReplay
  readonly verifySegment: typeof verifySegment
}

/**
 * Earlier versions of the simulation whose runs the verifier can still judge and the viewer can still play, each fetched on demand.
 * `npm run sim:release` writes the rows and the files.
 */
export const EARLIER: Readonly<Record<number, () => Promise<KeptVersion>>> = {
  // biome-ignore lint/correctness/useImportExtensions: 13.d.mts beside it has its types.
  13: () => import('./13.mjs'),
  // biome-ignore lint/correctness/useImportExtensions: 14.d.mts beside it has its types.
  14: () => import('./14.mjs'),
  // biome-ignore lint/correctness/useImportExtensions: 15.d.mts beside it has its types.
  15: () => import('./15.mjs'),
  // biome-ignore lint/correctness/useImportExtensions: 16.d.mts beside it has its types.
  16: () => import('./16.mjs'),
}
