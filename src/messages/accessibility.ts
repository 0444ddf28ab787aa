import type { AssistDamage } from '../../sim/content/assist.ts'
import type { BodyColours } from '../looks/body-colours.ts'

const percent = (value: number) => `${value}%`
const whole = (damage: AssistDamage) => (damage === 100 ? 'All of it' : percent(damage))

/** The Accessibility tab of the settings, on this device. */
export const accessibilityText = {
  tab: 'Accessibility',
  presets: 'Presets',
  percent,
  size: 'Size',
  textSize: 'Text size',
  hudSize: 'Display in a run',
  largeFocus: 'Strong frame around what has the focus',
  largePointer: 'Large pointer',
  contrast: 'Contrast',
  bodies: 'Bodies in a run',
  bodiesHint: 'One flat colour for each kind, with a dark edge, over a dimmed ground.',
  motion: 'Motion and effects',
  weather: 'Moving fog',
  hearing: 'Sound as text',
  captions: 'Captions',
  captionsHint: 'What is heard is written on the display, with the side that it comes from.',
  pace: 'Assist',
  speed: 'Speed of a run',
  damage: 'Damage you take',
  /** What the choice means, before it is made: nobody is surprised afterwards. */
  assistOff: 'A run as it is. Choices never have a clock, and a run can be paused at any time.',
  assistOn: (pays: number) =>
    `${pays === 100 ? 'Your runs earn what they always do' : `Your runs bring ${pays}% of their coins, scrap, diamonds, items and XP`}, and stand on no board. Maps, ranks, tasks and achievements count as always.`,
  assistNext: 'It holds from your next run on: one that has begun stays as it is.',
  more: 'All that the game offers',
} as const

export const presetNames = {
  lowVision: 'Low vision',
  calm: 'Calm picture',
  silent: 'Without sound',
  gentle: 'Gentle pace',
} as const

export const bodyColourNames: Readonly<Record<BodyColours, string>> = {
  drawn: 'As drawn',
  vivid: 'Flat colours',
  protan: 'Flat, for weak red (protan)',
  deutan: 'Flat, for weak green (deutan)',
  tritan: 'Flat, for weak blue (tritan)',
}
export const captionChoiceNames = {
  off: 'Off',
  warnings: 'Warnings and news',
  all: 'Everything',
} as const
export const damageNames: Readonly<Record<AssistDamage, string>> = { 100: whole(100), 75: whole(75), 50: whole(50), 25: whole(25) }
