/** Numbers of a gamepad's buttons in the browser's standard layout. */
export const PAD_BUTTONS = {
  /** Quick slots 1 to 4: the four on the right, as the layout counts them (bottom, right, left, top). */
  slots: [0, 1, 2, 3] as readonly number[],
  /** In a dialog: presses what has the focus. */
  choose: 0,
  /** The right trigger. */
  dash: 7,
  start: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
} as const
