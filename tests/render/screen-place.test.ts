import { expect, test } from 'vitest'
import { screenPlace } from '../../src/render/screen-place.ts'

const view = { width: 1280, height: 720 }

test('the middle of the view is clear of the display, from the boss bar to the quick slots', () => {
  for (const y of [150, 360, 633]) expect([y, screenPlace(640, y, view)]).toEqual([y, ''])
})

test('places under the display are distinguished by row and by thirds of the view', () => {
  expect([149, 92, 91, 60].map((y) => screenPlace(640, y, view))).toEqual(['upper middle', 'upper middle', 'top middle', 'top middle'])
  expect([192, 426, 427, 853, 854, 1088].map((x) => screenPlace(x, 660, view))).toEqual([
    'bottom left',
    'bottom left',
    'bottom middle',
    'bottom middle',
    'bottom right',
    'bottom right',
  ])
})

test('a body outside the view counts towards its nearer side', () => {
  expect([screenPlace(-40, 60, view), screenPlace(1320, 60, view)]).toEqual(['top left', 'top right'])
})
