/** The footer's mark. Short enough for a phone; what went wrong is a toast's to say. */
export const saveStatusText = {
  saved: 'Saved',
  saving: 'Saving',
  unsaved: 'Unsaved',
  offline: 'Offline',
  'no-slot': 'No slot',
} as const
