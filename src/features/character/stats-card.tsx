import { nightmareMaps } from '../../../sim/content/nightmare.ts'
import { combatFigures } from '../../../sim/rules/combat.ts'
import { bestRank, type WonMaps } from '../../../sim/rules/nightmare.ts'
import { recomputeStats } from '../../../sim/rules/recompute-stats.ts'
import type { Save } from '../../../sim/save/save.ts'
import { formatFactor, formatNumber } from '../../messages/format.ts'
import { nightmareText } from '../../messages/nightmare.ts'
import { Panel } from '../../ui/panel.tsx'
import { statText as text } from './character-text.ts'

export type StatsSave = WonMaps &
  Pick<Save, 'playerHealth' | 'level' | 'enemiesKilled' | 'equippedItems' | 'powerUpHistory' | 'weaponUpgradeHistory'>
type Row = readonly [label: string, value: string]

const seconds = (value: number) => `${formatNumber(value)} s`

/** CHAR-01: who the survivor is, how they strike, how they shoot, and what both come to; the ranks of Nightmare that were won. */
export function StatsCard({ save }: { readonly save: StatsSave }) {
  const stats = recomputeStats(save)
  const { melee, ranged, totalDps } = combatFigures(stats)
  const survivor: Row[] = [
    [text.health, `${formatNumber(save.playerHealth)} / ${formatNumber(stats.maxHealth)}`],
    [text.defense, formatNumber(stats.defense)],
    [text.speed, formatFactor(stats.speedMultiplier)],
    [text.level, formatNumber(save.level)],
    [text.killed, formatNumber(save.enemiesKilled)],
  ]
  const blows: Row[] = [
    [text.meleeDamage, formatNumber(melee.damage)],
    [text.meleeSpeed, seconds(melee.interval)],
    [text.meleeRange, formatNumber(melee.range)],
    ...(melee.knockback > 0 ? [[text.knockback, formatNumber(melee.knockback)] as const] : []),
    [text.meleeDps, formatNumber(melee.dps)],
  ]
  const shots: Row[] = ranged
    ? [
        [text.rangedDamage, formatNumber(ranged.damage)],
        [text.rangedSpeed, seconds(ranged.interval)],
        [text.rangedRange, formatNumber(ranged.range)],
        [text.rangedDps, formatNumber(ranged.dps)],
      ]
    : []
  const ranks = nightmareMaps.flatMap((id): Row[] => {
    const best = bestRank(save, id)
    return best > 0 ? [[nightmareText.bestOn(id), formatNumber(best)]] : []
  })
  return (
    <Panel className="stats" aria-label={text.title}>
      <h2>{text.title}</h2>
      {[survivor, blows, shots, ranks]
        .filter((rows) => rows.length > 0)
        .map((rows) => (
          <Rows key={rows[0]?.[0]} rows={rows} />
        ))}
      <dl className="stats-total">
        <dt>{text.totalDps}</dt>
        <dd className="num">{formatNumber(totalDps)}</dd>
      </dl>
    </Panel>
  )
}

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <dl>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)
