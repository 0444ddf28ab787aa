import { type FrameView, Head } from './frame.ts'

/** What the run's display shows, in the whole numbers it shows them in: equal figures need no redraw. */
export interface HudFigures {
  /** Whole seconds left, rounded up: 0 is shown only when the time is up. */
  readonly secondsLeft: number
  /** 1..3. */
  readonly wave: number
  /** Rounded up: 0 is shown only to the dead. */
  readonly health: number
  readonly maxHealth: number
  readonly level: number
  readonly xpInLevel: number
  /** 0 at the last level. */
  readonly xpOfLevel: number
  readonly ammo: number
  /** 0 without a ranged weapon. */
  readonly magazine: number
  /** Reload done, per cent; 0 when not reloading. */
  readonly reloadPercent: number
  /** Gains of the present segment. */
  readonly coins: number
  readonly scrap: number
  readonly diamonds: number
  readonly crates: number
  readonly kills: number
}

/** Reload done in steps of 2 %: finer ones cannot be seen on the ring. */
const RELOAD_STEPS = 50

/** Decodes a frame's head. Pure; reads nothing but the head. */
export function readHud({ head }: FrameView): HudFigures {
  const at = (index: number) => head[index] ?? 0
  const reload = at(Head.reload)
  return {
    secondsLeft: Math.max(0, Math.ceil(at(Head.timeLeft))),
    wave: at(Head.wave),
    health: Math.max(0, Math.ceil(at(Head.health))),
    maxHealth: Math.round(at(Head.maxHealth)),
    level: at(Head.level),
    xpInLevel: Math.floor(at(Head.xpInLevel)),
    xpOfLevel: Math.floor(at(Head.xpOfLevel)),
    ammo: at(Head.ammo),
    magazine: at(Head.magazine),
    reloadPercent: reload === 0 ? 0 : Math.round(Math.min(1, reload) * RELOAD_STEPS) * (100 / RELOAD_STEPS),
    coins: at(Head.coins),
    scrap: at(Head.scrap),
    diamonds: at(Head.diamonds),
    crates: at(Head.crates),
    kills: at(Head.kills),
  }
}

/** Before the first frame. */
export const NO_HUD: HudFigures = {
  secondsLeft: 300,
  wave: 1,
  health: 0,
  maxHealth: 0,
  level: 1,
  xpInLevel: 0,
  xpOfLevel: 0,
  ammo: 0,
  magazine: 0,
  reloadPercent: 0,
  coins: 0,
  scrap: 0,
  diamonds: 0,
  crates: 0,
  kills: 0,
}

const FIGURES = Object.keys(NO_HUD) as readonly (keyof HudFigures)[]
export const sameHud = (a: HudFigures, b: HudFigures): boolean => FIGURES.every((figure) => a[figure] === b[figure])
