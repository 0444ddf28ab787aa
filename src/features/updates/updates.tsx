import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Game } from '../../game/game.ts'
import { keepOfflineSoon } from './keep-offline.ts'
import { provideUpdate, thisUpdateWorld } from './provide-update.ts'
import { leaveToNotice } from './served-version.ts'
import { UpdateNotice } from './update-notice.tsx'

interface UpdatesProps {
  readonly game: Pick<Game, 'debug'>
  /** No run is on the page. */
  readonly calm: boolean
  /** Whose save may be kept on this device; null: nobody's. */
  readonly userId: string | null
}

/** The game on this device: kept for a start without a network, and told of when there is a newer version. */
export function Updates({ game: { debug }, calm, userId }: UpdatesProps) {
  const [machine] = useState(() => provideUpdate(thisUpdateWorld()))
  const [snapshot, send] = useMachine(machine, { input: { calm } })
  useEffect(leaveToNotice, [])
  useEffect(() => send({ type: 'PLACE', calm }), [calm, send])
  // Of a production build only: a development server's files change under one name.
  const isKept = import.meta.env.PROD && calm && userId !== null
  useEffect(() => (isKept ? keepOfflineSoon(debug.log) : undefined), [isKept, debug])
  return <UpdateNotice snapshot={snapshot} send={send} />
}
