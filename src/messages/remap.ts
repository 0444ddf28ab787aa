import type { ControlId } from '../../machines/bindings.ts'
import type { KeyPresetId } from '../../machines/key-presets.ts'
import type { BoundDevice, CodeRefusal } from '../../machines/rebind.ts'
import type { RemapChange } from '../../machines/remap.machine.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').remap

/** What each control is called where it is remapped. */
export const controlNames: Readonly<Record<ControlId, string>> = texts.controlNames
/** The dialog in which keys, buttons, stick and pointer are set. */
export const remapText = texts.remapText
export const keyPresetNames: Readonly<Record<KeyPresetId, string>> = texts.keyPresetNames
export const keyPresetText: Readonly<Record<KeyPresetId, string>> = texts.keyPresetText

/** "Dash: Space", "Dash, second key: none". */
export const codeTitle = (device: BoundDevice, control: ControlId, at: number, name: string): string =>
  say(at === 0 ? texts.title.first : texts.title.second[device], { control: controlNames[control], name })

export const askLine = (device: BoundDevice, control: ControlId): string => say(texts.ask[device], { control: controlNames[control] })
export const clearLine = (device: BoundDevice): string => texts.clear[device]
export const refusalLine = (name: string, refusal: CodeRefusal): string => say(texts.refused[refusal], { name })
export const conflictLine = (name: string, owner: ControlId, control: ControlId): string =>
  say(texts.conflict, { name, owner: controlNames[owner], control: controlNames[control] })

/** What was changed; `nameOf`: of a code. */
export function changeLine(change: RemapChange, nameOf: (code: string) => string): string {
  const { changed } = texts
  switch (change.type) {
    case 'bound': {
      const bound = { control: controlNames[change.control], name: nameOf(change.code) }
      return change.takenFrom === null ? say(changed.bound, bound) : say(changed.taken, { ...bound, owner: controlNames[change.takenFrom] })
    }
    case 'unbound':
      return say(changed.unbound[change.device], { control: controlNames[change.control] })
    case 'preset':
      return say(changed.preset, { preset: keyPresetNames[change.preset] })
    case 'reset':
      return changed.reset[change.device]
  }
}
/** Controls that nothing does any more. */
export const lostLine = (lost: readonly ControlId[]): string =>
  say(texts.lost, { controls: lost.map((control) => controlNames[control]).join(', ') })

/** How sticks, pointers and what is held are set. */
export const handsText = { ...texts.handsText, percent: (value: number) => say(texts.handsText.percent, { value }) } as const
export const padSignNames = texts.padSignNames

/** How a gamepad without the standard layout is set up, control by control. */
export const padSetupText = {
  ...texts.padSetup,
  noPad: remapText.noPad,
  ask: (control: ControlId) =>
    control in WAYS ? say(texts.padSetup.askWay, { control: controlNames[control] }) : askLine('buttons', control),
  progress: (at: number, count: number) => say(texts.padSetup.progress, { at, count }),
} as const
const WAYS = { up: true, left: true, down: true, right: true }
