import { lazy } from 'react'

/** The dialogs of a run are fetched behind its first frame: nobody dies in it. */
const load = {
  pause: () => import('./pause-menu.tsx'),
  death: () => import('./death-dialog.tsx'),
  chest: () => import('./behemoth-chest.tsx'),
  notice: () => import('./run-notice.tsx'),
}

export const PauseMenu = lazy(() => load.pause().then(({ PauseMenu }) => ({ default: PauseMenu })))
export const DeathDialog = lazy(() => load.death().then(({ DeathDialog }) => ({ default: DeathDialog })))
export const BehemothChest = lazy(() => load.chest().then(({ BehemothChest }) => ({ default: BehemothChest })))
export const RunFailed = lazy(() => load.notice().then(({ RunFailed }) => ({ default: RunFailed })))
export const RunUnsettled = lazy(() => load.notice().then(({ RunUnsettled }) => ({ default: RunUnsettled })))

/** So that they are here when they are needed, whatever has become of the connection by then. */
export function fetchDialogs(): void {
  for (const fetch of Object.values(load)) fetch().catch(() => {})
}
