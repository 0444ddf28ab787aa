import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { ReportTarget } from '../../machines/report.machine.ts'
import { useGame } from '../game/game-context.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { provideReport, reporterOf } from './provide-report.ts'

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog))

/** The dialog to report something of another player or to block them. `onBlocked` can hide what a block hides. */
export function useReport(onBlocked: (playerId: string) => void = () => {}) {
  const { backend } = useGame()
  const blocked = useRef(onBlocked)
  useEffect(() => {
    blocked.current = onBlocked
  })
  const machine = useMemo(() => provideReport({ social: backend.social, onBlocked: (playerId) => blocked.current(playerId) }), [backend])
  const [snapshot, send] = useMachine(machine)
  return {
    open: (target: ReportTarget) => send({ type: 'OPEN', reporter: reporterOf(backend.user()), target }),
    close: () => send({ type: 'CLOSE' }),
    /** `about`: the reported content, shown above the reasons. */
    dialog: (about?: ReactNode) =>
      !snapshot.matches('closed') && (
        <ReportDialog snapshot={snapshot} send={send}>
          {about}
        </ReportDialog>
      ),
  }
}
