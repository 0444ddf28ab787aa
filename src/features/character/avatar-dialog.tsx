import { useId, useRef } from 'react'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { portraits } from '../../messages/portraits.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Pick } from '../../ui/pick.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { usePending } from './use-pending.ts'

interface AvatarDialogProps {
  readonly save: Pick<Save, 'gender' | 'avatarUrl'>
  /** Resolves to whether the change was made. */
  readonly onSave: (avatarUrl: string) => Promise<boolean>
  readonly onClose: () => void
}

/** The twenty avatars by gender, the survivor's own gender first (CHAR-07). */
export function AvatarDialog({ save, onSave, onClose }: AvatarDialogProps) {
  const group = useId()
  const genders = save.gender === 'female' ? (['female', 'male'] as const) : (['male', 'female'] as const)
  const chosen = useRef<HTMLInputElement>(null)
  const [pending, choose] = usePending(save.avatarUrl)
  const store = async () => {
    if (await onSave(pending)) onClose()
  }
  return (
    <SaveDialog
      title={t('character.avatar.title')}
      width="38rem"
      saveLabel={t('character.avatar.save')}
      changed={pending !== save.avatarUrl}
      onSave={store}
      onClose={onClose}
      initialFocus={chosen}
    >
      <div className="stack lg">
        {genders.map((gender) => (
          <fieldset key={gender} className="field">
            <legend>{t(`character.avatar.pictures.${gender}`)}</legend>
            <div className="avatar-picks">
              {portraits(gender).map(({ src, label }) => (
                <Pick
                  key={src}
                  group={group}
                  label={label}
                  checked={src === pending}
                  ref={src === save.avatarUrl ? chosen : undefined}
                  onPick={() => choose(src)}
                >
                  <Avatar src={src} name="" />
                </Pick>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </SaveDialog>
  )
}
