import type { FrameView } from '../../sim/contract/frame.ts'
import type { SoundName } from '../looks/sounds.ts'

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

/** ms before the same sound is heard again; longer ones wait until they have nearly died away. */
const AGAIN = 70
const LONG: Readonly<Partial<Record<SoundName, number>>> = {
  death: 110,
  tell: 300,
  tellHeavy: 500,
  explosion: 250,
  summon: 400,
  bossFall: 600,
  legendary: 500,
  saw_belt: 300,
  scrap_drone: 130,
  burning_trail: 700,
  cornered: 760,
  slam: 200,
  last_round: 250,
  horde: 2000,
}
const GESTURES = ['pointerdown', 'keydown'] as const
/** What turns a frame's events into sounds: the synthesiser, what it plays, and when. */
type Synth = typeof import('zzfx') & typeof import('./event-sounds.ts') & typeof import('../looks/sounds.ts')

async function loadSynth(): Promise<Synth> {
  const [synthesiser, sounds, recipes] = await Promise.all([import('zzfx'), import('./event-sounds.ts'), import('../looks/sounds.ts')])
  await synthesiser.ZZFX.audioContext.resume()
  return { ...synthesiser, ...sounds, ...recipes }
}

/**
 * Sounds of a run. The synth is loaded with the first gesture, since browsers allow no sound before it and it
 * asks for the audio device at once. Where that fails, the run is silent: nothing here throws.
 */
export function startSound(settings: SoundSettings): Sound {
  const samples = new Map<SoundName, number[]>()
  const playedAt = new Map<SoundName, number>()
  let synth: Synth | null = null
  let current = settings

  const load = async () => {
    forget()
    try {
      synth = await loadSynth()
    } catch {
      // No device, or no permission to use it.
    }
  }
  const forget = () => {
    for (const gesture of GESTURES) globalThis.removeEventListener(gesture, load)
  }
  for (const gesture of GESTURES) globalThis.addEventListener(gesture, load)

  const play = (name: SoundName, { ZZFX, recipes }: Synth) => {
    const now = performance.now()
    if (now - (playedAt.get(name) ?? Number.NEGATIVE_INFINITY) < (LONG[name] ?? AGAIN)) return
    playedAt.set(name, now)
    const known = samples.get(name) ?? ZZFX.buildSamples(...recipes[name])
    samples.set(name, known)
    // A little higher or lower each time: for the ear only.
    ZZFX.playSamples([known], current.volume, 0.94 + Math.random() * 0.12)
  }
  return {
    frame(frame) {
      if (synth === null || current.muted || current.volume === 0) return
      try {
        for (const name of synth.soundsOf(frame)) play(name, synth)
      } catch {
        // The device went away.
        synth = null
      }
    },
    set(next) {
      current = next
    },
    stop: forget,
  }
}
