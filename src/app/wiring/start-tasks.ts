import { browserLocks } from '../../browser/locks.ts'
import { deviceStorage, keepsStorage, tabStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { watchInputDevice, watchLayout } from '../../input/input-device.ts'
import { t } from '../../language/t.ts'
import { maintenanceText } from '../../messages/maintenance.ts'
import { rememberAwaitedEmail } from '../../state/awaited-email.ts'
import { guestProof } from '../../state/guest-proof.ts'
import { watchOtherTabs } from '../../state/other-tabs.ts'
import { onSave } from '../../state/saving/save-keeper.ts'
import { onMaintenanceAnnounced } from '../../state/service-status.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { startAutosave } from './autosave.ts'
import { PAGE_CLOCKS } from './backend.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { UnlockNews } from './unlock-news.ts'

/** Starts the machines of the game, and the tasks that run as long as the page is open or a user is signed in. */
export function startTasks(game: Omit<Game, 'start'>, unlockNews: Pick<UnlockNews, 'look'>): void {
  const { backend, debug, device, keeper, nightWinner, overlays, path, requests, reward, service, session, toasts, unreadMail, workbench } =
    game
  watchInputDevice((used) => {
    device.device = used
  })
  void watchLayout((layout) => {
    device.layout = layout
  }, retryUntilLoaded)
  void retryUntilLoaded(() => import('../../state/clock-jump.ts')).then(({ measureAfterClockJump }) =>
    measureAfterClockJump(window, PAGE_CLOCKS, backend.measureTime),
  )
  service.start()
  // A run has no banner.
  onMaintenanceAnnounced(service, (at) => toasts.show('info', maintenanceText(Math.ceil((at - backend.time.now()) / 1_000))))
  reward.start()
  reward.subscribe(unlockNews.look)
  onSave(keeper, ({ ext }) => reward.send({ type: 'UPGRADES', pending: ext.pendingWeaponUpgrades }))
  onSave(keeper, ({ activeCraftingRecipeId }) => void (activeCraftingRecipeId === null || workbench()))
  session.start()
  whileSignedIn(session, 'member', () => {
    if (guestProof(deviceStorage, debug.log) !== null) overlays.saveSurvivor ??= 'asked'
    return [unreadMail.watch(), requests.watch(), nightWinner.watch(), service.watch()]
  })
  whileSignedIn(session, 'anybody', (userId) => {
    rememberAwaitedEmail(tabStorage, null)
    if (!keepsStorage()) toasts.show('info', backend.user()?.guest ? t('session.guestNotStored') : t('session.notStored'))
    return [
      startHeartbeat(backend.profile, debug.log),
      startAutosave({ keeper, path }),
      watchOtherTabs(browserLocks(), userId, () => toasts.show('info', t('session.otherTab'))),
    ]
  })
}

/** Starts tasks for each signed-in identity and stops them when it changes. Tasks of a `member` do not run for guests. */
function whileSignedIn(session: Game['session'], audience: 'anybody' | 'member', start: (userId: string) => readonly (() => void)[]): void {
  let user: string | null = null
  let ends: readonly (() => void)[] = []
  session.subscribe(({ context }) => {
    const next = (audience === 'member' && context.user?.guest ? null : context.user?.id) ?? null
    if (next === user) return
    user = next
    for (const end of ends) end()
    ends = next === null ? [] : start(next)
  })
}
