import { type CSSProperties, useState } from 'react'
import { defense } from '../../../sim/content/defense.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FireFigures, type FireNews, fireNews } from './fire-news.ts'
import './fire-watch.css'
import { t } from '../../language/t.ts'

interface FireState extends FireFigures {
  readonly news: FireNews | null
  readonly times: number
  /** Counts how often the fire lost health; each time the plate flashes. */
  readonly bites: number
}

/** Health of the fire and the barricades in Defense. Announces news (`fire-news.ts`) in a line that fades by itself. */
export function FireWatch(now: FireFigures) {
  const [seen, see] = useState<FireState>({ ...now, news: null, times: 0, bites: 0 })
  if (now.fire !== seen.fire || now.wavesHeld !== seen.wavesHeld || now.standing !== seen.standing) {
    const news = fireNews(seen, now)
    see({ ...now, news: news ?? seen.news, times: seen.times + (news ? 1 : 0), bites: seen.bites + (now.fire < seen.fire ? 1 : 0) })
  }
  const low = now.fire < 100 * defense.fire.low
  return (
    <>
      <section className={classNames('fire-watch plate', low && 'low')} aria-label={t('defense.fire')}>
        {seen.bites > 0 && <i key={seen.bites} className="bite" />}
        <Icon name="fire" />
        <p>
          <span>{t('defense.fire')}</span>
          <span className="num">{t('defense.share', { percent: now.fire })}</span>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a native <meter> can be styled in only one engine */}
        <span
          className="bar"
          style={{ '--share': `${now.fire}%` } as CSSProperties}
          role="meter"
          aria-label={t('defense.fire')}
          aria-valuenow={now.fire}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={t('defense.share', { percent: now.fire })}
        >
          <i className="was" />
          <i />
        </span>
        <small>{t('defense.standing', { standing: now.standing, all: 2 * defense.barricades.rows })}</small>
      </section>
      <div role="status">
        {seen.news && (
          <p key={seen.times} className="run-banner chest">
            {seen.news[0]}
            <strong>{seen.news[1]}</strong>
          </p>
        )}
      </div>
    </>
  )
}
