import { expect, test } from 'vitest'
import { makerOf } from '../../src/input/pad-maker.ts'

/** Ids as browsers report them on several systems. */
test.each([
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'xbox'],
  ['Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 02fd)', 'xbox'],
  ['045e-028e-Microsoft X-Box 360 pad', 'xbox'],
  ['xinput', 'xbox'],
  ['Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)', 'playstation'],
  ['DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)', 'playstation'],
  ['054c-0ce6-Sony Interactive Entertainment DualSense Wireless Controller', 'playstation'],
  ['Wireless Controller', 'playstation'],
  ['Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)', 'nintendo'],
  ['Joy-Con L+R (STANDARD GAMEPAD Vendor: 057e Product: 200e)', 'nintendo'],
  ['Nintendo Switch Pro Controller', 'nintendo'],
  ['USB Gamepad (Vendor: 0079 Product: 0011)', 'generic'],
  ['', 'generic'],
] as const)('recognizes %s as %s', (id, make) => {
  expect(makerOf(id)).toBe(make)
})
