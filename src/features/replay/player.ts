import type { ReplayCommand, ReplayReport } from '../../../machines/replay.machine.ts'
import type { FrameView } from '../../../sim/contract/frame.ts'
import { readHud } from '../../../sim/contract/hud.ts'
import type { ReplayPlace } from '../../../sim/contract/replay.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { ReplaySpeed } from '../../../sim/contract/run-speed.ts'
import type { WatchedRun } from '../../../sim/contract/watched-run.ts'
import { type RunLoop, type RunPicture, startRunLoop } from '../../play/run-loop.ts'
import type { Hud } from '../../state/hud.ts'
import type { ReplayClient, startReplay } from './replay-client.ts'

/** ms between two words about where it stands. */
const TELL_APART = 200

type Stage = RunPicture & { destroy(): void }
export interface PlayerParts {
  readonly start: typeof startReplay
  /** `begins`: another segment than was shown before. */
  openStage(spec: RunSpec, begins: boolean): Promise<Stage>
  readonly hud: Pick<Hud, 'show'>
  /** Hears every frame's events once. */
  readonly sound: (frame: FrameView) => void
  /** ms; only ever rises. */
  readonly now: () => number
  /** Writes a line of the debug console. */
  readonly log: (line: string) => void
}

/** Plays a run for the replay machine: its worker, its picture and the loop between them. `end` frees all of it. */
export function openPlayer(parts: PlayerParts, run: WatchedRun, onEvent: (event: ReplayReport) => void) {
  let client: ReplayClient | null = null
  let loop: RunLoop | null = null
  let stage: Stage | null = null
  /** Takes the present one's place with the next frame, which it was opened for. */
  let next: Stage | null = null
  let segment = 0
  let place: ReplayPlace = { tick: 0, segment: 0, state: 'playing' }
  /** The tick of the last picture. */
  let shown = 0
  let speed: ReplaySpeed = 1
  let paused = true
  /** Counts what is being gone to, and whether a picture is being made for it. */
  let sought = 0
  let opening = false
  let lastSaid = Number.NEGATIVE_INFINITY
  let over = false

  const picture: RunPicture = {
    applyEvents(frame) {
      if (next !== null) {
        stage?.destroy()
        stage = next
        next = null
      }
      stage?.applyEvents(frame)
    },
    draw: (...picture) => stage?.draw(...picture),
  }

  function broken(error: unknown): void {
    if (over) return
    parts.log(String(error))
    onEvent({ type: 'BROKEN' })
  }

  async function open(): Promise<void> {
    const first = run.segments[0]?.spec as RunSpec
    const onFound: Parameters<typeof startReplay>[1]['onFound'] = (findings) => {
      if (!over) onEvent({ type: 'FOUND', findings })
    }
    const [started, opened] = await Promise.all([
      parts.start(run.segments, { onPlace: (now) => (place = now), onFound, onError: broken }),
      parts.openStage(first, true),
    ])
    if (over) {
      started.stop()
      opened.destroy()
      return
    }
    client = started
    stage = opened
    loop = startRunLoop({
      client: { advance: (elapsed) => started.advance(elapsed, speed), giveBack: started.giveBack },
      picture,
      readInput: () => ({ moveX: 0, moveY: 0 }),
      onFrame,
      onError: broken,
    })
    loop.setPaused(true)
    await loop.refresh()
    onEvent({ type: 'READY' })
  }

  function onFrame(frame: FrameView): void {
    shown = place.tick
    parts.hud.show(readHud(frame))
    parts.sound(frame)
    if (place.segment !== segment && !opening) void newStage(sought).catch(broken)
    if (paused) return
    if (place.state === 'refused') onEvent({ type: 'NOT_HONOURED' })
    const ended = place.state === 'ended'
    if (!ended && parts.now() - lastSaid < TELL_APART) return
    lastSaid = parts.now()
    onEvent({ type: 'AT', tick: place.tick, segment: place.segment })
    if (ended) onEvent({ type: 'ENDED' })
  }

  /** Opens the picture of the place, clean of what was drawn before it, and shows that. False: something else is sought meanwhile. */
  async function newStage(mine: number): Promise<boolean> {
    opening = true
    loop?.setPaused(true)
    const begins = place.segment !== segment
    segment = place.segment
    const opened = await parts.openStage(run.segments[segment]?.spec as RunSpec, begins)
    if (over || mine !== sought) {
      opened.destroy()
      return false
    }
    opening = false
    next?.destroy()
    next = opened
    const stands = await refreshed(mine)
    loop?.setPaused(paused)
    return stands
  }

  async function refreshed(mine: number): Promise<boolean> {
    await loop?.refresh()
    return !over && mine === sought
  }

  async function seek(tick: number): Promise<void> {
    const mine = ++sought
    loop?.setPaused(true)
    const found = await client?.seek(tick)
    if (!found || mine !== sought || over) return
    // What lies on the ground has not happened yet for whoever goes back; for whoever goes on it has.
    const keeps = !opening && found.segment === segment && found.tick >= shown
    place = found
    if (keeps ? await refreshed(mine) : await newStage(mine)) onEvent({ type: 'ARRIVED', tick: place.tick, segment: place.segment })
  }

  void open().catch(broken)

  return {
    command(command: ReplayCommand): void {
      switch (command.type) {
        case 'RESUME':
        case 'PAUSE':
          paused = command.type === 'PAUSE'
          if (!opening) loop?.setPaused(paused)
          return
        case 'SPEED':
          speed = command.speed
          return
        case 'SEEK':
          void seek(command.tick).catch(broken)
      }
    },
    end(): void {
      over = true
      loop?.stop()
      client?.stop()
      stage?.destroy()
      next?.destroy()
    },
  }
}
