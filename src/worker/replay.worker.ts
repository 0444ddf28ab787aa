import { expose, transfer } from 'comlink'
import type { ReplayPlayer } from '../../sim/adventure/replay-player.ts'
import type { ReplayScan } from '../../sim/adventure/replay-scan.ts'
import { viewFrame } from '../../sim/contract/frame.ts'
import type { ReplayApi } from './replay-api.ts'
import { replayByVersion } from './replay-by-version.ts'

/** Ticks at a time, and ms for as long as which nothing else is heard: nobody who watches waits for what is done beside it. */
const SLICE = 20
const SLICE_MS = 8

let player: ReplayPlayer | null = null
/** Counts the places that were asked for. */
let sought = 0
function playing(): ReplayPlayer {
  if (player === null) throw new Error('No replay was opened')
  return player
}

/** Lets calls come in that wait. A timer would wait 4 ms each time. */
const breath = new MessageChannel()
const breathing: (() => void)[] = []
breath.port1.onmessage = () => breathing.shift()?.()
const breathe = () =>
  new Promise<void>((resolve) => {
    breathing.push(resolve)
    breath.port2.postMessage(null)
  })

/** Works until `work` says that it is done. */
async function inSlices(work: () => boolean): Promise<void> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) if (work()) return
    await breathe()
  }
}

/** How many are on their way to a place: they go before all that is done beside what is watched. */
let seeking = 0
let isWorking = false
/** Goes on with what is done beside, where it stopped for them. */
let goOn = () => {}

/** Finds what is in the run, and then makes worlds for whoever goes back. */
function workBeside(of: ReplayPlayer, scan: ReplayScan, found: Parameters<ReplayApi['open']>[1]): void {
  let scanned = false
  const work = (): boolean => {
    if (seeking > 0) return true
    if (scanned) return !of.prepare(SLICE)
    const findings = scan.work(SLICE)
    scanned = findings !== null
    if (findings !== null) found(findings)
    return false
  }
  goOn = () => {
    if (isWorking) return
    isWorking = true
    void inSlices(work).finally(() => {
      isWorking = false
    })
  }
  goOn()
}
const api: ReplayApi = {
  async open(records, found) {
    const opened = await replayByVersion(records)
    player = opened.player
    workBeside(player, opened.scan, found)
    return player.ticks
  },
  advance(elapsed, speed, spare) {
    const place = playing().advance(elapsed, speed, viewFrame(spare))
    return transfer({ buffer: spare, place }, [spare])
  },
  async seek(tick) {
    const of = playing()
    const mine = ++sought
    of.seek(tick)
    seeking++
    await inSlices(() => mine !== sought || of.approach(SLICE))
    seeking--
    if (mine !== sought) return null
    goOn()
    return of.place()
  },
}
expose(api)
