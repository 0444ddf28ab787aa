import { expose, transfer } from 'comlink'
import type { Ghost } from '../../sim/adventure/ghost.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { viewFrame } from '../../sim/contract/frame.ts'
import type { GhostRun } from '../../sim/contract/ghost.ts'
import type { RunApi } from './run-api.ts'
import { throwRejections } from './throw-rejections.ts'

/**
 * Serves one run to the page that started this worker. `ghostOf` plays the run that is being raced; without it, this worker supports no
 * races.
 */
export function serveRun(ghostOf: (run: GhostRun) => Ghost | null = () => null): void {
  let runner: Runner | null = null
  let ghost: Ghost | null = null
  let fast = false
  function currentRunner(): Runner {
    if (runner === null) throw new Error('No run has been started. Call start() first.')
    return runner
  }

  const api: RunApi = {
    start(spec, debug, played, beside) {
      ghost = beside && ghostOf(beside)
      runner = new Runner(spec, played)
      fast = debug
    },
    advance(elapsed, input, speed, spare) {
      const frame = viewFrame(spare)
      currentRunner().advance(elapsed, input, fast ? speed : 1, frame)
      ghost?.follow(frame)
      return transfer(spare, [spare])
    },
    act: (action) => currentRunner().act(action),
    report: () => currentRunner().report(),
    log: () => currentRunner().log(),
    hashes: () => currentRunner().hashes(),
    logFrom: (from) => currentRunner().logFrom(from),
    copy: () => currentRunner().copy(),
    ghostEnd: () => ghost?.end() ?? null,
  }
  throwRejections()
  expose(api)
}
