import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { Save } from '../../../sim/save/save.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import './settlers.css'
import { t } from '../../language/t.ts'

/** The settlers in the order in which they arrive (docs/spec/balance.md §13). */
export const SETTLERS = ['rhea', 'tomas', 'mina', 'dispatch'] as const

/** Planned features of the settlers, in the order of their pictures. */
export const SETTLER_FEATURES = ['work', 'scavenging', 'watch', 'kitchen', 'garden', 'infirmary', 'training', 'stories'] as const

interface SettlersScreenProps {
  readonly save: Pick<Save, 'currentSettlers' | 'maxSettlers'>
}

/** `/settlers`: rescued settlers, free room, and planned features (SETTLR-01). */
export function SettlersScreen({ save: { currentSettlers, maxSettlers } }: SettlersScreenProps) {
  return (
    <main ref={focusableScroll} className="page">
      <div className="settlers">
        <Panel aria-label={t('settlers-screen.rescued')}>
          <header className="settlers-head">
            <h2>{t('settlers-screen.rescued')}</h2>
            <span className="tag num">
              <Icon name="settlers" />
              {t('settlers-screen.room', { current: currentSettlers, max: maxSettlers })}
            </span>
          </header>
          <ul className="settlers-people">
            {SETTLERS.map((id, index) => (
              <Settler key={id} id={id} here={index < currentSettlers} />
            ))}
          </ul>
          <p className="settlers-hint">
            {currentSettlers < SETTLERS.length ? <Link to="/upgrades">{t('settlers-screen.more')}</Link> : t('settlers-screen.everybody')}
          </p>
        </Panel>
        <Panel aria-label={t('settlers-screen.features')}>
          <h2>{t('settlers-screen.features')}</h2>
          <ul className="settlers-features">
            {SETTLER_FEATURES.map((id, nth) => (
              <li key={id}>
                <button type="button" className="card is-locked" disabled>
                  <i className="settlers-post" style={{ '--nth': nth } as CSSProperties} />
                  <b>{t(`settlers-screen.featureNames.${id}.name`)}</b>
                  <span>{t(`settlers-screen.featureNames.${id}.words`)}</span>
                  <span className="tag">
                    <Icon name="lock" />
                    {t('settlers-screen.comingSoon')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </main>
  )
}

interface SettlerProps {
  readonly id: (typeof SETTLERS)[number]
  readonly here: boolean
}
const Settler = ({ id, here }: SettlerProps) => (
  <li className={classNames('card', !here && 'is-locked')}>
    <Avatar src={`/settlers/${id}.svg`} name="" size="80px" />
    <h3>{t(`settlers.names.${id}`)}</h3>
    {id === 'dispatch' && <p>{t('settlers.dispatchWords')}</p>}
    <span className={classNames('tag', here && 'here')}>
      <Icon name={here ? 'check' : 'hourglass'} />
      {here ? t('settlers-screen.here') : t('settlers-screen.waiting')}
    </span>
  </li>
)
