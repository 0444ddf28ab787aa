import { expose, transfer } from 'comlink'
import { viewFrame } from '../../sim/contract/frame.ts'
import type { ReplayApi } from './replay-api.ts'
import { replayByVersion } from './replay-by-version.ts'
import { throwRejections } from './throw-rejections.ts'

type Opened = Awaited<ReturnType<typeof replayByVersion>>

/** Ticks per unit of work, and the time in ms before waiting calls get a turn, so that playback never waits for background work. */
const SLICE = 20
const SLICE_MS = 8

let player: Opened['player'] | null = null
/** Number of seeks so far; only the latest one counts. */
let seekCount = 0
function currentPlayer(): Opened['player'] {
  if (player === null) throw new Error('No replay is open. Call open() first.')
  return player
}

/** Lets waiting calls run. A timer would take at least 4 ms each time. */
const yieldChannel = new MessageChannel()
const waitingYields: (() => void)[] = []
yieldChannel.port1.onmessage = () => waitingYields.shift()?.()
const yieldToCalls = () =>
  new Promise<void>((resolve) => {
    waitingYields.push(resolve)
    yieldChannel.port2.postMessage(null)
  })

async function runInSlices(work: () => boolean): Promise<void> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) if (work()) return
    await yieldToCalls()
  }
}

/** Number of seeks in progress. Background work stops while there are any. */
let seeking = 0
let isWorking = false
/** Resumes the background work after the seeks. */
let resumeWork = () => {}

/** Scans the whole run for findings and keyframes. */
function startBackgroundWork({ player: opened, scan }: Opened, found: Parameters<ReplayApi['open']>[1]): void {
  let scanned = false
  const work = (): boolean => {
    if (seeking > 0) return true
    if (scanned) return !opened.prepare?.(SLICE)
    const findings = scan.work(SLICE)
    scanned = findings !== null
    if (findings !== null) found(findings)
    return false
  }
  resumeWork = () => {
    if (isWorking) return
    isWorking = true
    void runInSlices(work).finally(() => {
      isWorking = false
    })
  }
  resumeWork()
}
const api: ReplayApi = {
  async open(records, found) {
    const opened = await replayByVersion(records)
    player = opened.player
    startBackgroundWork(opened, found)
    return player.ticks
  },
  advance(elapsed, speed, spare) {
    const place = currentPlayer().advance(elapsed, speed, viewFrame(spare))
    return transfer({ buffer: spare, place }, [spare])
  },
  async seek(tick) {
    const of = currentPlayer()
    const mine = ++seekCount
    of.seek(tick)
    seeking++
    await runInSlices(() => mine !== seekCount || of.approach(SLICE))
    seeking--
    if (mine !== seekCount) return null
    resumeWork()
    return of.place()
  },
  copy: () => currentPlayer().copy?.() ?? null,
}
throwRejections()
expose(api)
