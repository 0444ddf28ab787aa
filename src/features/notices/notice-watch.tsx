import { useEffect, useState } from 'react'
import type { Standing } from '../../../machines/desk-port.ts'
import { NOTICES_PATH } from '../../../machines/redirects.ts'
import type { Game } from '../../game/game.ts'
import { t } from '../../language/t.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { watchStanding } from './watch-standing.ts'

interface NoticeWatchProps {
  readonly game: Game
  readonly path: string
  /** No run is live and no other dialog is open. */
  readonly calm: boolean
}
/** Names the news that the player has not seen; empty if there are none. */
const newsOf = ({ rename, notices, outcomes }: Standing): string =>
  [
    ...(rename ? ['rename'] : []),
    ...notices.flatMap(({ id, seen, reversedAt, appeal }) => (seen ? [] : [`${id} ${reversedAt} ${appeal?.granted}`])),
    ...outcomes.flatMap(({ id, seen, upheld }) => (seen ? [] : [`${id} ${upheld}`])),
  ].join()

/** Announces new notices once per visit, and takes a suspended player to their page from any other one. */
export function NoticeWatch({ game, path, calm }: NoticeWatchProps) {
  const { backend, debug, navigate } = game
  const [standing, setStanding] = useState<Standing | null>(null)
  /** The news whose announcement was closed. */
  const [closed, setClosed] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const query = watchStanding(async () => (await backend.social()).notices, {
      onData: setStanding,
      onError: () => debug.log('Could not read the notices.'),
    })
    return query.end
  }, [backend, debug])
  const isElsewhere = path !== NOTICES_PATH
  const isSuspended = standing?.suspended != null
  useEffect(() => {
    if (isSuspended && isElsewhere && calm) navigate(NOTICES_PATH)
  }, [isSuspended, isElsewhere, calm, navigate])
  const news = standing === null ? '' : newsOf(standing)
  // The open announcement is a dialog itself, so the page is not calm below it.
  if (!isOpen && calm && isElsewhere && !isSuspended && news !== '' && news !== closed) setIsOpen(true)
  const close = () => {
    setClosed(news)
    setIsOpen(false)
  }
  // Their page shows all notices.
  if (!isElsewhere && (isOpen || closed !== news)) close()
  if (!isOpen || !isElsewhere || isSuspended) return null
  return (
    <ConfirmDialog
      open
      title={t('notices.title')}
      confirmLabel={t('notices.read')}
      cancelLabel={t('notices.later')}
      onConfirm={() => navigate(NOTICES_PATH)}
      onCancel={close}
    >
      <p>{t('notices.news')}</p>
    </ConfirmDialog>
  )
}
