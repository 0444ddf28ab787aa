import { GatewayError } from '../../../machines/ports.ts'
import type { SolveCaptcha } from './captcha.ts'
import './turnstile.css'

/** The provider's published address; the page's policy names its host (scripts/page-headers.mjs). */
const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The part of the script's global object that the game uses. */
interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | null | undefined
  remove(id: string): void
}
const provider = (): Turnstile | undefined => (globalThis as { turnstile?: Turnstile }).turnstile

/**
 * Solves the challenges of Turnstile for the site with this key. The script at `script` is loaded with the first challenge, which most
 * visitors never need.
 */
export function turnstile(siteKey: string, script = SCRIPT_URL): SolveCaptcha {
  return async () => {
    const { render, remove } = provider() ?? (await load(script))
    const place = document.createElement('div')
    place.className = 'captcha'
    // Elements under a dialog cannot be pressed.
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    ;(dialog ?? document.body).append(place)
    let id: string | null | undefined
    try {
      return await new Promise<string>((resolve, reject) => {
        const failed = () => {
          reject(new GatewayError('refused', "We couldn't verify that you're human. Please try again.", { code: 'captcha-failed' }))
          // Otherwise the provider would retry on its own, for a call that is over.
          return true
        }
        id = render(place, {
          sitekey: siteKey,
          appearance: 'interaction-only',
          retry: 'never',
          callback: resolve,
          'error-callback': failed,
          'timeout-callback': failed,
          'unsupported-callback': failed,
        })
      })
    } finally {
      if (id) remove(id)
      place.remove()
    }
  }
}

async function load(address: string): Promise<Turnstile> {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = reject
      document.head.append(script)
    })
  } catch {
    // The next press loads it again.
    script.remove()
  }
  const loaded = provider()
  if (loaded === undefined) throw new GatewayError('network', 'The captcha could not be loaded.', { code: 'captcha-failed' })
  return loaded
}
