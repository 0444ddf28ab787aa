import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { locationLooks } from '../../looks/locations.ts'
import { mapText as text } from '../../messages/map.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import './death-price-dialog.css'

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
  const words = text.goTo(locationLooks[to].name)
  return (
    <Dialog
      open
      title={text.priceTitle}
      lead={text.priceLead}
      width="30rem"
      onClose={onClose}
      initialFocus={go}
      footer={
        <>
          <Button onClick={onClose}>{text.notYet}</Button>
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
        <Side icon="skull" name={text.lose} className="bad">
          {text.priceLost}
        </Side>
        <Side icon="check" name={text.keep} className="good">
          {text.priceKept}
        </Side>
        <p className="advice">{text.priceAdvice}</p>
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
