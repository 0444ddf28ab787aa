/** Titles of the camp's screens that hold no more than their title yet, by their path. */
export const screenTitles = {
  '/ham-radio': 'Ham Radio',
} as const
