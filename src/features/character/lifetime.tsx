import { useState } from 'react'
import { type LocationId, locations } from '../../../sim/content/locations.ts'
import { type Lifetime, lifetimeOn } from '../../../sim/rules/lifetime.ts'
import type { Save } from '../../../sim/save/save.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import { locationLooks } from '../../looks/locations.ts'
import { formatCompact, formatDuration } from '../../messages/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { lifetimeText as text } from './character-text.ts'
import './lifetime.css'

export type LifetimeSave = Lifetime & Pick<Save, 'lifetimeTotalLevelUps' | 'lifetimeBossChestsOpened' | 'bossChests'>

const MAPS = Object.keys(locations) as LocationId[]
const ALL = 'all'

/** CHAR-06, WAVE-11: what a whole life came to; a death takes nothing of it. */
export function LifetimePanel({ save }: { readonly save: LifetimeSave }) {
  const [map, choose] = useState<LocationId | typeof ALL>(ALL)
  const { kills } = lifetimeOn(save, map === ALL ? null : map)
  const all = lifetimeOn(save, null)
  return (
    <div className="lifetime">
      <dl className="lifetime-figures">
        <Figure label={text.kills} value={formatCompact(all.total)} />
        <Figure label={text.time} value={formatDuration(all.time)} />
        <Figure label={text.levelUps} value={formatCompact(save.lifetimeTotalLevelUps)} />
        <Figure label={text.chests} value={formatCompact(save.bossChests)} />
        <Figure label={text.bossRuns} value={formatCompact(save.lifetimeBossChestsOpened)} />
      </dl>
      <section aria-labelledby="lifetime-kinds">
        <h3 id="lifetime-kinds">{text.byKind}</h3>
        <Select
          label={text.map}
          value={map}
          onChange={choose}
          options={[{ value: ALL, label: text.allMaps }, ...MAPS.map((id) => ({ value: id, label: locationLooks[id].name }))]}
        />
        <dl className="lifetime-kinds">
          {kills.map(({ kind, count }) => (
            <div key={kind} className={classNames(count === 0 && 'none')}>
              <dt>
                <Icon name={enemyLooks[kind].icon} />
                {enemyLooks[kind].plural}
              </dt>
              <dd className="num">{formatCompact(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="lifetime-maps">
        <h3 id="lifetime-maps">{text.byMap}</h3>
        <table className="lifetime-maps">
          <thead>
            <tr>
              <th scope="col">{text.map}</th>
              <th scope="col">{text.eliminated}</th>
              <th scope="col">{text.timeOn}</th>
            </tr>
          </thead>
          <tbody>
            {MAPS.map((id) => {
              const { total, time } = lifetimeOn(save, id)
              return (
                <tr key={id}>
                  <th scope="row">{locationLooks[id].name}</th>
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
