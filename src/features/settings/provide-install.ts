import { fromCallback, fromPromise } from 'xstate'
import { type InstallEvent, installMachine } from '../../../machines/install.machine.ts'
import { installOffer } from '../../state/install-prompt.ts'

/** What the browser says of the game as an app. */
interface InstallWorld {
  readonly offer: typeof installOffer
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Runs in a window of its own. */
  readonly isApp: () => boolean
  /** Only its own menu installs (iOS). */
  readonly isByHand: () => boolean
}

const standalone = () => (navigator as { readonly standalone?: boolean }).standalone
export const thisInstallWorld = (): InstallWorld => ({
  offer: installOffer,
  page: window,
  isApp: () => standalone() === true || matchMedia('(display-mode: standalone)').matches,
  // A Mac's browser says the same, and calls its menu otherwise.
  isByHand: () => standalone() === false && navigator.maxTouchPoints > 0,
})

/** The install machine with its effects on this browser. */
export const provideInstall = ({ offer, page, isApp, isByHand }: InstallWorld) =>
  installMachine.provide({
    actors: {
      watch: fromCallback<InstallEvent>(({ sendBack }) => {
        const offered = () => void (offer.prompt && sendBack({ type: 'AVAILABLE' }))
        const installed = () => sendBack({ type: 'INSTALLED' })
        page.addEventListener('beforeinstallprompt', offered)
        page.addEventListener('appinstalled', installed)
        if (isApp()) installed()
        else if (isByHand()) sendBack({ type: 'BY_HAND' })
        else offered()
        return () => {
          page.removeEventListener('beforeinstallprompt', offered)
          page.removeEventListener('appinstalled', installed)
        }
      }),
      ask: fromPromise(async () => {
        const { prompt } = offer
        if (prompt === null) return 'dismissed' as const
        offer.prompt = null
        await prompt.prompt()
        return (await prompt.userChoice).outcome
      }),
    },
  })
