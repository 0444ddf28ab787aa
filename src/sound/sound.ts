import type { FrameView } from '../../sim/contract/frame.ts'
import type { Scene } from './engine.ts'
import type { RunSounds } from './hearing.ts'
import type { Volumes } from './mixer.ts'
import type { Sight } from './place.ts'
import type { Player } from './player.ts'

const GESTURES = ['pointerdown', 'keydown'] as const

export interface Sound {
  set(next: Volumes): void
  /** A segment of a run begins. */
  begin(next: RunSounds): void
  /** Plays what happened in a frame; `sight`: what is seen of the world. */
  frame(frame: FrameView, sight: Sight | null): void
}

/**
 * All sound of the page. What plays it is loaded after the first gesture, since browsers allow no sound before it and it
 * asks for the audio device at once. Where that fails, the game is silent: nothing here throws.
 */
export function createSound(scene: () => Scene): Sound {
  let player: Player | null = null
  let volumes: Volumes | null = null
  let run: RunSounds | null = null

  const load = async () => {
    for (const gesture of GESTURES) removeEventListener(gesture, load)
    try {
      player = await (await import('./player.ts')).openPlayer(scene)
      if (volumes) player.set(volumes)
      if (run) player.begin(run)
    } catch {
      // No device, or no permission to use it.
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
