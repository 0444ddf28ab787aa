export { frameLayout, openReplay } from '../../../sim/adventure/open-replay.ts'
