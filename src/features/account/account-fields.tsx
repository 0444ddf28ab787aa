import { type Ref, useState } from 'react'
import type { AccountFaults } from '../../../machines/account-faults.ts'
import type { SignupForm } from '../../../machines/ports.ts'
import { MAX_USERNAME_LENGTH } from '../../../sim/content/account.ts'
import { t } from '../../language/t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formValues } from '../../ui/form-values.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { textOfFault } from './account-fault-names.ts'

interface FormProps<Form> {
  /** The form's id; the submit button is in the dialog's footer. */
  readonly id: string
  readonly faults: AccountFaults
  readonly busy: boolean
  /** The first field, which receives focus when the dialog opens. */
  readonly first: Ref<HTMLInputElement>
  readonly onSubmit: (form: Form) => void
}

/** Faults that belong to no field. */
const FormFault = ({ faults }: { readonly faults: AccountFaults }) => faults.form && <p role="alert">{textOfFault(faults.form)}</p>

/** Signup form for the current guest's survivor. */
export function SaveForm({ id, first, faults, busy, onSubmit }: FormProps<SignupForm>) {
  const [form, setForm] = useState<SignupForm>({ username: '', email: '', password: '', mailingList: false })
  const ref = useFaultFocus(faults)
  const field = (name: 'username' | 'email' | 'password') => ({
    label: t(`auth.signup.${name}`),
    name,
    value: form[name],
    onChange: (value: string) => setForm((old) => ({ ...old, [name]: value })),
    error: textOfFault(faults[name]),
    readOnly: busy,
    required: true,
  })
  return (
    <form
      ref={ref}
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const filled = formValues(event.currentTarget, form)
        setForm(filled)
        onSubmit(filled)
      }}
    >
      <TextField ref={first} {...field('username')} autoComplete="username" autoCapitalize="none" maxLength={MAX_USERNAME_LENGTH} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...field('password')} autoComplete="new-password" maxLength={72} />
      <Checkbox
        label={t('auth.signup.mailingList')}
        name="mailingList"
        checked={form.mailingList}
        onChange={(mailingList) => setForm((old) => ({ ...old, mailingList }))}
      />
      <FormFault faults={faults} />
    </form>
  )
}

const blank = { identifier: '', password: '' }

export function LogInForm({ id, first, faults, busy, onSubmit }: FormProps<typeof blank>) {
  const [form, setForm] = useState(blank)
  const ref = useFaultFocus(faults)
  const field = (name: keyof typeof blank) => ({
    label: t(`auth.login.${name}`),
    name,
    value: form[name],
    onChange: (value: string) => setForm((old) => ({ ...old, [name]: value })),
    error: textOfFault(faults[name]),
    readOnly: busy,
    required: true,
  })
  return (
    <form
      ref={ref}
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const filled = formValues(event.currentTarget, form)
        setForm(filled)
        onSubmit(filled)
      }}
    >
      <TextField ref={first} {...field('identifier')} autoComplete="username" autoCapitalize="none" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <FormFault faults={faults} />
    </form>
  )
}
