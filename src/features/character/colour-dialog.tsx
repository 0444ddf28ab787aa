import { type CSSProperties, useId, useRef } from 'react'
import { type ProjectileColor, projectileColors, projectileTints } from '../../../sim/content/projectile-colors.ts'
import { t } from '../../language/t.ts'
import { Pick } from '../../ui/pick.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { usePending } from './use-pending.ts'

interface ColourDialogProps {
  readonly current: ProjectileColor
  /** Returns whether the change was made. */
  readonly onSave: (color: ProjectileColor) => boolean
  readonly onClose: () => void
}

const css = (tint: number) => `#${tint.toString(16).padStart(6, '0')}`

/** The seven projectile colours, each with its name and a sample shot (CHAR-10). */
export function ColourDialog({ current, onSave, onClose }: ColourDialogProps) {
  const group = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const [pending, choose] = usePending(current)
  const store = async () => {
    if (onSave(pending)) onClose()
  }
  return (
    <SaveDialog
      title={t('character.colour.title')}
      lead={t('character.colour.hint')}
      width="34rem"
      saveLabel={t('character.colour.save')}
      changed={pending !== current}
      onSave={store}
      onClose={onClose}
      initialFocus={chosen}
    >
      <fieldset>
        <legend className="visually-hidden">{t('character.colour.colours')}</legend>
        <div className="colour-picks">
          {projectileColors.map((color) => (
            <Pick
              key={color}
              group={group}
              checked={color === pending}
              ref={color === current ? chosen : undefined}
              onPick={() => choose(color)}
            >
              <span className="shot" style={{ '--tint': css(projectileTints[color]) } as CSSProperties} />
              {t(`character.colourNames.${color}`)}
            </Pick>
          ))}
        </div>
      </fieldset>
    </SaveDialog>
  )
}
