import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Game } from '../../game/game.ts'
import { keepOfflineSoon } from './keep-offline.ts'
import { provideUpdate, updateEnvironment } from './provide-update.ts'
import { handOverToNotice } from './served-version.ts'
import { UpdateNotice } from './update-notice.tsx'

interface UpdatesProps {
  readonly game: Pick<Game, 'debug'>
  /** True if there is no run on the page. */
  readonly calm: boolean
  /** Id of the user whose save may be stored on this device; `null` if there is none. */
  readonly userId: string | null
}

/** Stores the game on this device for an offline start, and shows a notice if there is a newer version. */
export function Updates({ game: { debug }, calm, userId }: UpdatesProps) {
  const [machine] = useState(() => provideUpdate(updateEnvironment()))
  const [snapshot, send] = useMachine(machine, { input: { calm } })
  useEffect(handOverToNotice, [])
  useEffect(() => send({ type: 'NAVIGATED', calm }), [calm, send])
  // Only in a production build: the files of a development server change without changing their names.
  const isKept = import.meta.env.PROD && calm && userId !== null
  useEffect(() => (isKept ? keepOfflineSoon(debug.log) : undefined), [isKept, debug])
  return <UpdateNotice snapshot={snapshot} send={send} />
}
