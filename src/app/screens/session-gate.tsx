import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { decideAdmission, type SessionKind } from '../../../machines/redirects.ts'
import type { sessionMachine } from '../../../machines/session.machine.ts'
import './session-gate.css'
import { t } from '../../language/t.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
export const sessionKind = (snapshot: SessionSnapshot): SessionKind => {
  if (snapshot.matches('loading') || snapshot.matches('departing')) return 'loading'
  return snapshot.matches('anonymous') ? 'anonymous' : 'authenticated'
}

export interface SessionGateProps {
  readonly snapshot: SessionSnapshot
  readonly path: string
  readonly hasActiveSlot: boolean
  readonly children: ReactNode
}

/** The guard of every route: a protected page shows nothing before its session and slot are loaded (NAV-07, OP-05). */
export function SessionGate({ snapshot, path, hasActiveSlot, children }: SessionGateProps) {
  const answer = decideAdmission(sessionKind(snapshot), path, {
    hasActiveSlot,
    resuming: snapshot.matches({ authenticated: 'resuming' }),
    onDefaults: snapshot.matches({ authenticated: 'slotless' }) || snapshot.matches({ authenticated: 'resumeFailed' }),
  })
  if (answer === 'show') return children
  if (answer !== 'wait') return <Navigate to={answer} replace />
  return (
    <main className="session-wait">
      <p role="status">{t('session.loading')}</p>
    </main>
  )
}
