import type { CSSProperties } from 'react'
import { INSTINCT_IDS, type InstinctId, instinctDef, instinctRules } from '../../../sim/content/instincts.ts'
import { streakSeconds } from '../../../sim/content/run-constants.ts'
import type { RunStory } from '../../../sim/contract/run-story.ts'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { Figures } from '../../loot/figures.tsx'
import { Icon } from '../../ui/icon.tsx'

export function BuildSection({ story }: { story: RunStory }) {
  return (
    <section>
      <h2>{t('rewards.build')}</h2>
      <Figures
        figures={[
          { label: t('rewards.streak', { seconds: streakSeconds }), icon: 'skull', count: story.bestStreak },
          { label: t('rewards.instincts'), icon: 'adrenaline', count: story.picks.length },
        ]}
      />
      <dl className="run-build">
        {buildRows(story).map(({ id, name, icon, tint, rank, share, effect }) => (
          <div key={id} style={{ '--tint': tint, '--share': `${share}%` } as CSSProperties}>
            <dt>
              <Icon name={icon} />
              {name}
              {rank > 0 && <small>{t('rewards.rank', { rank, most: instinctRules.maxRank })}</small>}
            </dt>
            <dd className="num">{effect ?? t('rewards.share', { percent: share })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export interface BuildRow {
  readonly id: InstinctId | 'weapons'
  readonly name: string
  readonly icon: IconName
  /** CSS colour; `undefined` uses the text colour. */
  readonly tint: string | undefined
  /** Rank of the Instinct; 0 for weapons. */
  readonly rank: number
  /** Percentage of all damage, rounded. */
  readonly share: number
  /** Result of an Instinct that deals no damage; absent for all others. */
  readonly effect?: string
}

/** Weapons and all chosen Instincts, largest share of the damage first. */
function buildRows({ picks, damage, effects }: RunStory): readonly BuildRow[] {
  const all = Object.values(damage).reduce((sum, points) => sum + points, 0)
  const shareOf = (by: string): number => (all > 0 ? Math.round((100 * (damage[by] ?? 0)) / all) : 0)
  const weapons: BuildRow = {
    id: 'weapons',
    name: t('rewards.weapons'),
    icon: 'swords',
    tint: undefined,
    rank: 0,
    share: shareOf('weapons'),
  }
  const instinctRows = INSTINCT_IDS.filter((id) => picks.includes(id)).map((id): BuildRow => {
    const { icon, tint } = instinctLooks[id]
    const rank = picks.filter((pick) => pick === id).length
    const { effect: kind } = instinctDef(id)
    return {
      id,
      name: t(`instincts.${id}.name`),
      icon,
      tint: `#${tint.toString(16).padStart(6, '0')}`,
      rank,
      share: shareOf(id),
      ...(kind && { effect: t(`rewards.effects.${kind}`, { count: Math.round(effects[id] ?? 0) }) }),
    }
  })
  return [weapons, ...instinctRows].sort((a, b) => b.share - a.share)
}
