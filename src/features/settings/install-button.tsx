import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { InstallControl } from './install-control.tsx'
import { installEnvironment, provideInstall } from './provide-install.ts'

/** Install button of the landing page. Renders nothing if the game is installed or the browser cannot install it. */
export function InstallButton() {
  const [machine] = useState(() => provideInstall(installEnvironment()))
  const [snapshot, send] = useMachine(machine)
  return snapshot.matches('installed') ? null : <InstallControl snapshot={snapshot} send={send} />
}
