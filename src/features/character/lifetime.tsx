import { useState } from 'react'
import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { type Lifetime, lifetimeOn } from '../../../sim/rules/lifetime.ts'
import type { Save } from '../../../sim/save/save.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import { formatCompact, formatDuration } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import './lifetime.css'
import { t } from '../../language/t.ts'

export type LifetimeSave = Lifetime & Pick<Save, 'lifetimeTotalLevelUps' | 'lifetimeBossChestsOpened' | 'bossChests'>

const MAPS = Object.keys(locations) as LocationId[]
const ALL_MAPS = 'all'

/** Lifetime statistics, which a death does not reset (CHAR-06, WAVE-11). */
export function LifetimePanel({ save }: { readonly save: LifetimeSave }) {
  const [map, choose] = useState<LocationId | typeof ALL_MAPS>(ALL_MAPS)
  const { kills } = lifetimeOn(save, map === ALL_MAPS ? null : map)
  const all = lifetimeOn(save, null)
  return (
    <div className="lifetime">
      <dl className="lifetime-figures">
        <Figure label={t('character.lifetime.kills')} value={formatCompact(all.total)} />
        <Figure label={t('character.lifetime.time')} value={formatDuration(all.time)} />
        <Figure label={t('character.lifetime.levelUps')} value={formatCompact(save.lifetimeTotalLevelUps)} />
        <Figure label={t('character.lifetime.chests')} value={formatCompact(save.bossChests)} />
        <Figure label={t('character.lifetime.bossRuns')} value={formatCompact(save.lifetimeBossChestsOpened)} />
      </dl>
      <section aria-labelledby="lifetime-kinds">
        <h3 id="lifetime-kinds">{t('character.lifetime.byKind')}</h3>
        <Select
          label={t('character.lifetime.map')}
          value={map}
          onChange={choose}
          options={[
            { value: ALL_MAPS, label: t('character.lifetime.allMaps') },
            ...MAPS.map((id) => ({ value: id, label: t(`locations.${id}.name`) })),
          ]}
        />
        <dl className="lifetime-kinds">
          {kills.map(({ kind, count }) => (
            <div key={kind} className={classNames(count === 0 && 'none')}>
              <dt>
                <Icon name={enemyLooks[kind].icon} />
                {t(`enemies.${kind}.plural`)}
              </dt>
              <dd className="num">{formatCompact(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="lifetime-maps">
        <h3 id="lifetime-maps">{t('character.lifetime.byMap')}</h3>
        <table className="lifetime-maps">
          <thead>
            <tr>
              <th scope="col">{t('character.lifetime.map')}</th>
              <th scope="col">{t('character.lifetime.eliminated')}</th>
              <th scope="col">{t('character.lifetime.timeOn')}</th>
            </tr>
          </thead>
          <tbody>
            {MAPS.map((id) => {
              const { total, time } = lifetimeOn(save, id)
              return (
                <tr key={id}>
                  <th scope="row">{t(`locations.${id}.name`)}</th>
                  <td className="num">{formatCompact(total)}</td>
                  <td className="num">{formatDuration(time)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)
