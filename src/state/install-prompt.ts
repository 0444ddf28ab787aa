/** The browser's offer to install the page. TypeScript does not know it: not every browser makes one. */
export interface InstallPrompt extends Event {
  /** Shows the browser's question; once. */
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Made while the page opens, before anybody looks for it; null: none was made, or it was used. */
export const installOffer: { prompt: InstallPrompt | null } = { prompt: null }

/** From now on an offer is kept, and the browser shows none of its own: that would lie over a run. */
export function keepInstallOffer(page: Pick<EventTarget, 'addEventListener'> = globalThis): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.prompt = event as InstallPrompt
  })
}
