import type { SnapshotFrom } from 'xstate'
import type { InstallEvent, installMachine } from '../../../machines/install.machine.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'

export interface InstallControlProps {
  readonly snapshot: SnapshotFrom<typeof installMachine>
  readonly send: (event: InstallEvent) => void
}

/** Install button or instructions, depending on the browser. Renders nothing if the browser cannot install the game. */
export function InstallControl({ snapshot, send }: InstallControlProps) {
  const asking = snapshot.matches('asking')
  if (asking || snapshot.matches('available'))
    return (
      <Button size="sm" busy={asking} onClick={() => send({ type: 'INSTALL' })}>
        {t('device.install')}
      </Button>
    )
  if (snapshot.matches('byHand')) return <p className="dim">{t('device.byHand')}</p>
  return snapshot.matches('installed') ? <p className="dim">{t('device.installed')}</p> : null
}
