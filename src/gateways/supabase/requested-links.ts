import { deviceStorage } from '../../browser/storage.ts'

const KEY = 'nightfence.requested-links'
const MAX_REMEMBERED = 5

function requested(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Remembers that this device requested a link to this address, so that opening the link here needs no question. */
export function rememberRequestedLink(email: string): void {
  const address = email.trim().toLowerCase()
  deviceStorage.setItem(KEY, JSON.stringify([address, ...requested().filter((one) => one !== address)].slice(0, MAX_REMEMBERED)))
}

export const wasRequestedHere = (email: string): boolean => requested().includes(email.toLowerCase())
