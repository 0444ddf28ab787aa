import type { SnapshotFrom } from 'xstate'
import type { ChoiceEvent } from '../../../machines/choice.ts'
import type { levelUpMachine } from '../../../machines/level-up.machine.ts'
import type { PowerUpId } from '../../../sim/content/power-ups.ts'
import { t } from '../../language/t.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { powerUpView } from './offer-views.ts'

interface LevelUpProps {
  snapshot: SnapshotFrom<typeof levelUpMachine>
  send: (event: ChoiceEvent<PowerUpId>) => void
  opaque?: boolean | undefined
}

/** Offers a power-up for each level gained, one dialog after another (LEVEL-04). Renders nothing if none is pending. */
export function LevelUp({ snapshot, send, opaque }: LevelUpProps) {
  const { pending, offers, build, taking } = snapshot.context
  if (snapshot.matches('idle')) return null
  const picks = build.powerUps.length
  return (
    <ChoiceDialog
      // Every earlier level-up has been chosen already (OP-96, OP-97), so the number of picks gives the level.
      title={t('choices.level', { level: picks + 2 })}
      lead={t('choices.choosePowerUp')}
      set={`${picks} ${offers.join(' ')}`}
      choices={offers.map((id) => powerUpView(id, build))}
      more={pending - 1}
      inert={!snapshot.matches('choosing')}
      taking={taking}
      opaque={opaque}
      onChoose={(id) => send({ type: 'APPLY', id: id as PowerUpId })}
    />
  )
}
