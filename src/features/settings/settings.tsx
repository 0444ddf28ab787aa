import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isAutosaveRoute, isRunPath, TONIGHT_PATH } from '../../../machines/redirects.ts'
import type { Game } from '../../game/game.ts'
import { currentLanguage } from '../../language/language.ts'
import { usePreferences } from '../../state/preferences.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { chooseLanguage } from './choose-language.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { exitToSlots } from './exit-to-slots.ts'
import { useFeedback } from './feedback.tsx'
import { installEnvironment, provideInstall } from './provide-install.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { useAccount } from './use-account.ts'

const AccessibilityDialog = lazyComponent(() => import('./accessibility-dialog.tsx').then(({ AccessibilityDialog }) => AccessibilityDialog))
const ControlsSettings = lazyComponent(() => import('./controls.tsx').then(({ ControlsSettings }) => ControlsSettings))

/** The settings on any page. Closing them or changing the tab saves an open game (SAVE-11). */
export function Settings({ game }: { readonly game: Game }) {
  const { keeper, overlays } = game
  const { tab, zone } = useAccount(game)
  const preferences = usePreferences(game.preferences)
  const { pathname } = useLocation()
  const [exiting, setExiting] = useState(false)
  const [machine] = useState(() => provideInstall(installEnvironment()))
  const [snapshot, send] = useMachine(machine)
  const feedback = useFeedback(game)
  const [credits, setCredits] = useState(false)
  const [controls, setControls] = useState(false)
  const [accessibility, setAccessibility] = useState(false)
  const hide = () => {
    overlays.settings = false
  }
  const save = () => {
    if (isAutosaveRoute(pathname)) void keeper.flush({ touch: true })
  }
  const close = () => {
    hide()
    save()
  }
  const exit = async () => {
    setExiting(true)
    const left = await exitToSlots(game)
    setExiting(false)
    if (left) hide()
  }
  const comfort = {
    preferences,
    onChange: (change: Partial<typeof preferences>) => void Object.assign(game.preferences, change),
    onLeave: close,
  }
  return (
    <>
      <SettingsDialog
        open
        onClose={close}
        onTab={save}
        account={tab}
        zone={zone}
        language={{
          language: currentLanguage(),
          inRun: isRunPath(pathname) || pathname === TONIGHT_PATH,
          onChoose: (id) => void chooseLanguage(id, game.toasts),
        }}
        comfort={comfort}
        install={{ snapshot, send }}
        onExit={tab.user === null ? undefined : exit}
        exiting={exiting}
        onFeedback={feedback.open}
        onCredits={() => setCredits(true)}
        onControls={() => setControls(true)}
        onAccessibility={() => setAccessibility(true)}
      />
      {feedback.dialog}
      {credits && <CreditsDialog open onClose={() => setCredits(false)} />}
      {accessibility && <AccessibilityDialog {...comfort} onClose={() => setAccessibility(false)} />}
      {controls && <ControlsSettings game={game} onClose={() => setControls(false)} />}
    </>
  )
}
