/** The browser's `beforeinstallprompt` event. TypeScript has no type for it, since not all browsers have it. */
export interface InstallPrompt extends Event {
  /** Shows the browser's prompt. It works only once. */
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The offer of the browser, which arrives while the page opens; `null` if there was none or it was used. */
export const installOffer: { prompt: InstallPrompt | null } = { prompt: null }

/** Keeps the browser's offer and suppresses its own prompt, which would cover a run. */
export function keepInstallOffer(page: Pick<EventTarget, 'addEventListener'> = globalThis): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.prompt = event as InstallPrompt
  })
}
