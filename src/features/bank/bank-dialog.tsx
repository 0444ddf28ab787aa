import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BankForm } from './bank-form.tsx'
import { BankHistory } from './bank-history.tsx'
import type { BankProps } from './bank-props.ts'
import './bank.css'
import { t } from '../../language/t.ts'

/** Deposits, withdrawals and history of the camp's strongbox (BANK-01). */
export function BankDialog({ snapshot, send, onClose }: BankProps & { onClose: () => void }) {
  const form = <BankForm snapshot={snapshot} send={send} />
  return (
    <Dialog open title={t('bank.title')} onClose={onClose} width="30rem">
      <Tabs
        label={t('bank.title')}
        value={snapshot.context.tab}
        onChange={(tab) => send({ type: 'SHOW', tab })}
        fit
        panelClass="bank-panel"
        tabs={[
          { value: 'deposit', label: t('bank.deposit'), panel: form },
          { value: 'withdraw', label: t('bank.withdraw'), panel: form },
          { value: 'history', label: t('bank.history'), panel: <BankHistory snapshot={snapshot} send={send} /> },
        ]}
      />
    </Dialog>
  )
}
