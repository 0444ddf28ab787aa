import { enemies } from '../../../sim/content/enemies.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import { t } from '../../language/t.ts'
import { eliteName } from '../../looks/elites.ts'

export type WatchedFigures = Pick<HudFigures, 'level' | 'wave' | 'bossKind' | 'bossPercent' | 'elitesMet' | 'eliteKind' | 'eliteTrait'>

export interface RunNews {
  readonly message: string
  readonly boss: string | null
  readonly elite: string | null
}

export const bossName = (kind: HudFigures['bossKind']): string | null => (kind === null ? null : t(`enemies.${kind}.name`))

/** Returns the news between two states, or `null` if there is none. Falling values, e.g. after a revive, are not news. */
export function findRunNews(was: WatchedFigures, now: WatchedFigures): RunNews | null {
  const came = hasArrived(was, now) ? now.bossKind : null
  const elite = now.elitesMet > was.elitesMet && now.eliteKind && now.eliteTrait ? eliteName(now.eliteKind, now.eliteTrait) : null
  const wave = now.wave > was.wave || (came !== null && enemies[came].arrivals.type === 'wave')
  const message = [
    came === 'behemoth' && t('enemies.behemoth.arrival'),
    wave && t('run.wave', { wave: now.wave }),
    came === null && elite !== null && t('run-later.eliteComes'),
    now.level > was.level && t('run-later.levelUp', { level: now.level }),
  ].filter(Boolean)
  return message.length === 0
    ? null
    : { message: message.join(t('run-later.and')), boss: bossName(came), elite: came === null ? elite : null }
}

/**
 * True if there was no boss before, or a different or new one has full health. A boss that survives a stronger one has
 * not just arrived.
 */
const hasArrived = (was: WatchedFigures, now: WatchedFigures): boolean =>
  now.bossKind !== null && (was.bossKind === null || (now.bossPercent === 100 && (now.bossKind !== was.bossKind || was.bossPercent < 100)))
