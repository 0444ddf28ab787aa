import { t } from '../../language/t.ts'
import type { AccountDeletionProps } from '../../shell/account-deletion.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Comfort, type ComfortProps } from './comfort.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Device, type DeviceProps } from './device.tsx'
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx'

interface GeneralTabProps {
  readonly language: LanguageChoiceProps
  readonly comfort: ComfortProps
  readonly install: DeviceProps['install']
  readonly zone: AccountDeletionProps
  readonly onControls: () => void
  readonly onAccessibility: () => void
}

/** Settings of this device, the button that the specification requires (SETT-02), and the danger zone. */
export function GeneralTab({ language, comfort, install, zone, onControls, onAccessibility }: GeneralTabProps) {
  return (
    <div className="settings-sections">
      <LanguageChoice {...language} />
      <Comfort {...comfort} />
      <Device preferences={comfort.preferences} onChange={comfort.onChange} install={install} />
      <section className="stack start">
        <h3 className="large">{t('remap.title')}</h3>
        <Button size="sm" onClick={onControls}>
          <Icon name="gamepad" />
          {t('remap.open')}
        </Button>
      </section>
      <section className="stack start">
        <h3 className="large">{t('accessibility.title')}</h3>
        <Button size="sm" onClick={onAccessibility}>
          <Icon name="show" />
          {t('accessibility.open')}
        </Button>
      </section>
      <section className="stack start">
        <Button size="sm" disabled>
          <Icon name="lock" />
          {t('settings.save')}
        </Button>
      </section>
      <DangerZone {...zone} />
    </div>
  )
}
