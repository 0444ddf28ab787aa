import type { FrameView } from '../../sim/contract/frame.ts'
import type { Player } from './player.ts'

export interface SoundSettings {
  /** [0, 1]. */
  readonly volume: number
  readonly muted: boolean
}
export interface Sound {
  /** Plays what happened in a frame. */
  frame(frame: FrameView): void
  set(settings: SoundSettings): void
  stop(): void
}

const GESTURES = ['pointerdown', 'keydown'] as const

/**
 * Sounds of a run. The player is loaded with the first gesture, since browsers allow no sound before it and it
 * asks for the audio device at once. Where that fails, the run is silent: nothing here throws.
 */
export function startSound(settings: SoundSettings): Sound {
  let player: Player | null = null
  let current = settings

  const load = async () => {
    forget()
    try {
      player = await (await import('./player.ts')).openPlayer()
    } catch {
      // No device, or no permission to use it.
    }
  }
  const forget = () => {
    for (const gesture of GESTURES) globalThis.removeEventListener(gesture, load)
  }
  for (const gesture of GESTURES) globalThis.addEventListener(gesture, load)

  return {
    frame(frame) {
      if (current.muted || current.volume === 0) return
      try {
        player?.frame(frame, current)
      } catch {
        // The device went away.
        player = null
      }
    },
    set(next) {
      current = next
    },
    stop: forget,
  }
}
