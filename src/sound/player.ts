import { ZZFX } from 'zzfx'
import type { FrameView } from '../../sim/contract/frame.ts'
import { SoundEngine, type SoundScene } from './engine.ts'
import { listenToInterface } from './interface-sounds.ts'
import type { Volumes } from './mixer.ts'
import type { RunSounds } from './sound-tracker.ts'
import type { VisibleRange } from './spatialise.ts'

/** Interval of the updates of music and ambience, in ms. */
const TICK_MS = 100
/** Sounds are rendered one by one in idle time, so that none has to be rendered when it is played. */
const idle: (work: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout
const GESTURES = ['pointerdown', 'keydown'] as const

export interface SoundPlayer {
  set(volumes: Volumes): void
  begin(run: RunSounds): void
  frame(frame: FrameView, sight: VisibleRange | null): void
}

/** Plays on this device. The context is suspended while muted or in a hidden tab, which costs nothing and is silent. */
export async function openSoundPlayer(scene: () => SoundScene): Promise<SoundPlayer> {
  const context = ZZFX.audioContext
  const engine = new SoundEngine(context, Date.now())
  let muted = false
  const follow = () => {
    const wanted = !muted && !document.hidden
    if (wanted !== (context.state === 'running')) void (wanted ? context.resume() : context.suspend()).catch(() => {})
  }
  // Some browsers only allow it within a gesture, or suspend the device from time to time.
  for (const event of GESTURES) addEventListener(event, follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  const isRunning = () => context.state === 'running'
  setInterval(() => {
    if (!isRunning()) return
    engine.tick(scene())
    idle(() => engine.prepare())
  }, TICK_MS)
  listenToInterface((name) => isRunning() && engine.answer(name))
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
