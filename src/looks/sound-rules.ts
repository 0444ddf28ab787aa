import { hits, shots, steps, swings } from './base-sounds.ts'
import { defense, elites, evolutions, instincts, runEvents, type SoundName } from './sounds.ts'

interface SoundRule {
  /** If too many sounds play at once, those of higher priority displace lower ones (src/sound/voices.ts). */
  readonly priority: number
  /** Level of its loudest 50 ms, in dB relative to full scale. */
  readonly level: number
  /** Minimum interval between two playbacks, in seconds. */
  readonly again: number
  /** Ducking time of the music in seconds; 0 for no ducking. */
  readonly ducks: number
}

const rule = (priority: number, level: number, again = 0.07, ducks = 0): SoundRule => ({ priority, level, again, ducks })

/** Danger to the survivor, which must be audible at once. */
const alarm = (level: number, again: number, ducks: number) => rule(5, level, again, ducks)
/** Events that are not repeated. */
const news = (level: number, again = 0.1) => rule(4, level, again)
/** Actions of the survivor. */
const own = (level: number, again = 0.07) => rule(3, level, again)
/** Actions of other bodies, and hits on them. */
const other = (level: number, again = 0.07) => rule(2, level, again)
/** Background sounds. */
const mood = (level: number, again = 0.07) => rule(1, level, again)

const all = <Name extends string>(names: Readonly<Record<Name, unknown>>, of: SoundRule) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, of])) as Readonly<Record<Name, SoundRule>>

export const soundRules: Readonly<Record<SoundName, SoundRule>> = {
  ...all(instincts, own(-25)),
  slam: own(-19, 0.2),
  saw_belt: own(-31, 0.3),
  scrap_drone: own(-29, 0.13),
  burning_trail: mood(-31, 0.7),
  last_round: own(-19, 0.25),
  bottle: own(-21),
  cornered: rule(4, -21, 0.76),
  ...all(elites, other(-21, 0.15)),
  howler: alarm(-18, 0.5, 0.9),
  ...all(evolutions, own(-22, 0.12)),
  earthbreaker: own(-18, 0.2),
  grinder: own(-29, 0.3),
  ...all(runEvents, news(-20, 0.25)),
  ...all(defense, news(-21, 0.12)),
  'fire-low': alarm(-17, 0.5, 0.6),
  'fire-out': alarm(-16, 0.5, 1.2),
  'fire-bitten': rule(4, -26, 0.2),
  drumBurst: news(-17, 0.2),
  helperShot: other(-27),
  runEventWon: news(-20),
  runEventMissed: news(-24),
  elite: alarm(-18, 0.5, 0.7),
  evolve: news(-17, 0.3),
  rankUp: news(-20, 0.2),
  dash: own(-25),
  horde: alarm(-18, 2, 1.4),
  ...all(swings, own(-29)),
  ...all(shots, own(-21)),
  shotRifle: own(-19),
  shotSlingshot: own(-26),
  shotBow: own(-25),
  ...all(hits, other(-25)),
  death: other(-25, 0.11),
  pickup: rule(2, -29),
  gain: news(-24),
  levelUp: news(-19, 0.3),
  playerHit: alarm(-17, 0.12, 0.25),
  playerDeath: alarm(-15, 1, 3),
  reload: own(-28, 0.2),
  tell: alarm(-19, 0.3, 0.5),
  tellHeavy: alarm(-17, 0.5, 0.8),
  spit: other(-26),
  spray: other(-24),
  explosion: other(-18, 0.25),
  summon: news(-22, 0.4),
  boss: alarm(-16, 1, 1.6),
  bossFall: news(-17, 0.6),
  chest: news(-21, 0.2),
  legendary: news(-17, 0.5),
  use: own(-23),
  groan: mood(-29, 0.25),
  groanHigh: mood(-30, 0.25),
  heartbeat: rule(4, -21, 0.6),
  ...all(steps, mood(-37, 0.1)),
  crackle: mood(-35, 0.02),
  click: mood(-33, 0.04),
  open: mood(-32, 0.15),
  reward: mood(-26, 0.3),
}
