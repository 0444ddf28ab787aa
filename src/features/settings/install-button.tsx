import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { InstallControl } from './install-control.tsx'
import { provideInstall, thisInstallWorld } from './provide-install.ts'

/** On the landing: the way to install the game, where this browser has one and the game is not installed. */
export function InstallButton() {
  const [machine] = useState(() => provideInstall(thisInstallWorld()))
  const [snapshot, send] = useMachine(machine)
  return snapshot.matches('installed') ? null : <InstallControl snapshot={snapshot} send={send} />
}
