import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import './death-price-dialog.css'
import { t } from '../../language/t.ts'

interface DeathPriceDialogProps {
  readonly to: LocationId
  /** Where a rank is to be chosen first: what comes next. Absent: the run itself. */
  readonly onNext?: (() => void) | undefined
  /** The player goes on, and need not be told again. */
  readonly onTold: () => void
  readonly onClose: () => void
}

/** What a death costs on all but a beginner's map: said once, before the first run of that kind. */
export function DeathPriceDialog({ to, onNext, onTold, onClose }: DeathPriceDialogProps) {
  const go = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const words = t('map.goTo', { place: t(`locations.${to}.name`) })
  return (
    <Dialog
      open
      title={t('map.priceTitle')}
      lead={t('map.priceLead')}
      width="30rem"
      onClose={onClose}
      initialFocus={go}
      footer={
        <>
          <Button onClick={onClose}>{t('map.notYet')}</Button>
          {onNext ? (
            <Button
              ref={go}
              variant="primary"
              onClick={() => {
                onTold()
                onNext()
              }}
            >
              {words}
            </Button>
          ) : (
            <Button variant="primary" asChild>
              <Link ref={go} to={runPath(to)} onClick={onTold}>
                {words}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <div className="death-price">
        <Side icon="skull" name={t('map.lose')} className="bad">
          {t('map.priceLost')}
        </Side>
        <Side icon="check" name={t('map.keep')} className="good">
          {t('map.priceKept')}
        </Side>
        <p className="advice">{t('map.priceAdvice')}</p>
      </div>
    </Dialog>
  )
}

function Side({ icon, name, className, children }: { icon: 'skull' | 'check'; name: string; className: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3>
        <Icon name={icon} />
        {name}
      </h3>
      <p>{children}</p>
    </section>
  )
}
