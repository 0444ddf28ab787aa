import { type CaptionSide, captionLine } from '../../messages/captions.ts'
import './captions.css'
import { t } from '../../language/t.ts'

interface CaptionsProps {
  readonly lines: readonly { readonly what: string; readonly side: CaptionSide }[]
}

/** Captions for the current sounds. The newest line is the lowest; the box covers neither the survivor nor a control. */
export const Captions = ({ lines }: CaptionsProps) => (
  <ul className="captions" aria-label={t('captions.title')}>
    {lines.map(({ what, side }) => (
      <li key={what} className="plate">
        <i data-side={side} aria-hidden="true" />
        {captionLine(what, side)}
      </li>
    ))}
  </ul>
)
