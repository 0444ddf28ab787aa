export const PREFERENCES_KEY = 'nightfence.preferences'

/** Preferences that the page itself applies before the game is loaded. */
export interface PagePreferences {
  /** Text size and size of the run display, in whole percent: 100 to 200. */
  textSize: number
  hudSize: number
  largePointer: boolean
  /** A thicker focus ring. */
  largeFocus: boolean
}

/** HUD size in percent above which the HUD uses a different layout; up to it the normal one has room. */
const HUD_FITS = 110

const DEFAULTS: PagePreferences = { textSize: 100, hudSize: 100, largePointer: false, largeFocus: false }

/** Applies text size, HUD size, pointer and focus ring to the page. */
export function showOnPage({ style, classList }: HTMLElement, { textSize, hudSize, largePointer, largeFocus }: PagePreferences): void {
  style.fontSize = `${textSize}%`
  style.setProperty('--hud-size', `${hudSize / 100}`)
  classList.toggle('hud-large', hudSize > HUD_FITS)
  classList.toggle('large-pointer', largePointer)
  classList.toggle('large-focus', largeFocus)
}

/** True unless the player turned off that steps are counted and errors are reported. */
export function allowsReports(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return JSON.parse(storage.getItem(PREFERENCES_KEY) ?? '{}').countSteps !== false
  } catch {
    return true
  }
}

/** Applies the stored preferences, so that the page never appears in another size first. The game repairs invalid entries later. */
export function applyStoredPreferences(page: HTMLElement, storage: Pick<Storage, 'getItem'>): void {
  try {
    const kept = JSON.parse(storage.getItem(PREFERENCES_KEY) ?? '{}')
    showOnPage(page, { ...DEFAULTS, ...kept })
  } catch {
    // The entry was edited and is invalid.
  }
}
