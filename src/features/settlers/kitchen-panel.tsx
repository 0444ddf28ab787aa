import { Link } from 'react-router-dom'
import { RATIONS_PER_MEAL } from '../../../sim/content/camp-effects.ts'
import { consumables } from '../../../sim/content/consumables.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { SettlersSave } from './settlers-save.ts'

interface KitchenPanelProps {
  readonly save: SettlersSave
  readonly onCook: (meals: number) => void
}

/** Cooks one meal or as many as the rations in the pack allow (SETTLR-03). */
export function KitchenPanel({ save: { kitchenLevel, inventory }, onCook }: KitchenPanelProps) {
  const perMeal = RATIONS_PER_MEAL[kitchenLevel] ?? null
  const rations = inventory.food_ration?.count ?? 0
  const most = perMeal === null ? 0 : Math.floor(rations / perMeal)
  return (
    <Panel aria-label={t('settlers-screen.kitchen.title')} className="stack">
      <header className="settlers-head">
        <h2>{t('settlers-screen.kitchen.title')}</h2>
        <span className="tag num">
          <Icon name="kitchen" />
          {t('settlers-screen.kitchen.have', { rations, meals: inventory.meal?.count ?? 0 })}
        </span>
      </header>
      {perMeal === null ? (
        <p className="settlers-hint">
          <Link to="/upgrades">{t('settlers-screen.kitchen.none')}</Link>
        </p>
      ) : (
        <>
          <p className="settlers-words">
            {t('settlers-screen.kitchen.rate', { rations: perMeal, percent: consumables.meal.effect.amount })}
          </p>
          <div className="settlers-cook">
            <Button aria-disabled={most < 1 || undefined} onClick={() => onCook(1)}>
              {t('settlers-screen.kitchen.cook', { meals: 1 })}
            </Button>
            {most > 1 && <Button onClick={() => onCook(most)}>{t('settlers-screen.kitchen.cook', { meals: most })}</Button>}
          </div>
        </>
      )}
    </Panel>
  )
}
