/** What is played with. What a control is called follows from it. */
export type Device = 'keys' | 'touch' | 'pad'

/** What does what in a run. `by`: its keys one by one, or in words. */
interface Control {
  readonly does: string
  readonly by: string | readonly string[]
}

/** The controls of each device: on the loading screen of a first run, in the pause menu, and in How To Play. */
export const controlText: Readonly<Record<Device, readonly Control[]>> = {
  keys: [
    { does: 'Move', by: ['W', 'A', 'S', 'D'] },
    { does: 'Attack', by: 'By itself' },
    { does: 'Dash', by: ['Space'] },
    { does: 'Quick slots', by: ['1', '2', '3', '4'] },
    { does: 'Return to camp', by: ['C'] },
    { does: 'Pause', by: ['P'] },
  ],
  touch: [
    { does: 'Move', by: 'Left thumb' },
    { does: 'Attack', by: 'By itself' },
    { does: 'Dash', by: 'Tap the runner' },
    { does: 'Quick slots', by: 'Tap a slot' },
    { does: 'Return to camp', by: 'Hold the tent' },
  ],
  pad: [
    { does: 'Move', by: 'Left stick' },
    { does: 'Attack', by: 'By itself' },
    { does: 'Dash', by: 'Right trigger' },
    { does: 'Quick slots', by: ['A', 'B', 'X', 'Y'] },
    { does: 'Pause, camp', by: ['Start'] },
  ],
}
