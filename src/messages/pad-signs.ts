import type { PadMake } from '../../machines/bindings.ts'
import { type TextsUnder, t } from '../language/t.ts'

/**
 * Names of a gamepad's buttons, by their number in the standard layout; a missing one has no name. Printed labels are the same in every
 * language.
 */
export function padButtonNames(make: PadMake): readonly string[] {
  const [up, down, left, right] = (['up', 'down', 'left', 'right'] as const).map((way) => t(`pad-signs.cross.${way}`)) as [
    string,
    string,
    string,
    string,
  ]
  const sign = (name: TextsUnder<'pad-signs.sign'>) => t(`pad-signs.sign.${name}`)
  switch (make) {
    case 'xbox':
      return ['A', 'B', 'X', 'Y', 'LB', 'RB', 'LT', 'RT', 'View', 'Menu', 'LS', 'RS', up, down, left, right, 'Xbox']
    case 'playstation': {
      const arrows = (['up', 'down', 'left', 'right'] as const).map((way) => t(`pad-signs.arrow.${way}`))
      const shapes = (['cross', 'circle', 'square', 'triangle'] as const).map(sign)
      return [...shapes, 'L1', 'R1', 'L2', 'R2', 'Create', 'Options', 'L3', 'R3', ...arrows, 'PS', sign('touchpad')]
    }
    case 'nintendo': {
      const [minus, plus, capture] = [sign('minus'), sign('plus'), sign('capture')]
      return ['B', 'A', 'Y', 'X', 'L', 'R', 'ZL', 'ZR', minus, plus, 'LS', 'RS', up, down, left, right, 'Home', capture]
    }
    case 'generic': {
      const places = (['bottom', 'right', 'left', 'top'] as const).map((place) => t(`pad-signs.place.${place}`))
      return [...places, 'L1', 'R1', 'L2', 'R2', 'Select', 'Start', 'L3', 'R3', up, down, left, right, 'Home']
    }
  }
}

const numberOf = (code: string): number => Number(code.slice('Button'.length))
/** Name of a gamepad button, also for screen readers. */
export const padButtonName = (code: string, make: PadMake): string =>
  padButtonNames(make)[numberOf(code)] ?? t('pad-signs.other', { number: numberOf(code) + 1 })
