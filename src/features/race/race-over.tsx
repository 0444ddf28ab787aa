import { useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { deathMachine } from '../../../machines/death.machine.ts'
import { t } from '../../language/t.ts'
import { resultText } from '../../messages/race.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface RaceOverProps {
  readonly death: SnapshotFrom<typeof deathMachine>
  readonly seconds: number
  readonly kills: number
  readonly onEnd: () => void
}

/** Dialog after a death in a race. There is no revival, and nothing is lost. */
export function RaceOver({ death, seconds, kills, onEnd }: RaceOverProps) {
  const lead = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const busy = death.matches('leaving')
  return (
    <Dialog open role="alertdialog" title={t('race.over')} width="30rem" centred describedBy={id} initialFocus={lead}>
      <div className="stack">
        <p ref={lead} id={id} className="lead" tabIndex={-1}>
          {t('race.you')} {resultText(false, seconds, kills)}
        </p>
        <p>{t('race.practice')}</p>
        <Button variant="primary" block busy={busy} onClick={onEnd}>
          {busy ? t('race.ending') : t('race.toResult')}
        </Button>
      </div>
    </Dialog>
  )
}
