import { type PlainTextKey, t } from '../../language/t.ts'
import type { FeatureId, FeatureSection } from '../../messages/accessibility-features.ts'
import type { Preferences } from '../../state/preferences.ts'

/** The type requires a section for every feature, so that each one is shown. */
export const sectionOf: Readonly<Record<FeatureId, FeatureSection>> = {
  size: 'see',
  contrast: 'see',
  night: 'see',
  colour: 'see',
  focus: 'see',
  still: 'see',
  flashes: 'see',
  captions: 'hearing',
  sound: 'hearing',
  controls: 'move',
  remap: 'move',
  hold: 'move',
  sticks: 'move',
  vibration: 'move',
  targets: 'move',
  pace: 'pace',
  pause: 'pace',
  start: 'pace',
  words: 'pace',
  reader: 'read',
  state: 'read',
  summary: 'read',
}

interface Setting {
  readonly label: PlainTextKey
  readonly feature: FeatureId
}

/** Label and feature of each device setting. The type requires an entry for every new setting. */
const settings: Readonly<Record<Exclude<keyof Preferences, 'countSteps'>, Setting>> = {
  music: { label: 'settings.volumes.music', feature: 'sound' },
  effects: { label: 'settings.volumes.effects', feature: 'sound' },
  interface: { label: 'settings.volumes.interface', feature: 'sound' },
  muted: { label: 'settings.comfort.mute', feature: 'sound' },
  textSize: { label: 'accessibility.textSize', feature: 'size' },
  hudSize: { label: 'accessibility.hudSize', feature: 'size' },
  bodies: { label: 'accessibility.bodies', feature: 'contrast' },
  brightness: { label: 'settings.comfort.brightness', feature: 'night' },
  largeFocus: { label: 'accessibility.largeFocus', feature: 'focus' },
  largePointer: { label: 'accessibility.largePointer', feature: 'focus' },
  shake: { label: 'settings.comfort.shake', feature: 'still' },
  hitStop: { label: 'settings.comfort.hitStop', feature: 'still' },
  flashes: { label: 'settings.comfort.flashes', feature: 'still' },
  damageNumbers: { label: 'settings.comfort.damageNumbers', feature: 'still' },
  blood: { label: 'settings.comfort.blood', feature: 'still' },
  weather: { label: 'accessibility.weather', feature: 'still' },
  captions: { label: 'accessibility.captions', feature: 'captions' },
  vibration: { label: 'device.vibration', feature: 'vibration' },
  keys: { label: 'remap.keyboard', feature: 'remap' },
  buttons: { label: 'remap.gamepad', feature: 'remap' },
  pointer: { label: 'remap.hands.movePointer', feature: 'remap' },
  walk: { label: 'remap.hands.walk', feature: 'hold' },
  goHome: { label: 'remap.hands.goHome', feature: 'hold' },
  stickSide: { label: 'remap.hands.touch', feature: 'sticks' },
  stickFloats: { label: 'remap.hands.touch', feature: 'sticks' },
  stickSize: { label: 'remap.hands.touch', feature: 'sticks' },
  stickDead: { label: 'remap.hands.touch', feature: 'sticks' },
  padStick: { label: 'remap.hands.padStick', feature: 'sticks' },
  padDead: { label: 'remap.hands.padDead', feature: 'sticks' },
  padSigns: { label: 'remap.hands.signs', feature: 'controls' },
  assistSpeed: { label: 'accessibility.speed', feature: 'pace' },
  assistDamage: { label: 'accessibility.damage', feature: 'pace' },
}

/** Labels of a feature's settings; settings that share a label are listed once. */
export const settingsOf = (id: FeatureId): readonly string[] => [
  ...new Set(Object.values(settings).flatMap(({ label, feature }) => (feature === id ? [t(label)] : []))),
]
