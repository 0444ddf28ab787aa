export { verifySegment } from '../../../sim/adventure/verify-segment.ts'
