import type { FrameView } from '../../sim/contract/frame.ts'
import type { SoundScene } from './engine.ts'
import type { Volumes } from './mixer.ts'
import type { SoundPlayer } from './player.ts'
import type { RunSounds } from './sound-tracker.ts'
import type { VisibleRange } from './spatialise.ts'

const GESTURES = ['pointerdown', 'keydown'] as const

export interface Sound {
  set(next: Volumes): void
  /** Call when a segment of a run begins. */
  begin(next: RunSounds): void
  /** Plays the sounds of a frame. `sight` is the visible part of the world. */
  frame(frame: FrameView, sight: VisibleRange | null): void
}

/**
 * All sound of the page. The player is loaded after the first gesture, because browsers allow no sound earlier and it
 * opens the audio device at once. If that fails, the game stays silent; nothing here throws.
 */
export function createSound(scene: () => SoundScene): Sound {
  let player: SoundPlayer | null = null
  let volumes: Volumes | null = null
  let run: RunSounds | null = null

  const load = async () => {
    for (const gesture of GESTURES) removeEventListener(gesture, load)
    try {
      player = await (await import('./player.ts')).openSoundPlayer(scene)
      if (volumes) player.set(volumes)
      if (run) player.begin(run)
    } catch {
      // There is no audio device, or no permission to use it.
    }
  }
  for (const gesture of GESTURES) addEventListener(gesture, load)

  return {
    set(next) {
      volumes = { ...next }
      player?.set(volumes)
    },
    begin(next) {
      run = next
      player?.begin(next)
    },
    frame(frame, sight) {
      player?.frame(frame, sight)
    },
  }
}
