import { t } from '../../language/t.ts'
import type { Preferences } from '../../state/preferences.ts'
import { useFullscreen } from '../../ui/fullscreen.ts'
import { Switch } from '../../ui/switch.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { InstallControl, type InstallControlProps } from './install-control.tsx'

export interface DeviceProps {
  readonly preferences: Pick<Preferences, 'vibration'>
  readonly onChange: (change: Pick<Preferences, 'vibration'>) => void
  readonly install: InstallControlProps
}

/** Shows only the options that this device supports: an iPhone allows a page neither vibration nor fullscreen. */
export function Device({ preferences: { vibration }, onChange, install }: DeviceProps) {
  const fullscreen = useFullscreen()
  const shakes = useMedia('(any-pointer: coarse)') && 'vibrate' in navigator
  const installable = !install.snapshot.matches('unavailable')
  if (!fullscreen && !shakes && !installable) return null
  return (
    <section className="stack start">
      <h3 className="large">{t('device.title')}</h3>
      {(fullscreen || shakes) && (
        <div className="settings-switches">
          {fullscreen && <Switch label={t('device.fullscreen')} checked={fullscreen.on} onChange={fullscreen.toggle} />}
          {shakes && <Switch label={t('device.vibration')} checked={vibration} onChange={(next) => onChange({ vibration: next })} />}
        </div>
      )}
      {installable && <InstallControl {...install} />}
    </section>
  )
}
