import { useId, useRef, useState } from 'react'
import type { NewCharacter } from '../../../machines/save-slots.machine.ts'
import { MAX_NAME_LENGTH } from '../../../sim/content/start.ts'
import type { Gender } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { defaultPortrait, portraits } from '../../messages/portraits.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { PortraitCarousel } from '../../ui/portrait-carousel.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NewCharacterDialogProps {
  /** The name from the Start panel, otherwise the username (OP-01, OP-35). */
  readonly suggestedName: string
  readonly busy: boolean
  readonly onCreate: (character: NewCharacter) => void
  readonly onCancel: () => void
}

/** Dialog for a new character (SLOT-06 to SLOT-08). The machine validates the name. */
export function NewCharacterDialog({ suggestedName, busy, onCreate, onCancel }: NewCharacterDialogProps) {
  const form = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(suggestedName)
  const [gender, setGender] = useState<Gender>('male')
  const [avatarUrl, setAvatarUrl] = useState(defaultPortrait('male'))
  const own = portraits(gender)
  const position = t('slots.newCharacter.position', { number: own.findIndex(({ src }) => src === avatarUrl) + 1, of: own.length })
  const footer = <FormFooter form={form} busy={busy} back={t('slots.cancel')} submit={t('slots.newCharacter.create')} onBack={onCancel} />
  return (
    <Dialog
      open
      title={t('slots.newCharacter.title')}
      width="36rem"
      footer={footer}
      initialFocus={nameField}
      {...(busy ? {} : { onClose: onCancel })}
    >
      <form
        id={form}
        className="stack lg"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onCreate({ name, gender, avatarUrl })
        }}
      >
        <TextField
          ref={nameField}
          label={t('slots.newCharacter.name')}
          value={name}
          onChange={setName}
          name="name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
        />
        <RadioGroup
          label={t('slots.newCharacter.gender')}
          value={gender}
          onChange={(next) => {
            setGender(next)
            setAvatarUrl(defaultPortrait(next))
          }}
          options={[
            { value: 'male', label: t('slots.newCharacter.male') },
            { value: 'female', label: t('slots.newCharacter.female') },
          ]}
        />
        <PortraitCarousel
          key={gender}
          label={t('slots.newCharacter.avatar')}
          value={avatarUrl}
          onChange={setAvatarUrl}
          portraits={own}
          position={position}
        />
      </form>
    </Dialog>
  )
}
