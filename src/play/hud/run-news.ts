import { enemies } from '../../../sim/content/enemies.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import { t } from '../../language/t.ts'
import { eliteName } from '../../looks/elites.ts'

/** What the banner watches. */
export type Watched = Pick<HudFigures, 'level' | 'wave' | 'bossKind' | 'bossPercent' | 'elitesMet' | 'eliteKind' | 'eliteTrait'>

export interface News {
  readonly message: string
  /** The name of who has come: of a boss, or of an elite. */
  readonly boss: string | null
  readonly elite: string | null
}

export const bossName = (kind: HudFigures['bossKind']): string | null => (kind === null ? null : t(`enemies.${kind}.name`))

/** What has become news between two looks; null: nothing. What falls, as with a revive, is none. */
export function newsBetween(was: Watched, now: Watched): News | null {
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

/** There was none; or another one stands there unharmed. One that outlives a mightier foe has not just come. */
const hasArrived = (was: Watched, now: Watched): boolean =>
  now.bossKind !== null && (was.bossKind === null || (now.bossPercent === 100 && (now.bossKind !== was.bossKind || was.bossPercent < 100)))
