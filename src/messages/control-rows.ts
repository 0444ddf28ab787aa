import type { ShownControl, ShownControls } from './controls.ts'

/** What does what in a run. `by`: its keys one by one, or in words. */
interface ControlRow {
  readonly does: string
  readonly by: string | readonly ShownControl[]
}

const DOES = { move: 'Move', attack: 'Attack', dash: 'Dash', slots: 'Quick slots', camp: 'Return to camp', pause: 'Pause' } as const
const ATTACK: ControlRow = { does: DOES.attack, by: 'By itself' }
const SLOTS: ControlRow = { does: DOES.slots, by: ['slot1', 'slot2', 'slot3', 'slot4'] }
const BY = {
  thumb: { left: 'Left thumb', right: 'Right thumb' },
  stick: { left: 'Left stick', right: 'Right stick' },
  pointer: { hold: 'Press and hold', toggle: 'Press once' },
  tent: { hold: 'Hold the tent', twice: 'Tap the tent twice' },
} as const

/** The controls of what is played with: on the loading screen of a first run, in the pause menu, and in How To Play. */
export function controlRows({ device, pointer, walk, goHome, stickSide, padStick }: ShownControls): readonly ControlRow[] {
  if (device === 'pad')
    return [
      { does: DOES.move, by: BY.stick[padStick] },
      ATTACK,
      { does: DOES.dash, by: ['dash'] },
      SLOTS,
      { does: 'Pause, camp', by: ['pause'] },
    ]
  if (device === 'touch' || pointer)
    return [
      { does: DOES.move, by: pointer ? BY.pointer[walk] : BY.thumb[stickSide] },
      ATTACK,
      { does: DOES.dash, by: pointer ? 'Press twice' : 'Tap the runner' },
      { does: DOES.slots, by: 'Tap a slot' },
      { does: DOES.camp, by: BY.tent[goHome] },
    ]
  return [
    { does: DOES.move, by: ['up', 'left', 'down', 'right'] },
    ATTACK,
    { does: DOES.dash, by: ['dash'] },
    SLOTS,
    { does: DOES.camp, by: ['return'] },
    { does: DOES.pause, by: ['pause'] },
  ]
}
