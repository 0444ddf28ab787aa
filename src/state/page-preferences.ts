export const PREFERENCES_KEY = 'nightfence.preferences'

/** What of a player's preferences the page itself shows, before anything of the game has come. */
export interface PagePreferences {
  /** Of all letters, and of the display in a run, in whole percent of their usual size: 100 to 200. */
  textSize: number
  hudSize: number
  largePointer: boolean
  /** The frame around what has the focus. */
  largeFocus: boolean
}

/** From which size on the display is laid out anew: so far the usual places have room. */
const HUD_FITS = 110

const USUAL: PagePreferences = { textSize: 100, hudSize: 100, largePointer: false, largeFocus: false }

/** Letters, display, pointer and focus as the player wants them. */
export function showOnPage({ style, classList }: HTMLElement, { textSize, hudSize, largePointer, largeFocus }: PagePreferences): void {
  style.fontSize = `${textSize}%`
  style.setProperty('--hud-size', `${hudSize / 100}`)
  classList.toggle('hud-large', hudSize > HUD_FITS)
  classList.toggle('large-pointer', largePointer)
  classList.toggle('large-focus', largeFocus)
}

/** The same from what this device has kept, so that a page is never seen in another size first. What is wrong there is the game's to mend. */
export function showKeptOnPage(page: HTMLElement, storage: Pick<Storage, 'getItem'>): void {
  try {
    const kept = JSON.parse(storage.getItem(PREFERENCES_KEY) ?? '{}')
    showOnPage(page, { ...USUAL, ...kept })
  } catch {
    // Somebody edited the entry.
  }
}
