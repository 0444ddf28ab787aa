import { nightmareMaps } from '../../../sim/content/nightmare.ts'
import { combatFigures } from '../../../sim/rules/combat.ts'
import { bestRank, type WonMaps } from '../../../sim/rules/nightmare.ts'
import { recomputeStats } from '../../../sim/rules/recompute-stats.ts'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { formatFactor, formatNumber } from '../../messages/format.ts'
import { Panel } from '../../ui/panel.tsx'

export type StatsSave = WonMaps &
  Pick<Save, 'playerHealth' | 'level' | 'enemiesKilled' | 'equippedItems' | 'powerUpHistory' | 'weaponUpgradeHistory'>
type Row = readonly [label: string, value: string]

const seconds = (value: number) => `${formatNumber(value)} s`

/** The survivor's stats, melee and ranged figures with the total DPS, and the Nightmare ranks won (CHAR-01). */
export function StatsCard({ save }: { readonly save: StatsSave }) {
  const stats = recomputeStats(save)
  const { melee, ranged, totalDps } = combatFigures(stats)
  const survivor: Row[] = [
    [t('character.stat.health'), `${formatNumber(save.playerHealth)} / ${formatNumber(stats.maxHealth)}`],
    [t('character.stat.defense'), formatNumber(stats.defense)],
    [t('character.stat.speed'), formatFactor(stats.speedMultiplier)],
    [t('character.stat.level'), formatNumber(save.level)],
    [t('character.stat.killed'), formatNumber(save.enemiesKilled)],
  ]
  const blows: Row[] = [
    [t('character.stat.meleeDamage'), formatNumber(melee.damage)],
    [t('character.stat.meleeSpeed'), seconds(melee.interval)],
    [t('character.stat.meleeRange'), formatNumber(melee.range)],
    ...(melee.knockback > 0 ? [[t('character.stat.knockback'), formatNumber(melee.knockback)] as const] : []),
    [t('character.stat.meleeDps'), formatNumber(melee.dps)],
  ]
  const shots: Row[] = ranged
    ? [
        [t('character.stat.rangedDamage'), formatNumber(ranged.damage)],
        [t('character.stat.rangedSpeed'), seconds(ranged.interval)],
        [t('character.stat.rangedRange'), formatNumber(ranged.range)],
        [t('character.stat.rangedDps'), formatNumber(ranged.dps)],
      ]
    : []
  const ranks = nightmareMaps.flatMap((id): Row[] => {
    const best = bestRank(save, id)
    return best > 0 ? [[t('nightmare.bestOn', { place: t(`locations.${id}.name`) }), formatNumber(best)]] : []
  })
  return (
    <Panel className="stats" aria-label={t('character.stat.title')}>
      <h2>{t('character.stat.title')}</h2>
      {[survivor, blows, shots, ranks]
        .filter((rows) => rows.length > 0)
        .map((rows) => (
          <Rows key={rows[0]?.[0]} rows={rows} />
        ))}
      <dl className="stats-total">
        <dt>{t('character.stat.totalDps')}</dt>
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
