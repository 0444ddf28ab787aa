import { ZZFX } from 'zzfx'
import type { FrameView } from '../../sim/contract/frame.ts'
import { type RunSounds, type Scene, SoundEngine } from './engine.ts'
import { listenToInterface } from './interface-sounds.ts'
import type { Volumes } from './mixer.ts'
import type { Sight } from './place.ts'

/** ms between two looks at what music and weather need next. */
const TICK_MS = 100
const GESTURES = ['pointerdown', 'keydown'] as const

export interface Player {
  set(volumes: Volumes): void
  begin(run: RunSounds): void
  frame(frame: FrameView, sight: Sight | null): void
}

/** Plays on this device. Muted or in a hidden tab its clock stands still, which costs nothing and is silent. */
export async function openPlayer(scene: () => Scene): Promise<Player> {
  const context = ZZFX.audioContext
  const engine = new SoundEngine(context, Date.now())
  let muted = false
  const follow = () => {
    const wanted = !muted && !document.hidden
    if (wanted !== (context.state === 'running')) void (wanted ? context.resume() : context.suspend()).catch(() => {})
  }
  // Some browsers allow it only from within a gesture, or take the device away now and then.
  for (const event of GESTURES) addEventListener(event, follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  const isRunning = () => context.state === 'running'
  setInterval(() => isRunning() && engine.tick(scene()), TICK_MS)
  listenToInterface((name) => isRunning() && engine.answer(name))
  prepare(engine)
  return {
    set(volumes) {
      muted = volumes.muted
      engine.set(volumes)
      follow()
    },
    begin: (run) => engine.begin(run),
    frame(frame, sight) {
      if (isRunning()) engine.frame(frame, sight)
    },
  }
}

/** Renders all sounds one by one while the page has nothing else to do, so that none has to wait when it is played. */
function prepare(engine: SoundEngine): void {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, TICK_MS))
  const next = () => void (engine.prepare() && idle(next))
  idle(next)
}
