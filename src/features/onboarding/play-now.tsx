import type { SnapshotFrom } from 'xstate'
import type { playNowMachine } from '../../../machines/play-now.machine.ts'
import { type TextsUnder, t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'

export interface PlayNowProps {
  /** `null` until the player presses the button and the machine is loaded. */
  readonly snapshot: SnapshotFrom<typeof playNowMachine> | null
  /** True from the press until the run starts or fails. */
  readonly busy: boolean
  readonly onPlay: () => void
}

/** Starts the first run with one press, without an account (LAND-05). */
export function PlayNow({ snapshot, busy, onPlay }: PlayNowProps) {
  const failed = snapshot?.matches('failed')
  const step = (snapshot === null || failed ? 'signingIn' : snapshot.value) as TextsUnder<'landing.playNow.steps'>
  const refusal = snapshot?.context.refusal
  const reason = refusal ? refusalText(refusal) : t('landing.playNow.noAnswer')
  const line = failed ? reason : t(`landing.playNow.steps.${step}`)
  return (
    <div className="stack play-now">
      <Button variant="primary" block busy={busy} onClick={onPlay}>
        {failed ? t('landing.playNow.tryAgain') : t('landing.playNow.play')}
      </Button>
      {busy || failed ? <p role={failed ? 'alert' : 'status'}>{line}</p> : <p>{t('landing.playNow.free')}</p>}
    </div>
  )
}
