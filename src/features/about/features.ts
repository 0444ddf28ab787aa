import { accessibilityText } from '../../messages/accessibility.ts'
import type { FeatureId, FeatureSection } from '../../messages/accessibility-features.ts'
import { deviceText } from '../../messages/device.ts'
import { handsText, remapText } from '../../messages/remap.ts'
import { comfortText } from '../../messages/settings.ts'
import type { Preferences } from '../../state/preferences.ts'

/** Every feature in its section; one that stands in none would not be shown, and does not compile. */
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
  readonly label: string
  readonly feature: FeatureId
}
const { volumes } = comfortText
const volume = (bus: (typeof volumes)[number][0]): Setting => ({
  label: volumes.find(([name]) => name === bus)?.[1] ?? bus,
  feature: 'sound',
})

/** The settings of a device as they are called, and what each of them is for. A new one does not compile without. */
const settings: Readonly<Record<Exclude<keyof Preferences, 'countSteps'>, Setting>> = {
  music: volume('music'),
  effects: volume('effects'),
  interface: volume('interface'),
  muted: { label: comfortText.mute, feature: 'sound' },
  textSize: { label: accessibilityText.textSize, feature: 'size' },
  hudSize: { label: accessibilityText.hudSize, feature: 'size' },
  bodies: { label: accessibilityText.bodies, feature: 'contrast' },
  brightness: { label: comfortText.brightness, feature: 'night' },
  largeFocus: { label: accessibilityText.largeFocus, feature: 'focus' },
  largePointer: { label: accessibilityText.largePointer, feature: 'focus' },
  shake: { label: comfortText.shake, feature: 'still' },
  hitStop: { label: comfortText.hitStop, feature: 'still' },
  flashes: { label: comfortText.flashes, feature: 'still' },
  damageNumbers: { label: comfortText.damageNumbers, feature: 'still' },
  blood: { label: comfortText.blood, feature: 'still' },
  weather: { label: accessibilityText.weather, feature: 'still' },
  captions: { label: accessibilityText.captions, feature: 'captions' },
  vibration: { label: deviceText.vibration, feature: 'vibration' },
  keys: { label: remapText.keyboard, feature: 'remap' },
  buttons: { label: remapText.gamepad, feature: 'remap' },
  pointer: { label: handsText.movePointer, feature: 'remap' },
  walk: { label: handsText.walk, feature: 'hold' },
  goHome: { label: handsText.goHome, feature: 'hold' },
  stickSide: { label: handsText.touch, feature: 'sticks' },
  stickFloats: { label: handsText.touch, feature: 'sticks' },
  stickSize: { label: handsText.touch, feature: 'sticks' },
  stickDead: { label: handsText.touch, feature: 'sticks' },
  padStick: { label: handsText.padStick, feature: 'sticks' },
  padDead: { label: handsText.padDead, feature: 'sticks' },
  padSigns: { label: handsText.signs, feature: 'controls' },
  assistSpeed: { label: accessibilityText.speed, feature: 'pace' },
  assistDamage: { label: accessibilityText.damage, feature: 'pace' },
}

/** What the settings of a feature are called; several of one thing are called by it, once. */
export const settingsOf = (id: FeatureId): readonly string[] => [
  ...new Set(Object.values(settings).flatMap(({ label, feature }) => (feature === id ? [label] : []))),
]
