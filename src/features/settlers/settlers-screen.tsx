import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_SETTLERS } from '../../../sim/content/settlers.ts'
import { settlersFed } from '../../../sim/rules/settlers.ts'
import { t } from '../../language/t.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { KitchenPanel } from './kitchen-panel.tsx'
import { MealPanel } from './meal-panel.tsx'
import { SETTLERS, Settler } from './settler.tsx'
import type { SettlersSave } from './settlers-save.ts'
import './settlers.css'

/** Planned features of the settlers, in the order of their pictures. */
export const SETTLER_FEATURES = ['work', 'scavenging', 'watch', 'kitchen', 'garden', 'infirmary', 'training', 'stories'] as const

interface SettlersScreenProps {
  readonly save: SettlersSave
  /** Unix time in ms by the server's clock. */
  readonly now: number
  readonly onServe: () => void
  readonly onCook: (meals: number) => void
}

/** `/settlers`: the day's meal, the kitchen, who lives in the camp, free room, and planned features (SETTLR-01 to SETTLR-04). */
export function SettlersScreen({ save, now, onServe, onCook }: SettlersScreenProps) {
  return (
    <main ref={focusableScroll} className="page">
      <div className="settlers">
        <div className="settlers-day">
          <MealPanel save={save} now={now} onServe={onServe} />
          <KitchenPanel save={save} onCook={onCook} />
        </div>
        <People save={save} now={now} />
        <Features />
      </div>
    </main>
  )
}

function People({ save, now }: { readonly save: SettlersSave; readonly now: number }) {
  const { currentSettlers: current, maxSettlers: max, ext } = save
  const fed = settlersFed(save, now)
  return (
    <Panel aria-label={t('settlers-screen.rescued')}>
      <header className="settlers-head">
        <h2>{t('settlers-screen.rescued')}</h2>
        <span className="tag num">
          <Icon name="settlers" />
          {t('settlers-screen.room', { current, max })}
        </span>
      </header>
      <ul className="settlers-people">
        {Array.from({ length: Math.max(SETTLERS.length, current) }, (_, nth) => (
          <Settler key={SETTLERS[nth] ?? nth} nth={nth} seed={ext.seed} state={nth >= current ? 'waiting' : nth < fed ? 'fed' : 'hungry'} />
        ))}
      </ul>
      <p className="settlers-hint">
        {current < max && current >= FIRST_SETTLERS ? t('settlers-screen.invite') : <Link to="/upgrades">{t('settlers-screen.more')}</Link>}
      </p>
    </Panel>
  )
}

const Features = () => (
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
)
