import { FOOD_PER_DAY, WATER_PER_DAY } from '../../../sim/content/camp-effects.ts'
import { SETTLER_MEAL } from '../../../sim/content/settlers.ts'
import { isMealReady, nextMeal } from '../../../sim/rules/settlers.ts'
import { msUntilNextUtcDay } from '../../../sim/rules/utc-day.ts'
import { t } from '../../language/t.ts'
import { formatDuration } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { SettlersSave } from './settlers-save.ts'

interface MealPanelProps {
  readonly save: SettlersSave
  readonly now: number
  readonly onServe: () => void
}

/** Shows today's eaters, deliveries and shortages, and the button that serves the meal (SETTLR-02). */
export function MealPanel({ save, now, onServe }: MealPanelProps) {
  const meal = nextMeal(save, now)
  const [food, water] = [FOOD_PER_DAY[save.foodStorageLevel] ?? 0, WATER_PER_DAY[save.waterCollectorLevel] ?? 0]
  return (
    <Panel aria-label={t('settlers-screen.meal.title')} className="stack">
      <header className="settlers-head">
        <h2>{t('settlers-screen.meal.title')}</h2>
        <span className="tag num">
          <Icon name="food" />
          {t('settlers-screen.meal.eaten', { fed: meal.fed, present: save.currentSettlers })}
        </span>
      </header>
      <p className="settlers-words">{t('settlers-screen.meal.needs', { amount: SETTLER_MEAL })}</p>
      {food + water > 0 && <p className="settlers-words">{t('settlers-screen.meal.income', { food, water })}</p>}
      {meal.hungry > 0 && <p className="settlers-short">{t('settlers-screen.meal.short', { hungry: meal.hungry })}</p>}
      {isMealReady(meal) ? (
        <Button variant="primary" onClick={onServe}>
          <Icon name="food" />
          {meal.eaters > 0 ? t('settlers-screen.meal.serve', { eaters: meal.eaters }) : t('settlers-screen.meal.collect')}
        </Button>
      ) : (
        meal.hungry === 0 && (
          <p className="settlers-words">{t('settlers-screen.meal.done', { time: formatDuration(msUntilNextUtcDay(now) / 1_000) })}</p>
        )
      )}
    </Panel>
  )
}
