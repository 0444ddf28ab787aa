import type { ControlId } from '../../machines/bindings.ts'
import type { BoundDevice, CodeRefusal } from '../../machines/rebind.ts'
import type { RemapChange } from '../../machines/remap.machine.ts'
import { t } from '../language/t.ts'

/** "Dash: Space", "Dash, second key: none". */
export const codeTitle = (device: BoundDevice, control: ControlId, at: number, name: string): string =>
  t(at === 0 ? 'remap.titles.first' : `remap.titles.second.${device}`, { control: t(`remap.controlNames.${control}`), name })

export const askLine = (device: BoundDevice, control: ControlId): string =>
  t(`remap.asks.${device}`, { control: t(`remap.controlNames.${control}`) })
export const clearLine = (device: BoundDevice): string => t(`remap.clears.${device}`)
export const refusalLine = (name: string, refusal: CodeRefusal): string => t(`remap.refusals.${refusal}`, { name })
export const conflictLine = (name: string, owner: ControlId, control: ControlId): string =>
  t('remap.conflict', { name, owner: t(`remap.controlNames.${owner}`), control: t(`remap.controlNames.${control}`) })

/** Announcement of a change. `nameOf` returns the name of a code. */
export function changeLine(change: RemapChange, nameOf: (code: string) => string): string {
  switch (change.type) {
    case 'bound': {
      const bound = { control: t(`remap.controlNames.${change.control}`), name: nameOf(change.code) }
      return change.takenFrom === null
        ? t('remap.changed.bound', bound)
        : t('remap.changed.taken', { ...bound, owner: t(`remap.controlNames.${change.takenFrom}`) })
    }
    case 'unbound':
      return t(`remap.changed.unbound.${change.device}`, { control: t(`remap.controlNames.${change.control}`) })
    case 'preset':
      return t('remap.changed.preset', { preset: t(`remap.keyPresetNames.${change.preset}`) })
    case 'reset':
      return t(`remap.changed.reset.${change.device}`)
  }
}
/** Announcement of controls that have no key or button any more. */
export const lostLine = (lost: readonly ControlId[]): string =>
  t('remap.lost', { controls: lost.map((control) => t(`remap.controlNames.${control}`)).join(', ') })

/** Asks for a control while a gamepad without the standard layout is set up. */
export const padSetupLine = (control: ControlId): string =>
  control in MOVE_CONTROLS ? t('remap.padSetup.askWay', { control: t(`remap.controlNames.${control}`) }) : askLine('buttons', control)
const MOVE_CONTROLS = { up: true, left: true, down: true, right: true }
