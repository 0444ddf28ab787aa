import { type ReactNode, useEffect } from 'react'
import { xpInLevel } from '../../sim/rules/levels.ts'
import { useGame } from '../game/game-context.ts'
import { useRestedSave } from '../game/use-rested-save.ts'
import { documentTitle } from '../messages/page-titles.ts'
import { useLiveCount } from '../state/live-count.ts'
import { useOverlays } from '../state/overlays.ts'
import { useSaveState } from '../state/saving/save-keeper.ts'
import { saveStatus } from '../state/saving/save-status.ts'
import { useOnline } from '../ui/use-online.ts'
import { FlagNotice } from './closed-notice.tsx'
import type { HeaderProps } from './header.tsx'
import { MaintenanceBanner } from './maintenance-notice.tsx'
import { OpenRun } from './open-run.tsx'
import { ShellFrame as Frame } from './shell-frame.tsx'

interface ShellProps extends Pick<HeaderProps, 'title' | 'back' | 'current'> {
  /** Notice of this screen, below the notices of every screen. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** Header and footer of a game screen, with the save's figures. */
export function Shell({ children, notice, ...header }: ShellProps) {
  const { keeper, unreadMail, requests, overlays, service, backend } = useGame()
  const state = useSaveState(keeper)
  const save = useRestedSave()
  const online = useOnline()
  const waiting = { unread: useLiveCount(unreadMail), requests: useLiveCount(requests) }
  const { console: debugOpen } = useOverlays(overlays)
  useEffect(() => {
    if (header.title) document.title = documentTitle(header.title)
  }, [header.title])
  return (
    <Frame
      notice={
        <>
          <OpenRun />
          <MaintenanceBanner service={service} time={backend.time} />
          <FlagNotice service={service} flag="verification" />
          {notice}
        </>
      }
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
