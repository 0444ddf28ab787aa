// Each page that needs a part of a run's code imports all of it, which keeps the code in one chunk. Two chunks would be a larger download
// for the first run.
import '../../../features/run/adventure.tsx'

export { PracticeRun } from '../../../features/race/practice-run.tsx'
export { RaceRun } from '../../../features/race/race-run.tsx'
