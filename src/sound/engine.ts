import { type FrameView, Head, Outcome } from '../../sim/contract/frame.ts'
import { nextBetween, type Rng, stream } from '../../sim/kernel/rng.ts'
import { soundRules } from '../looks/sound-rules.ts'
import type { SoundName } from '../looks/sounds.ts'
import { Ambience } from './ambience.ts'
import { SoundBank } from './bank.ts'
import type { PlacedSounds } from './event-sounds.ts'
import { Intensity } from './intensity.ts'
import type { InterfaceSound } from './interface-sounds.ts'
import { Mixer, type Volumes } from './mixer.ts'
import { Conductor } from './music/conductor.ts'
import type { LayerName } from './music/layers.ts'
import { Orchestra } from './music/orchestra.ts'
import { type RunSounds, SoundTracker } from './sound-tracker.ts'
import { spatialise, type VisibleRange } from './spatialise.ts'
import { Voices } from './voices.ts'

/** The player's place, which selects music and ambience. */
export type SoundScene = 'silent' | 'camp' | 'run'

/** Time without a frame after which a run counts as paused, in seconds. */
const HUSH_AFTER_SECONDS = 0.3
/** Assumed width of the view in world px until the stage reports one. */
const DEFAULT_VIEW_WIDTH_PX = 1280

/** The complete audio graph, on any audio context. The loudness test measures the same graph that a run plays. */
export class SoundEngine {
  readonly mixer: Mixer
  readonly voices: Voices
  readonly conductor: Conductor
  readonly #context: BaseAudioContext
  readonly #bank: SoundBank
  readonly #interface: Voices
  readonly #ambience: Ambience
  readonly #rng: Rng
  readonly #playedAt = new Map<SoundName, number>()
  #intensity = new Intensity()
  #hearing: SoundTracker | null = null
  #scene: SoundScene = 'silent'
  #layer: LayerName = 'calm'
  #isDead = false
  #frameAt: number

  constructor(context: BaseAudioContext, seed = 1) {
    this.#context = context
    this.#frameAt = context.currentTime
    this.mixer = new Mixer(context)
    this.#bank = new SoundBank(context)
    this.voices = new Voices(context, this.mixer.inputs.effects)
    this.#interface = new Voices(context, this.mixer.inputs.interface)
    this.#ambience = new Ambience(context, this.mixer.inputs.effects)
    this.conductor = new Conductor(new Orchestra(context, this.mixer.inputs.music), seed)
    this.#rng = stream(seed, 'sound')
  }

  set(volumes: Volumes): void {
    this.mixer.set(volumes)
  }

  /** Call when a segment of a run begins. */
  begin(run: RunSounds): void {
    this.#hearing = new SoundTracker(run, this.#rng)
    this.#intensity = new Intensity()
    this.#isDead = false
  }

  /** Plays the sounds of a frame. `sight` is the visible part of the world, if there is a stage. */
  frame(frame: FrameView, sight: VisibleRange | null): void {
    const { head } = frame
    const ear = { x: head[Head.playerX], y: head[Head.playerY] }
    this.#frameAt = this.#context.currentTime
    if (this.#hearing === null) return
    const { sounds, around, seconds } = this.#hearing.listen(frame)
    this.#layer = this.#intensity.feel(around.near, around.boss, seconds)
    for (const placed of sounds) this.#playAll(placed, sight ?? { x: ear.x, width: DEFAULT_VIEW_WIDTH_PX }, ear)
    if (!this.#isDead && head[Head.outcome] === Outcome.dead) {
      this.#isDead = true
      this.conductor.sting(this.#context.currentTime)
    }
  }

  #playAll(sounds: PlacedSounds, sight: VisibleRange, ear: { readonly x: number; readonly y: number }): void {
    for (const [name, { x, y }] of sounds) this.#play(name, spatialise(x, y, sight, ear))
  }

  #play(name: SoundName, { gain, pan, cutoff }: ReturnType<typeof spatialise>): void {
    if (!this.#isDue(name)) return
    const { priority, ducks } = soundRules[name]
    const buffer = this.#bank.get(name)
    const rate = nextBetween(this.#rng, 0.94, 1.06)
    const played = this.voices.play(buffer, { priority, gain, rate, pan, cutoff })
    if (played && ducks > 0) this.mixer.duck(ducks)
  }

  /** Returns true if the sound's minimum interval has passed, and restarts the interval. */
  #isDue(name: SoundName): boolean {
    const { currentTime } = this.#context
    if (currentTime - (this.#playedAt.get(name) ?? Number.NEGATIVE_INFINITY) < soundRules[name].again) return false
    this.#playedAt.set(name, currentTime)
    return true
  }

  answer(name: InterfaceSound): void {
    if (!this.#isDue(name)) return
    const { priority } = soundRules[name]
    this.#interface.play(this.#bank.get(name), { priority, gain: 1, rate: 1, pan: 0, cutoff: null })
  }

  /** Updates music and ambience. Call it several times per second. */
  tick(scene: SoundScene): void {
    const { currentTime } = this.#context
    if (scene !== this.#scene) {
      this.#scene = scene
      this.#frameAt = currentTime
    }
    this.mixer.hush(scene === 'run' && currentTime - this.#frameAt > HUSH_AFTER_SECONDS)
    this.#ambience.tick(scene, (gain, pan) =>
      this.voices.play(this.#bank.get('crackle'), {
        priority: soundRules.crackle.priority,
        gain,
        rate: nextBetween(this.#rng, 0.7, 1.3),
        pan,
        cutoff: null,
      }),
    )
    const isOver = scene === 'run' && this.#isDead
    if (!isOver) this.conductor.want(scene === 'silent' ? null : scene === 'camp' ? 'camp' : this.#layer, currentTime)
    this.conductor.tick(currentTime)
  }

  /** Renders one unused sound in idle time. Returns false if all are rendered. */
  prepare(): boolean {
    return this.#bank.renderNext()
  }
}
