import type { SnapshotFrom } from 'xstate'
import type { ChoiceEvent } from '../../../machines/choice.ts'
import type { weaponUpgradeMachine } from '../../../machines/weapon-upgrade.machine.ts'
import type { WeaponUpgradeId } from '../../../sim/content/weapon-upgrades.ts'
import { t } from '../../language/t.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { weaponUpgradeView } from './offer-views.ts'

interface WeaponUpgradeProps {
  snapshot: SnapshotFrom<typeof weaponUpgradeMachine>
  send: (event: ChoiceEvent<WeaponUpgradeId>) => void
  opaque?: boolean | undefined
}

/** Offers a weapon upgrade for each boss chest, one dialog after another (LEVEL-12). Renders nothing if none is pending. */
export function WeaponUpgrade({ snapshot, send, opaque }: WeaponUpgradeProps) {
  const { pending, offers, build, taking } = snapshot.context
  if (snapshot.matches('idle')) return null
  return (
    <ChoiceDialog
      title={t('choices.bossDefeated')}
      lead={t('choices.chooseUpgrade')}
      set={`${build.weaponUpgrades.length} ${offers.join(' ')}`}
      choices={offers.map((id) => weaponUpgradeView(id, build))}
      more={pending - 1}
      inert={!snapshot.matches('choosing')}
      taking={taking}
      opaque={opaque}
      onChoose={(id) => send({ type: 'APPLY', id: id as WeaponUpgradeId })}
    />
  )
}
