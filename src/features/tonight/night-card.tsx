import type { ReactNode } from 'react'
import { EQUIP_SLOTS } from '../../../sim/content/equip-slots.ts'
import { type NightDivision, nightOutfits } from '../../../sim/content/tonight.ts'
import { twistOf } from '../../../sim/rules/nightmare.ts'
import type { Night } from '../../../sim/rules/tonight.ts'
import { t } from '../../language/t.ts'
import { itemName } from '../../messages/item-names.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Panel } from '../../ui/panel.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import { tonightText as text } from './tonight-text.ts'

interface NightCardProps {
  readonly night: Night
  readonly secondsLeft: number
  readonly played: number
  readonly division: NightDivision
  readonly children: ReactNode
}

/** The night's location, outfit, twist, remaining time and rewards. */
export function NightCard({ night, secondsLeft, played, division, children }: NightCardProps) {
  const { worn, level, supplies } = nightOutfits[night.outfit]
  const twist = twistOf(night.nightmare)
  const wearing = EQUIP_SLOTS.flatMap((slot) => (slot in worn ? [worn[slot as keyof typeof worn]] : []))
  return (
    <Panel aria-label={t('tonight.tonight')}>
      <header className="tonight-where">
        <img src={publicUrl(`/grounds/${night.locationId}-a.webp`)} alt="" />
        <h2>{t('tonight.where', { place: t(`locations.${night.locationId}.name`), rank: rankName(night.nightmare) })}</h2>
      </header>
      <div className="stack">
        <p className="dim">{t('tonight.lead')}</p>
        <p className="tonight-clock">
          <Icon name="hourglass" />
          <span className="num">{text.endsIn(secondsLeft)}</span>
          <span className="dim">{t('tonight.midnight')}</span>
        </p>
        <dl className="tonight-facts">
          {twist && (
            <>
              <dt>{t('tonight.twist')}</dt>
              <dd>
                <b>{t(`nightmare.twistNames.${twist}`)}</b> {t(`nightmare.twist.${twist}`)}
              </dd>
            </>
          )}
          <dt>{t('tonight.outfit')}</dt>
          <dd>
            <b>{t(`tonight.outfitNames.${night.outfit}`)}</b> {t('tonight.level', { level })}
          </dd>
          <dt>{t('tonight.carries')}</dt>
          <dd>
            <Gear gear={wearing.map((id) => [id, itemName(id)])} />
          </dd>
          <dt>{t('tonight.supplies')}</dt>
          <dd>
            <Gear gear={supplies.map(([id, count]) => [id, t('tonight.times', { name: itemName(id), count })])} />
          </dd>
          <dt>{t('tonight.reward')}</dt>
          <dd>{text.rewards(division)}</dd>
        </dl>
        <p className="dim">{text.played(played)}</p>
        {children}
      </div>
    </Panel>
  )
}

/** A list of items, by id and name. */
const Gear = ({ gear }: { readonly gear: readonly (readonly [id: string, name: string])[] }) => (
  <ul className="tonight-gear">
    {gear.map(([id, name]) => (
      <li key={id}>
        <ItemPicture id={id} />
        {name}
      </li>
    ))}
  </ul>
)
