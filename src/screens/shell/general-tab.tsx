import { settingsText as text } from '../../messages/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Comfort, type ComfortProps } from './comfort.tsx'
import { DangerZone, type DangerZoneProps } from './danger-zone.tsx'

/** What works by now, below it the placeholder that the specification asks for (SETT-02), and the danger zone. */
export function GeneralTab({ comfort, zone }: { readonly comfort: ComfortProps; readonly zone: DangerZoneProps }) {
  return (
    <div className="settings-sections">
      <Comfort {...comfort} />
      <section className="stack start">
        <p className="dim">{text.generalText}</p>
        <Button size="sm" disabled>
          <Icon name="lock" />
          {text.save}
        </Button>
      </section>
      <DangerZone {...zone} />
    </div>
  )
}
