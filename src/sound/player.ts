import { ZZFX } from 'zzfx'
import type { FrameView } from '../../sim/contract/frame.ts'
import { recipes, type SoundName } from '../looks/sounds.ts'
import { soundsOf } from './event-sounds.ts'
import type { SoundSettings } from './sound.ts'

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

/** Turns a frame's events into sounds: the synthesiser, what it plays, and when. */
export class Player {
  readonly #samples = new Map<SoundName, number[]>()
  readonly #playedAt = new Map<SoundName, number>()

  frame(frame: FrameView, { volume }: SoundSettings): void {
    for (const name of soundsOf(frame)) this.#play(name, volume)
  }

  #play(name: SoundName, volume: number): void {
    const now = performance.now()
    if (now - (this.#playedAt.get(name) ?? Number.NEGATIVE_INFINITY) < (LONG[name] ?? AGAIN)) return
    this.#playedAt.set(name, now)
    const known = this.#samples.get(name) ?? ZZFX.buildSamples(...recipes[name])
    this.#samples.set(name, known)
    // A little higher or lower each time: for the ear only.
    ZZFX.playSamples([known], volume, 0.94 + Math.random() * 0.12)
  }
}

export async function openPlayer(): Promise<Player> {
  await ZZFX.audioContext.resume()
  return new Player()
}
