import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './overlay-buttons.css'
import { t } from '../language/t.ts'

interface OverlayButtonsProps {
  debugOpen: boolean
  onDebug: () => void
  onSettings: () => void
}

/** Buttons of the two overlays in the lower corners of a screen without a footer, because both can be opened anywhere (NAV-10). */
export function OverlayButtons({ debugOpen, onDebug, onSettings }: OverlayButtonsProps) {
  return (
    <>
      <Button variant="ghost" className="overlay-button" aria-label={t('shell.debugConsole')} aria-expanded={debugOpen} onClick={onDebug}>
        <Icon name="bug" />
      </Button>
      <Button variant="ghost" className="overlay-button at-right" aria-label={t('shell.settings')} onClick={onSettings}>
        <Icon name="cog" />
      </Button>
    </>
  )
}
