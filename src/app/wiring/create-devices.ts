import { isReplayPath, isRunPath, routeKind } from '../../../machines/redirects.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { watchPads } from '../../input/pads.ts'
import { createSound } from '../../sound/sound.ts'
import { createDevice } from '../../state/device.ts'
import { showOnPage } from '../../state/page-preferences.ts'
import { createPreferences, onPreferences } from '../../state/preferences.ts'
import { systemPreferences, watchSystemPreferences } from '../../state/system-preferences.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { likelyDevice } from '../../ui/shown-controls.ts'

export function createDevices({ debug, toasts, overlays, path }: Pick<Game, 'debug' | 'toasts' | 'overlays' | 'path'>) {
  const preferences = createPreferences({
    storage: deviceStorage,
    system: systemPreferences(),
    watchSystem: watchSystemPreferences,
    log: debug.log,
  })
  const device = createDevice(likelyDevice())
  const pads = watchPads(
    preferences,
    (make) => {
      Object.assign(device, { device: 'pad', make })
    },
    retryUntilLoaded,
  )
  const sound = createSound(() => (isRunPath(path()) || isReplayPath(path()) ? 'run' : routeKind(path()) === 'game' ? 'camp' : 'silent'))
  onPreferences(preferences, sound.set)
  onPreferences(preferences, (wanted) => showOnPage(document.documentElement, wanted))
  pads.onUnknown = (isBusy) =>
    void retryUntilLoaded(() => import('../../features/settings/offer-pad-setup.ts')).then(({ offerPadSetup }) =>
      offerPadSetup(toasts, overlays, isBusy),
    )
  return { preferences, device, pads, sound }
}
