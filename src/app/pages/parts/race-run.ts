// A run's code is one file if each page that needs a part of it imports all of it. Two files would be larger for the first run.
import '../../../features/run/adventure.tsx'

export { RaceRun } from '../../../features/race/race-run.tsx'
