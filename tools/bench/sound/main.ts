import { INSTINCT_IDS } from '../../../sim/content/instincts.ts'
import { Ent, Ev, type FrameView, Head } from '../../../sim/contract/frame.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { SoundEngine } from '../../../src/sound/engine.ts'
import type { Volumes } from '../../../src/sound/mixer.ts'
import type { LayerName } from '../../../src/sound/music/layers.ts'
import { defaultPreferences } from '../../../src/state/preferences.ts'
import { playBot, REACTION } from '../../bots/play-bot.ts'
import { runSpec } from '../../support/run-spec.ts'
import { integratedLoudness, truePeak } from './loudness.ts'

/** Plays a bot's recorded run through the game's sound engine, on a context that renders as fast as possible. */
const SAMPLE_RATE = 48_000
const RUN_SECONDS = 75
/** An audio context processes blocks of this many samples. */
const QUANTUM_SAMPLES = 128

const spec: RunSpec = runSpec({
  locationId: 'school',
  seed: 11,
  xp: 400,
  unlockedInstincts: INSTINCT_IDS,
  mainHandId: 'steel_machete',
  rangedId: 'makeshift_pistol',
  ammo: 200,
  health: 400,
  player: {
    maxHealth: 400,
    attackDamage: 14,
    targetsPerSwing: 3,
    ranged: { damage: 9, range: 230, attackSpeedMultiplier: 1.1, magazineSize: 12, reloadTime: 1.4 },
  },
})

type Recorded = Pick<FrameView, 'head' | 'entities' | 'events'>
const keep = ({ head, entities, events }: FrameView): Recorded => ({
  head: head.slice(),
  entities: entities.slice(0, (head[Head.entityCount] as number) * Ent.stride),
  events: events.slice(0, (head[Head.eventCount] as number) * Ev.stride),
})

interface Bar {
  readonly layer: LayerName
  readonly at: number
}

/** Renders the frames through an engine and measures its script time. */
async function render(frames: readonly Recorded[], volumes: Volumes) {
  const context = new OfflineAudioContext(2, RUN_SECONDS * SAMPLE_RATE, SAMPLE_RATE)
  const engine = new SoundEngine(context, spec.seed)
  const bars: Bar[] = []
  let script = 0
  let mostVoices = 0
  engine.conductor.onBar = (layer, at) => bars.push({ layer, at })
  engine.set(volumes)
  engine.begin(spec)
  while (engine.prepare());
  const step = RUN_SECONDS / frames.length
  for (const [i, frame] of frames.entries()) {
    const at = (Math.ceil((i * step * SAMPLE_RATE) / QUANTUM_SAMPLES) * QUANTUM_SAMPLES) / SAMPLE_RATE
    const play = () => {
      const began = performance.now()
      engine.frame({ ...frame, buffer: new ArrayBuffer(0) }, null)
      engine.tick('run')
      script += performance.now() - began
      mostVoices = Math.max(mostVoices, engine.voices.count)
    }
    if (i === 0) play()
    else
      void context
        .suspend(at)
        .then(play)
        .then(() => context.resume())
  }
  const buffer = await context.startRendering()
  return { channels: [buffer.getChannelData(0), buffer.getChannelData(1)], bars, script: script / frames.length, mostVoices }
}

/** The highest step between two samples, within 20 ms of a bar's start and elsewhere. */
function steps(samples: Float32Array, bars: readonly Bar[]): { seam: number; elsewhere: number } {
  const near = new Uint8Array(samples.length)
  for (const { at } of bars) near.fill(1, Math.max(0, Math.round((at - 0.02) * SAMPLE_RATE)), Math.round((at + 0.02) * SAMPLE_RATE))
  let [seam, elsewhere] = [0, 0]
  for (let i = 1; i < samples.length; i++) {
    const step = Math.abs((samples[i] as number) - (samples[i - 1] as number))
    if (near[i]) seam = Math.max(seam, step)
    else elsewhere = Math.max(elsewhere, step)
  }
  return { seam, elsewhere }
}

/** Maximum correlation between two neighbouring bars of a layer. 1 means a loop. */
function likeness(samples: Float32Array, bars: readonly Bar[]): number {
  let most = 0
  for (let i = 2; i < bars.length; i++) {
    const [first, second, third] = [bars[i - 2] as Bar, bars[i - 1] as Bar, bars[i] as Bar]
    if (first.layer !== second.layer) continue
    const length = Math.floor(Math.min(second.at - first.at, third.at - second.at) * SAMPLE_RATE)
    const [from, to] = [Math.round(first.at * SAMPLE_RATE), Math.round(second.at * SAMPLE_RATE)]
    let [both, one, two] = [0, 0, 0]
    for (let k = 0; k < length && to + k < samples.length; k++) {
      const [a, b] = [samples[from + k] as number, samples[to + k] as number]
      both += a * b
      one += a * a
      two += b * b
    }
    most = Math.max(most, both / Math.sqrt(one * two + 1e-12))
  }
  return most
}

async function listen() {
  const frames: Recorded[] = []
  playBot(spec, REACTION.practised, RUN_SECONDS, (_, frame) => void frames.push(keep(frame)))
  const { music, effects, interface: clicks, muted } = defaultPreferences(false)
  const whole = await render(frames, { music, effects, interface: clicks, muted })
  const alone = await render(frames, { music, effects: 0, interface: 0, muted })
  const left = alone.channels[0] as Float32Array
  return {
    seconds: frames.length / 15,
    loudness: integratedLoudness(whole.channels),
    peak: truePeak(whole.channels),
    musicLoudness: integratedLoudness(alone.channels),
    mostVoices: whole.mostVoices,
    script: whole.script,
    layers: [...new Set(alone.bars.map(({ layer }) => layer))],
    bars: alone.bars.length,
    ...steps(left, alone.bars),
    likeness: likeness(left, alone.bars),
  }
}

export type SoundReport = Awaited<ReturnType<typeof listen>>
Object.assign(globalThis, { listen })
