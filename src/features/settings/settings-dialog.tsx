import { useState } from 'react'
import type { AccountDeletionProps } from '../../shell/account-deletion.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountTab, type AccountTabProps } from './account-tab.tsx'
import { AppInfoTab } from './app-info-tab.tsx'
import type { ComfortProps } from './comfort.tsx'
import type { DeviceProps } from './device.tsx'
import { FaqTab } from './faq-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import type { LanguageChoiceProps } from './language-choice.tsx'
import { SocialTab } from './social-tab.tsx'
import './settings-dialog.css'
import { t } from '../../language/t.ts'

interface SettingsDialogProps {
  open: boolean
  onClose: () => void
  onTab: () => void
  account: AccountTabProps
  zone: AccountDeletionProps
  language: LanguageChoiceProps
  comfort: ComfortProps
  install: DeviceProps['install']
  /** Saves the active slot and opens `/profile-selection` (SETT-09). Absent if the player is not signed in. */
  onExit?: () => void
  /** True while the slot is being saved before leaving. */
  exiting?: boolean
  onFeedback: () => void
  onCredits: () => void
  onControls: () => void
  onAccessibility: () => void
}
type SettingsTab = 'general' | 'account' | 'social' | 'faq' | 'app-info'

/**
 * The five tabs of the specification, available on any screen (SETT-01, NAV-10). They share one height, so that the
 * dialog does not jump.
 */
export function SettingsDialog({
  open,
  onClose,
  onTab,
  account,
  zone,
  language,
  comfort,
  install,
  onExit,
  exiting,
  onFeedback,
  onCredits,
  onControls,
  onAccessibility,
}: SettingsDialogProps) {
  const [tab, setTab] = useState<SettingsTab>('general')
  const exit = onExit && (
    <Button onClick={onExit} busy={exiting}>
      <Icon name="exit" />
      {t('settings.exit')}
    </Button>
  )
  return (
    <Dialog open={open} title={t('settings.title')} onClose={onClose} width="42rem" footer={exit}>
      <Tabs
        label={t('settings.tabs')}
        value={tab}
        onChange={(next) => {
          setTab(next)
          if (next !== tab) onTab()
        }}
        panelClass="settings-panel scrolls"
        tabs={[
          {
            value: 'general',
            label: t('settings.general'),
            panel: (
              <GeneralTab
                language={language}
                comfort={comfort}
                install={install}
                zone={zone}
                onControls={onControls}
                onAccessibility={onAccessibility}
              />
            ),
          },
          { value: 'account', label: t('settings.account'), panel: <AccountTab {...account} /> },
          { value: 'social', label: t('settings.social'), panel: <SocialTab /> },
          { value: 'faq', label: t('settings.faq'), panel: <FaqTab /> },
          {
            value: 'app-info',
            label: t('settings.appInfo'),
            panel: <AppInfoTab onFeedback={onFeedback} onCredits={onCredits} onLeave={onClose} />,
          },
        ]}
      />
    </Dialog>
  )
}
