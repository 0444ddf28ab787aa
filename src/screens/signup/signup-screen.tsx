import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuthPort } from '../../../machines/ports.ts'
import { MAX_USERNAME_LENGTH } from '../../../sim/content/account.ts'
import { signupText as text } from '../../messages/auth.ts'
import { landingText } from '../../messages/landing.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { type SignupValues, signUp } from './sign-up.ts'

export interface SignupScreenProps {
  readonly auth: Pick<AuthPort, 'usernameTaken' | 'signUp'>
  readonly onToast: ShowToast
  /** The account was created (AUTH-18); the link went to that address. */
  readonly onCreated: (email: string) => void
}

const blank: SignupValues = { username: '', email: '', password: '', confirmation: '', mailingList: false }

/** `/signup` (AUTH-10). The browser asks for the four required fields; the rules beyond that answer by toast. */
export function SignupScreen({ auth, onToast, onCreated }: SignupScreenProps) {
  const [values, setValues] = useState(blank)
  const { busy, onSubmit } = useSubmit(async () => {
    const answer = await signUp(auth, values)
    onToast(answer.kind, answer.text)
    if (answer.kind === 'success') onCreated(values.email.trim())
  })
  const field = (name: 'username' | 'email' | 'password' | 'confirmation') => ({
    label: text[name],
    name,
    value: values[name],
    onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
    required: true,
  })
  return (
    <GatePage game={landingText.game}>
      <form className="panel stack" onSubmit={onSubmit}>
        <h1>{text.title}</h1>
        <TextField {...field('username')} autoComplete="username" autoCapitalize="none" maxLength={MAX_USERNAME_LENGTH} />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <div className="pair">
          <PasswordField {...field('password')} autoComplete="new-password" />
          <PasswordField {...field('confirmation')} autoComplete="new-password" />
        </div>
        <Checkbox
          label={text.mailingList}
          name="mailingList"
          checked={values.mailingList}
          onChange={(mailingList) => setValues((old) => ({ ...old, mailingList }))}
        />
        <Button variant="primary" block type="submit" busy={busy}>
          {text.submit}
        </Button>
        <div className="between">
          <Link className="link" to="/">
            <Icon name="left" />
            {text.back}
          </Link>
          <Link className="link" to="/login">
            {text.toLogin}
          </Link>
        </div>
      </form>
    </GatePage>
  )
}
