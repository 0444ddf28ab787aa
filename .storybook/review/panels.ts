import type { API } from 'storybook/manager-api'

export const COMMENTS_PANEL = 'nightfence/comments'
export const LOOK_PANEL = 'nightfence/look'
/** Ids of controls that receive the focus. */
export const TEXT_FIELD = 'review-text'
export const PLACE_BUTTON = 'review-place'

/** Storybook has no API for the drawer that shows the panels in a narrow window, so its button is pressed. */
const press = (label: string): void => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click()

/** Shows the panel of comments and moves the focus into it. */
export function openComments(api: API, focusId?: string): void {
  api.togglePanel(true)
  api.setSelectedPanel(COMMENTS_PANEL)
  press('Open addon panel')
  // The panel is in the page after the next frame.
  if (focusId !== undefined) requestAnimationFrame(() => document.getElementById(focusId)?.focus())
}

/** Uncovers the story in a narrow window. */
export function closeDrawer(): void {
  if (document.querySelector('#storybook-mobile-addon-panel')) press('Close addon panel')
}
