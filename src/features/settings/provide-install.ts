import { fromCallback } from 'xstate'
import { type InstallEvent, installMachine } from '../../../machines/install.machine.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { installOffer } from '../../state/install-prompt.ts'

/** Browser state that concerns the installed game. */
interface InstallEnvironment {
  readonly offer: typeof installOffer
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** True if the game runs in its own window. */
  readonly isApp: () => boolean
  /** True if only the browser's menu can install the game (iOS). */
  readonly isByHand: () => boolean
}

const isStandalone = () => (navigator as { readonly standalone?: boolean }).standalone
export const installEnvironment = (): InstallEnvironment => ({
  offer: installOffer,
  page: window,
  isApp: () => isStandalone() === true || matchMedia('(display-mode: standalone)').matches,
  // Safari on a Mac reports the same, but its menu has another name.
  isByHand: () => isStandalone() === false && navigator.maxTouchPoints > 0,
})

export const provideInstall = ({ offer, page, isApp, isByHand }: InstallEnvironment) =>
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
