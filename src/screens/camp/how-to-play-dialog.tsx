import { campText as text } from '../../messages/camp.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { publicUrl } from '../../ui/public-url.ts'

/** A short film of a run and the camp (CAMP-06). */
export function HowToPlayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={text.howToPlay} onClose={onClose} width="52rem">
      <video className="how-to-play" controls preload="metadata" poster={publicUrl('/how-to-play.webp')} aria-label={text.howToPlay}>
        <source src={publicUrl('/how-to-play.webm')} type="video/webm" />
        <track kind="captions" src={publicUrl('/how-to-play.vtt')} srcLang="en" label={text.captions} default />
        {text.videoMissing}
      </video>
    </Dialog>
  )
}
