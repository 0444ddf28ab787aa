import { t } from '../../language/t.ts'
import { Icon } from '../../ui/icon.tsx'
import './standing-warning.css'

/** Warns a player who stands still for too long, and shows how much harder hits have become (decision 0038). */
export function StandingWarning({ factor }: { readonly factor: number }) {
  const isHarder = factor > 1
  return (
    <div role="alert" className="standing-warning plate">
      <Icon name="boots" />
      <p>
        <strong>{t('run-later.keepMoving')}</strong>
        <span className="visually-hidden">. </span>
        {isHarder ? t('run-later.standingHurts') : t('run-later.standingSoon')}
      </p>
      {isHarder && (
        <b className="num" aria-hidden="true">
          {t('run-later.times', { factor })}
        </b>
      )}
    </div>
  )
}
