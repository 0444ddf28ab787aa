import { t } from '../../language/t.ts'
import { AccountDeletion, type AccountDeletionProps } from '../../shell/account-deletion.tsx'

/** Deletes the account after a confirmation (SETT-03, F14). */
export const DangerZone = (props: AccountDeletionProps) => (
  <section className="settings-zone">
    <h3 className="large">{t('account.deletion.zone')}</h3>
    <AccountDeletion {...props} />
  </section>
)
