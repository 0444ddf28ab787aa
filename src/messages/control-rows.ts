import { t } from '../language/t.ts'
import type { ShownControl, ShownControls } from './controls.ts'

/** A control of a run. `by` lists its keys, or describes the input in words. */
interface ControlRow {
  readonly does: string
  readonly by: string | readonly ShownControl[]
}

const attack = (): ControlRow => ({ does: t('controls.does.attack'), by: t('controls.by.itself') })
const slots = (): ControlRow => ({ does: t('controls.does.quickSlots'), by: ['slot1', 'slot2', 'slot3', 'slot4'] })

/** The controls of the current device: for the loading screen of a first run, the pause menu, and How To Play. */
export function controlRows({ device, pointer, walk, goHome, stickSide, padStick }: ShownControls): readonly ControlRow[] {
  if (device === 'pad')
    return [
      { does: t('controls.does.move'), by: t(`controls.by.stick.${padStick}`) },
      attack(),
      { does: t('controls.does.dash'), by: ['dash'] },
      slots(),
      { does: t('controls.does.pauseOrCamp'), by: ['pause'] },
    ]
  if (device === 'touch' || pointer)
    return [
      { does: t('controls.does.move'), by: pointer ? t(`controls.by.pointer.${walk}`) : t(`controls.by.thumb.${stickSide}`) },
      attack(),
      { does: t('controls.does.dash'), by: pointer ? t('controls.by.pressTwice') : t('controls.by.runner') },
      { does: t('controls.does.quickSlots'), by: t('controls.by.slot') },
      { does: t('controls.does.toCamp'), by: t(`controls.by.tent.${goHome}`) },
    ]
  return [
    { does: t('controls.does.move'), by: ['up', 'left', 'down', 'right'] },
    attack(),
    { does: t('controls.does.dash'), by: ['dash'] },
    slots(),
    { does: t('controls.does.toCamp'), by: ['return'] },
    { does: t('controls.does.pause'), by: ['pause'] },
  ]
}
