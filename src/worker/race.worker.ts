import { Ghost } from '../../sim/adventure/ghost.ts'
import { serveRun } from './serve-run.ts'

serveRun((run) => new Ghost(run))
