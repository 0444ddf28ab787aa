import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import './share-line.css'
import { t } from '../../language/t.ts'

interface ShareLineProps {
  /** Address for watching the run; `null` if the run is too long for a link. */
  readonly address: string | null
  /** Path of the board for the run's map and rank; `null` if there is none. */
  readonly board: string | null
  /** Rejects if the browser denies access to the clipboard. */
  readonly copy: (address: string) => Promise<void>
  readonly onDownload: () => void
}
/** Below a run's result: the link to share or watch the run, or its file if there is no link. */
export function ShareLine({ address, board, copy, onDownload }: ShareLineProps) {
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null)
  const field = useId()
  const toBoard = board !== null && (
    <Button asChild size="sm">
      <a href={board} target="_blank" rel="noreferrer">
        {t('replay.board')}
      </a>
    </Button>
  )
  if (address === null)
    return (
      <div className="share-line">
        <p>{t('replay.tooLong')}</p>
        <Button size="sm" onClick={onDownload}>
          {t('replay.download')}
        </Button>
        {toBoard}
      </div>
    )
  const share = () =>
    copy(address).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    )
  return (
    <div className="share-line">
      <Button size="sm" onClick={share}>
        {t('replay.share')}
      </Button>
      <Button asChild size="sm">
        <a href={address} target="_blank" rel="noreferrer">
          {t('replay.watch')}
        </a>
      </Button>
      {toBoard}
      <span aria-live="polite">{copied === 'copied' && t('replay.shared')}</span>
      {copied === 'refused' && (
        <p className="share-by-hand">
          <label htmlFor={field}>{t('replay.copy')}</label>
          <input id={field} className="input" readOnly value={address} onFocus={selectAll} onClick={selectAll} />
        </p>
      )}
    </div>
  )
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()
