import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BankForm } from './bank-form.tsx'
import { BankHistory } from './bank-history.tsx'
import type { BankProps } from './bank-props.ts'
import { bankText as text } from './bank-text.ts'
import './bank.css'

/** The strongbox of the camp: coins in, coins out, and what was done (BANK-01). */
export function BankDialog({ snapshot, send, onClose }: BankProps & { onClose: () => void }) {
  const form = <BankForm snapshot={snapshot} send={send} />
  return (
    <Dialog open title={text.title} onClose={onClose} width="30rem">
      <Tabs
        label={text.title}
        value={snapshot.context.tab}
        onChange={(tab) => send({ type: 'SHOW', tab })}
        fit
        panelClass="bank-panel"
        tabs={[
          { value: 'deposit', label: text.deposit, panel: form },
          { value: 'withdraw', label: text.withdraw, panel: form },
          { value: 'history', label: text.history, panel: <BankHistory snapshot={snapshot} send={send} /> },
        ]}
      />
    </Dialog>
  )
}
