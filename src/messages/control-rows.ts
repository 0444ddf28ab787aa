import { textsOf } from '../language/texts.ts'
import type { ShownControl, ShownControls } from './controls.ts'

const { does, by } = textsOf('run').controls

/** What does what in a run. `by`: its keys one by one, or in words. */
interface ControlRow {
  readonly does: string
  readonly by: string | readonly ShownControl[]
}

const ATTACK: ControlRow = { does: does.attack, by: by.itself }
const SLOTS: ControlRow = { does: does.quickSlots, by: ['slot1', 'slot2', 'slot3', 'slot4'] }

/** The controls of what is played with: on the loading screen of a first run, in the pause menu, and in How To Play. */
export function controlRows({ device, pointer, walk, goHome, stickSide, padStick }: ShownControls): readonly ControlRow[] {
  if (device === 'pad')
    return [
      { does: does.move, by: by.stick[padStick] },
      ATTACK,
      { does: does.dash, by: ['dash'] },
      SLOTS,
      { does: does.pauseOrCamp, by: ['pause'] },
    ]
  if (device === 'touch' || pointer)
    return [
      { does: does.move, by: pointer ? by.pointer[walk] : by.thumb[stickSide] },
      ATTACK,
      { does: does.dash, by: pointer ? by.pressTwice : by.runner },
      { does: does.quickSlots, by: by.slot },
      { does: does.toCamp, by: by.tent[goHome] },
    ]
  return [
    { does: does.move, by: ['up', 'left', 'down', 'right'] },
    ATTACK,
    { does: does.dash, by: ['dash'] },
    SLOTS,
    { does: does.toCamp, by: ['return'] },
    { does: does.pause, by: ['pause'] },
  ]
}
