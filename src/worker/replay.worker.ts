import { expose, transfer } from 'comlink'
import { ReplayPlayer } from '../../sim/adventure/replay-player.ts'
import { ReplayScan } from '../../sim/adventure/replay-scan.ts'
import { viewFrame } from '../../sim/contract/frame.ts'
import type { ReplayApi } from './replay-api.ts'

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
const breathe = () =>
  new Promise<void>((resolve) => {
    breath.port1.onmessage = () => resolve()
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

/** What is in the run comes first; then worlds are made for whoever goes back, for as long as the page is open. */
async function workBeside(of: ReplayPlayer, scan: ReplayScan, found: Parameters<ReplayApi['open']>[1]): Promise<void> {
  await inSlices(() => {
    const findings = scan.work(SLICE)
    if (findings !== null) found(findings)
    return findings !== null
  })
  await prepare(of)
}
async function prepare(of: ReplayPlayer): Promise<void> {
  if (preparing) return
  preparing = true
  // Who looks for a place goes first.
  await inSlices(() => seeking > 0 || !of.prepare(SLICE))
  preparing = false
}
let preparing = false
let seeking = 0

const api: ReplayApi = {
  open(records, found) {
    player = new ReplayPlayer(records)
    void workBeside(player, new ReplayScan(records), found)
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
    void prepare(of)
    return of.place()
  },
}
expose(api)
