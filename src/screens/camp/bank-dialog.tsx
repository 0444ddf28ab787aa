import { useState } from 'react'
import { bankMessages as text } from '../../messages/camp.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BankForm } from './bank-form.tsx'

interface BankDialogProps {
  open: boolean
  onClose: () => void
  coins: number
  bankedCoins: number
  onDeposit: (amount: number) => void
  onWithdraw: (amount: number) => void
}
type BankTab = 'deposit' | 'withdraw'

/** The strongbox of the camp: coins in, coins out (G§2 "Bank dialog"). */
export function BankDialog({ open, onClose, coins, bankedCoins, onDeposit, onWithdraw }: BankDialogProps) {
  const [tab, setTab] = useState<BankTab>('deposit')
  return (
    <Dialog open={open} title={text.title} onClose={onClose} width="30rem">
      <Tabs
        label={text.title}
        value={tab}
        onChange={setTab}
        fit
        panelClass="bank-panel"
        tabs={[
          { value: 'deposit', label: text.deposit, panel: <BankForm of="deposit" label={text.onHand} held={coins} onMove={onDeposit} /> },
          {
            value: 'withdraw',
            label: text.withdraw,
            panel: <BankForm of="withdraw" label={text.inBank} held={bankedCoins} onMove={onWithdraw} />,
          },
        ]}
      />
    </Dialog>
  )
}
