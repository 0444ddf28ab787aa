export { frameLayout, openReplay } from '../open-replay.ts'
export { verifySegment } from '../verify-segment.ts'
