import { t } from '../language/t.ts'
import type { ShownControls } from './controls.ts'

/** Hints of the first runs, in this order. */
export const RUN_HINTS = ['move', 'attack', 'pickUp', 'heal', 'home'] as const
export type HintId = (typeof RUN_HINTS)[number]
/** Hints of the first runs in Defense, in this order. */
export const DEFENSE_HINTS = ['keepFire', 'repair', 'prey'] as const
export type DefenseHintId = (typeof DEFENSE_HINTS)[number]

/**
 * A hint in the words of the current input device. A name in braces stands for a control, whose key or button is drawn, or for the item in
 * the healing slot.
 */
export function hintText(id: HintId | DefenseHintId, controls: ShownControls): string {
  const { device, pointer, goHome } = controls
  const byKey = device === 'pad' || (device === 'keys' && !pointer)
  switch (id) {
    case 'move':
      return walkText(controls)
    case 'attack':
      return t('how-to-play.hint.attack')
    case 'pickUp':
      return t('how-to-play.hint.pickUp')
    case 'heal':
      return byKey
        ? t('how-to-play.hint.heal.press', { slot: '{slot}', item: '{item}' })
        : t('how-to-play.hint.heal.tap', { item: '{item}' })
    case 'keepFire':
    case 'repair':
    case 'prey':
      return t(`defense.hint.${id}`)
    case 'home':
      return byKey
        ? t('how-to-play.hint.home.press', { key: device === 'pad' ? '{pause}' : '{return}' })
        : t(`how-to-play.hint.home.${goHome}`)
  }
}

function walkText({ device, pointer, walk, stickSide, padStick, keys }: ShownControls): string {
  if (device === 'pad') return t(`how-to-play.hint.move.stick.${padStick}`)
  if (pointer) return t(`how-to-play.hint.move.pointer.${walk}`)
  if (device === 'touch') return t(`how-to-play.hint.move.thumb.${stickSide}`)
  const hasArrows = [keys.up, keys.left, keys.down, keys.right].every(([, second]) => second?.startsWith('Arrow'))
  return t(hasArrows ? 'how-to-play.hint.move.keysAndArrows' : 'how-to-play.hint.move.keys', {
    up: '{up}',
    left: '{left}',
    down: '{down}',
    right: '{right}',
  })
}
