import { memo } from 'react'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { classNames } from '../../ui/class-names.ts'
import { ItemPicture } from '../../ui/item-picture.tsx'

interface AmmoProps {
  weaponId: string
  ammo: number
  magazine: number
  /** In percent; 0 when not reloading. */
  reloadPercent: number
}
/** The ranged weapon's magazine. Its ring fills during a reload, like the ring around the survivor. */
export const Ammo = memo(function Ammo({ weaponId, ammo, magazine, reloadPercent }: AmmoProps) {
  const reloading = reloadPercent > 0
  return (
    <section className={classNames('ammo plate', ammo === 0 && 'dry')} aria-label={t('run.ammo')}>
      <span className="weapon">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle className="track" cx="22" cy="22" r="19" />
          {reloading && <circle className="done" cx="22" cy="22" r="19" pathLength="100" strokeDasharray={`${reloadPercent} 100`} />}
        </svg>
        <ItemPicture id={weaponId} />
      </span>
      <span className="rounds num">
        {formatNumber(ammo)}
        <small> / {formatNumber(magazine)}</small>
      </span>
      <span className="state">{reloading ? t('run.reloading') : anyItemName(weaponId)}</span>
    </section>
  )
})
