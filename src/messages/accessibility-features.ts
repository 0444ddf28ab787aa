/** `/accessibility`: what the game offers, for everybody who asks before they play (decision 80). */
export const accessibilityPageText = {
  title: 'Accessibility',
  lead: 'What Nightfence offers so that more people can play it. All of it is on from the first run on, and kept on your device.',
  settings: 'In the settings:',
  feedback: 'Something is in your way? Settings, App Info, "Send Feedback / Suggestion" reaches the people who make the game.',
  back: 'Back to the start',
} as const

/** One thing that is offered; `docs/accessibility.md` names the tests that hold it. */
export const featureText = {
  size: 'Letters, and the display of a run, from 100 to 200%, each by itself. Every screen holds at 200% on a phone.',
  contrast: 'Flat colours for bodies, each kind in its own, over a dimmed ground, with palettes for weak red, green and blue.',
  night: 'The night of a run can be made brighter, with a picture to set it by.',
  colour: 'Nothing is said by colour alone: rarities, tiers, marks and bars differ in shape, words or place as well.',
  focus: 'What has the focus has a frame, which can be made stronger, and the pointer can be made larger.',
  captions: 'Sounds are written on the display, with the side that they come from: warnings only, or everything.',
  sound: 'Music, effects and interface have a volume each. Nothing has to be heard: all of it is seen too.',
  still:
    'Shake, pauses on hits, flashes, damage numbers, blood and moving fog can each be switched off. Your system’s wish for less motion is followed.',
  flashes: 'At its worst a run flashes three times a second at most, which is measured.',
  controls:
    'Keyboard, mouse, touch and gamepad, each through all of the game. Attacks go by themselves, so moving is all that a run asks of you.',
  remap: 'Every key and every button of a gamepad can be changed, with presets for the left hand, the right hand, or one hand by pointer.',
  hold: 'Nothing has to be held down: walking can go from one press to the next, and the way home by two presses.',
  sticks: 'Sticks on the screen and on a gamepad: side, place, size and dead zone are yours to set.',
  vibration: 'A device that shakes with blows has a switch for it, and keeps still where your system asks for less motion.',
  targets: 'What is pressed is at least 44 pixels large, and apart from what else is pressed.',
  pace: 'Assist: 60 to 100% speed, and 100 to 25% of the damage. Such runs stand on no board, and with less damage they bring less.',
  pause:
    'A run can be paused at any time, pauses by itself when you look elsewhere, and waits for a day when you leave. No choice has a clock.',
  start: 'Play now: one press leads into a first run, which tells you what to do as you go.',
  reader: 'All of the camp can be played by keyboard and with a screen reader.',
  state: 'In a run a key (I, as it comes) tells how you stand: health, enemies and where they are, time, wave, what lies near.',
  summary: 'A run is summed up in one sentence when it ends, which a screen reader reads out.',
  words: 'Plain words and a legible size from the start. What you read goes on when you say so.',
} as const
export type FeatureId = keyof typeof featureText

export const featureSectionNames = {
  see: 'Seeing',
  hearing: 'Hearing',
  move: 'Moving',
  pace: 'At your own pace',
  read: 'Reading and listening to the screen',
} as const
export type FeatureSection = keyof typeof featureSectionNames
