import { Dialog } from '../../ui/dialog.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import { credits, creditsText as text } from './credits-text.ts'
import './credits.css'

/** "Game Credits", opened from the landing page and from the settings. */
export function CreditsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} title={text.title} onClose={onClose}>
      <dl className="credits">
        {credits.map(({ part, by }) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{by}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={publicUrl('/licences.txt')} target="_blank" rel="noreferrer">
          {text.licences}
        </a>
      </p>
    </Dialog>
  )
}
