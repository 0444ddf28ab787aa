import type { FormEvent, KeyboardEvent } from 'react'
import { availableIn, findProblem, transferOf } from '../../../machines/bank.machine.ts'
import { typedAmount } from '../../../sim/rules/bank-amount.ts'
import { t } from '../../language/t.ts'
import { refusalToast } from '../../messages/economy.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { BankProps } from './bank-props.ts'

/** Form for a deposit or a withdrawal. The field shows why an amount is invalid; the button is enabled for a valid amount (BANK-09). */
export function BankForm({ snapshot, send }: BankProps) {
  const { context } = snapshot
  const transfer = transferOf(context)
  const available = availableIn(context)
  const submitting = snapshot.matches({ form: 'submitting' })
  const problem = submitting || context.text === '' ? null : findProblem(context)
  const amount = typedAmount(context.text)
  const label = transfer === 'deposit' ? t('bank.onHand') : t('bank.inBank')
  const type = (next: string) => send({ type: 'TYPE', text: next })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'SUBMIT' })
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    type(String(Math.min(Math.max(1, available), Math.max(1, (amount || 0) + by))))
  }
  return (
    <form className="stack lg" onSubmit={submit} noValidate>
      <p className="bank-sum">
        <span className="dim">{label}</span>
        <Figure resource={transfer === 'deposit' ? 'bank-on-hand' : 'bank-banked'} label={label} icon="coin" value={available} exact />
      </p>
      <NumberField
        label={t('bank.amount')}
        role="spinbutton"
        aria-valuemin={1}
        aria-valuemax={available}
        aria-valuenow={Number.isSafeInteger(amount) ? amount : undefined}
        aria-valuetext={context.text || undefined}
        readOnly={submitting}
        value={context.text}
        onChange={type}
        onKeyDown={step}
        error={problem ? refusalToast(problem) : undefined}
        action={<Button onClick={() => send({ type: 'MAX' })}>{t('bank.max')}</Button>}
      />
      <Button variant="primary" type="submit" block busy={submitting} disabled={!submitting && !snapshot.matches({ form: 'valid' })}>
        {t(`bank.${transfer}`)}
      </Button>
    </form>
  )
}
