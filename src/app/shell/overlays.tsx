import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isCalmPath, isReplayPath, normalizePath, routeKind, TONIGHT_PATH } from '../../../machines/redirects.ts'
import type { Game } from '../../game/game.ts'
import { useChoices, useIsChoosing } from '../../play/choices/use-choices.ts'
import { OverlayButtons } from '../../shell/overlay-buttons.tsx'
import { useShownControls } from '../../state/device.ts'
import { useOverlays } from '../../state/overlays.ts'
import { useToast } from '../../state/toasts.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useIsDialogOpen } from '../../ui/open-dialogs.ts'
import { ControlsContext } from '../../ui/shown-controls.ts'
import { afterRun } from '../pages/after-run.ts'

const Toasts = lazyComponent(() => afterRun.toasts().then(({ Toasts }) => Toasts))
const Console = lazyComponent(() => import('../../features/console/console.tsx').then(({ Console }) => Console))
const Settings = lazyComponent(() => import('../../features/settings/settings.tsx').then(({ Settings }) => Settings))
const PadSetup = lazyComponent(() => import('../../features/settings/pad-setup.tsx').then(({ PadSetup }) => PadSetup))
const SaveSurvivor = lazyComponent(() => import('../../features/account/save-survivor.tsx').then(({ SaveSurvivor }) => SaveSurvivor))
const GuestCompanion = lazyComponent(() =>
  import('../../features/account/guest-companion.tsx').then(({ GuestCompanion }) => GuestCompanion),
)
const Updates = lazyComponent(() => afterRun.updates().then(({ Updates }) => Updates))
const NoticeWatch = lazyComponent(() => import('../../features/notices/notice-watch.tsx').then(({ NoticeWatch }) => NoticeWatch))
const ShareRun = lazyComponent(() => import('../../features/replay/share-run.tsx').then(({ ShareRun }) => ShareRun))
const RewardDialogs = lazyComponent(() => afterRun.rewards().then(({ RewardDialogs }) => RewardDialogs))

/** Overlays of every page: the toast, the console, the settings, and at camp the result of a run. */
export function Overlays({ game }: { readonly game: Game }) {
  const path = normalizePath(useLocation().pathname)
  const open = useOverlays(game.overlays)
  const toast = useToast(game.toasts)
  // Stays mounted after the first toast, so that the last toast is closed and not just removed.
  const [hasToast, setHasToast] = useState(false)
  if (toast !== null && !hasToast) setHasToast(true)
  const rewarded = useSelector(game.reward, (state) => state.matches('presenting'))
  const isUnderDialog = useIsDialogOpen()
  // A choice waits while another dialog is open, and gives way to one that opens.
  const choices = useChoices(game, offersChoices(path) && !rewarded && !isUnderDialog, ignoreChoice)
  const choosing = useIsChoosing(choices)
  const user = useSelector(game.session, ({ context }) => context.user)
  const calm = isCalmPath(path)
  const settled = useIsSettled(calm)
  return (
    <ControlsContext value={useShownControls(game.device, game.preferences)}>
      {!hasFooter(path) && (
        <OverlayButtons
          debugOpen={open.console}
          onDebug={() => {
            game.overlays.console = !game.overlays.console
          }}
          onSettings={() => {
            game.overlays.settings = true
          }}
        />
      )}
      {hasToast && <Toasts toast={toast} onClose={game.toasts.dismiss} />}
      {open.console && <Console game={game} />}
      {open.settings && <Settings game={game} />}
      {open.padSetup && (
        <PadSetup
          game={game}
          onClose={() => {
            game.overlays.padSetup = false
          }}
        />
      )}
      {open.saveSurvivor && <SaveSurvivor game={game} why={open.saveSurvivor} />}
      {user?.guest && <GuestCompanion game={game} userId={user.id} calm={path === '/camp' && !choosing && !isUnderDialog} />}
      {rewarded && path === '/camp' && <RewardDialogs game={game} share={(result) => <ShareRun game={game} result={result} />} />}
      {choices && offersChoices(path) && <choices.Dialogs choices={choices} opaque />}
      {settled && user && !user.guest && (
        <NoticeWatch key={user.id} {...{ game, path }} calm={calm && !choosing && !isUnderDialog && !rewarded} />
      )}
      {settled && <Updates game={game} calm={calm} userId={user?.id ?? null} />}
    </ControlsContext>
  )
}

/** Pages with choices, besides a run, which offers them itself (LEVEL-15). */
const offersChoices = (path: string): boolean => path === '/camp' || path === '/character'
/** No run is live on these pages, so a choice only changes the save. */
const ignoreChoice = () => {}

/** Time in ms before a page without a run loads anything that it does not need. */
const DEFERRED_LOAD_MS = 3_000

/** True once a page without a run was visible for that long. */
function useIsSettled(calm: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!calm || settled) return
    const timer = setTimeout(() => setSettled(true), DEFERRED_LOAD_MS)
    return () => clearTimeout(timer)
  }, [calm, settled])
  return settled
}

/**
 * Pages with their own debug and settings buttons: game screens in the footer, a run and a replay in their tools, and every state of the
 * page of tonight's run. The intro has none and shows them in its corners.
 */
const hasFooter = (path: string): boolean =>
  (routeKind(path) === 'game' && path !== '/intro-slideshow') || isReplayPath(path) || path === TONIGHT_PATH
