import { useId, useRef } from 'react'
import type { NextBonus } from '../../../sim/rules/night-bonus.ts'
import { t } from '../../language/t.ts'
import { formatRunClock } from '../../messages/format.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface HomeQuestionProps {
  /** Nightmare rank; 0 in tonight's run on a normal map. */
  readonly nightmare: number
  /** The next crates that the player gives up, by the run's clock; `null` in tonight's run, which pays none. */
  readonly bonus: NextBonus | null
  /** False in tonight's run, from which nothing but the reward comes home. */
  readonly keepsFinds: boolean
  readonly onStay: () => void
  readonly onHome: () => void
}

/** Asks once before the player leaves a run that only counts in full. The focus starts on Stay, so that a stray key gives nothing up. */
export function HomeQuestion({ nightmare, bonus, keepsFinds, onStay, onHome }: HomeQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Dialog
      open
      ownedByRun
      floating
      role="alertdialog"
      title={t('run-later.home.title')}
      width="28rem"
      describedBy={id}
      initialFocus={stay}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onHome}>{t('run-later.home.go')}</Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {t('run-later.home.stay')}
          </Button>
        </>
      }
    >
      <div id={id} className="stack">
        <p>{keepsFinds ? t('run-later.home.rank', { rank: rankName(nightmare) }) : t('run-later.home.night')}</p>
        {bonus && <p>{t('run-later.home.bonus', { crates: bonus.crates, time: formatRunClock(bonus.seconds) })}</p>}
        {keepsFinds && <p>{t('run-later.home.keeps')}</p>}
      </div>
    </Dialog>
  )
}
