import { type ComponentProps, useState } from 'react'
import { t } from '../language/t.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A password field that can show its text, because hidden typing on a phone is error-prone. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button
          size="sm"
          aria-label={shown ? t('shared.password.hideTyped') : t('shared.password.showTyped')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('shared.password.hide') : t('shared.password.show')}
        </Button>
      }
    />
  )
}
