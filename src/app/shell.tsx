import { type ReactNode, useEffect } from 'react'
import { xpInLevel } from '../../sim/rules/levels.ts'
import { documentTitle } from '../messages/page-titles.ts'
import type { HeaderProps } from '../screens/shell/header.tsx'
import { OpenRunNotice } from '../screens/shell/open-run-notice.tsx'
import { Shell as Frame } from '../screens/shell/shell.tsx'
import { useLiveCount } from '../state/live-count.ts'
import { useOverlays } from '../state/overlays.ts'
import { useSaveState } from '../state/save-keeper.ts'
import { saveStatus } from '../state/save-status.ts'
import { useOnline } from '../ui/use-online.ts'
import { useGame } from './game-context.ts'

/** Header and footer of a game screen, with the save's figures. */
export function Shell({ children, ...header }: Pick<HeaderProps, 'title' | 'back' | 'current'> & { readonly children: ReactNode }) {
  const { keeper, unreadMail, requests, overlays } = useGame()
  const state = useSaveState(keeper)
  const { save } = state
  const online = useOnline()
  const { run, deathPending } = save.ext
  const waiting = { unread: useLiveCount(unreadMail), requests: useLiveCount(requests) }
  const { console: debugOpen } = useOverlays(overlays)
  useEffect(() => {
    if (header.title) document.title = documentTitle(header.title)
  }, [header.title])
  return (
    <Frame
      notice={run !== null && !deathPending && <OpenRunNotice onEnd={() => void keeper.dispatch({ type: 'leave-run', runId: run.id })} />}
      header={{ ...header, avatarUrl: save.avatarUrl, waiting, figures: save }}
      footer={{
        health: save.playerHealth,
        maxHealth: save.playerMaxHealth,
        level: save.level,
        xp: xpInLevel(save.xp),
        saveStatus: saveStatus(state, online),
        debugOpen,
        onDebug: () => {
          overlays.console = !debugOpen
        },
        onSettings: () => {
          overlays.settings = true
        },
      }}
    >
      {children}
    </Frame>
  )
}
