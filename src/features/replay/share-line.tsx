import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import './share-line.css'
import { t } from '../../language/t.ts'

interface ShareLineProps {
  /** The address at which the run is watched; null: it is longer than one can hold. */
  readonly address: string | null
  /** That of the board of its map and rank; null: there is none. */
  readonly board: string | null
  /** Rejects where the browser does not let a page do so. */
  readonly copy: (address: string) => Promise<void>
  readonly onDownload: () => void
}
/** Under what a run came to: a link that holds all of it, to be shared or watched; or its file. */
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
