import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { hasFire } from '../../../sim/rules/defense.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import './death-price-dialog.css'
import { t } from '../../language/t.ts'

interface DeathPriceDialogProps {
  readonly to: LocationId
  /** Path of the run; `to`'s own by default. */
  readonly path?: string
  /** Opens the choice of the rank; absent if the run starts directly. */
  readonly onNext?: (() => void) | undefined
  /** Called when the player continues; the dialog is not shown again. */
  readonly onTold: () => void
  readonly onClose: () => void
}

/** Shows the price of a death on all maps except a beginner's, once before the first run on such a map. */
export function DeathPriceDialog({ to, path = runPath(to), onNext, onTold, onClose }: DeathPriceDialogProps) {
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
              <Link ref={go} to={path} onClick={onTold}>
                {words}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <div className="death-price">
        <Side icon="skull" name={hasFire(to) ? t('map.loseWithFire') : t('map.lose')} className="bad">
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
