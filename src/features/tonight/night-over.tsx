import { useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { deathMachine } from '../../../machines/death.machine.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tonightText as text } from './tonight-text.ts'

interface NightOverProps {
  readonly death: SnapshotFrom<typeof deathMachine>
  readonly ranked: boolean
  readonly seconds: number
  readonly kills: number
  readonly onEnd: () => void
}

/** Dialog after a death in a night run. There is no revival, and the player loses no belongings. */
export function NightOver({ death, ranked, seconds, kills, onEnd }: NightOverProps) {
  const lead = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const busy = death.matches('leaving')
  return (
    <Dialog open role="alertdialog" title={t('tonight.over')} width="30rem" centred describedBy={id} initialFocus={lead}>
      <div className="stack">
        <p ref={lead} id={id} className="lead" tabIndex={-1}>
          {text.figures(false, seconds, kills)}
        </p>
        {!ranked && <p>{t('tonight.practised')}</p>}
        {death.matches('failed') && <p role="alert">{t('tonight.notTold')}</p>}
        <Button variant="primary" block busy={busy} onClick={onEnd}>
          {busy ? t('tonight.ending') : t('tonight.toResult')}
        </Button>
      </div>
    </Dialog>
  )
}
