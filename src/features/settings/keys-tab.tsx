import { useId } from 'react'
import { KEY_PRESET_IDS, keyPresetOf } from '../../../machines/key-presets.ts'
import { t } from '../../language/t.ts'
import { Pick } from '../../ui/pick.tsx'
import { BindingsList, type BindingsProps } from './bindings-list.tsx'
import { KeyboardPicture } from './keyboard-picture.tsx'

/** Key presets, a picture of the keyboard, and every single binding. */
export function KeysTab(props: BindingsProps) {
  const { snapshot, send, nameOf } = props
  const { controls } = snapshot.context
  const group = useId()
  const chosen = keyPresetOf(controls)
  return (
    <>
      <fieldset className="field">
        <legend>{t('remap.presets')}</legend>
        <div className="key-presets">
          {KEY_PRESET_IDS.map((preset) => (
            <Pick key={preset} group={group} checked={preset === chosen} onPick={() => send({ type: 'PRESET', preset })}>
              <b>{t(`remap.keyPresetNames.${preset}`)}</b>
            </Pick>
          ))}
        </div>
        <p className="hint">{chosen === null ? t('remap.own') : t(`remap.keyPreset.${chosen}`)}</p>
      </fieldset>
      <KeyboardPicture keys={controls.keys} nameOf={nameOf} />
      <BindingsList device="keys" {...props} />
    </>
  )
}
