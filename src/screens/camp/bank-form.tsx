import { type FormEvent, useState } from 'react'
import { bankMessages as text } from '../../messages/camp.ts'
import { refusalToast } from '../../messages/economy.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { amountRefusal, type Transfer } from './bank-amount.ts'

interface BankFormProps {
  of: Transfer
  /** What the sum is called. */
  label: string
  /** Coins that can be moved. */
  held: number
  onMove: (amount: number) => void
}

/** One way of moving coins. The field says what is wrong with an amount; the button waits for a valid one (BANK-09). */
export function BankForm({ of, label, held, onMove }: BankFormProps) {
  const [amount, setAmount] = useState('')
  const refusal = amountRefusal(of, amount, held)
  const move = (event: FormEvent) => {
    event.preventDefault()
    if (refusal) return
    onMove(Number(amount))
    setAmount('')
  }
  return (
    <form className="stack lg" onSubmit={move} noValidate>
      <p className="bank-sum">
        <span className="text-ink-dim">{label}</span>
        <Figure resource={of === 'deposit' ? 'bank-on-hand' : 'bank-banked'} label={label} icon="coin" value={held} exact />
      </p>
      <TextField
        label={text.amount}
        type="number"
        inputMode="numeric"
        min={1}
        max={held}
        value={amount}
        onChange={setAmount}
        error={amount !== '' && refusal ? refusalToast(refusal) : undefined}
        action={<Button onClick={() => setAmount(String(held))}>{text.max}</Button>}
      />
      <Button variant="primary" type="submit" block disabled={refusal !== null}>
        {text[of]}
      </Button>
    </form>
  )
}
