import { afterEach, expect, test, vi } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { chooseLanguage } from '../../src/features/settings/choose-language.ts'

afterEach(() => void vi.unstubAllGlobals())

interface Device {
  /** The open slot; null: none. */
  readonly slot: number | null
  /** Whether what is not saved reaches the server, and whether this device keeps it else. */
  readonly isSaved: boolean
  readonly isKept: boolean
  readonly hasStorage: boolean
}
/** What is done, in its order, where somebody chooses German on such a device. */
async function doneOn({ slot, isSaved, isKept, hasStorage }: Device): Promise<readonly string[]> {
  const done: string[] = []
  const setItem = (key: string, value: string) => {
    if (!hasStorage) throw new Error('denied')
    done.push(`${key}: ${value}`)
  }
  vi.stubGlobal('localStorage', { setItem, getItem: () => null })
  const flush = async () => {
    done.push('saved')
    return isSaved ? { ok: true as const } : { ok: false as const, error: new GatewayError('network', 'gone') }
  }
  const state = { slot } as Parameters<typeof chooseLanguage>[1]['keeper']['state']
  await chooseLanguage(
    'de',
    {
      keeper: { state, flush } as Parameters<typeof chooseLanguage>[1]['keeper'],
      outbox: { isPersisted: () => isKept },
      toasts: { show: (kind, text) => void done.push(`${kind}: ${text}`) },
    },
    () => void done.push('loaded anew'),
  )
  return done
}

const whole: Device = { slot: 1, isSaved: true, isKept: true, hasStorage: true }
const CHOSEN = ['nightfence.language: de', 'loaded anew']

test.each<[string, Partial<Device>, readonly string[]]>([
  ['what is not saved yet is saved first', {}, ['saved', ...CHOSEN]],
  ['where no game is open there is nothing to save', { slot: null }, CHOSEN],
  ['without a server it waits on this device', { isSaved: false }, ['saved', ...CHOSEN]],
  ['where it can wait nowhere the page stays', { isSaved: false, isKept: false }, ['saved', 'error: Failed to save game.']],
  [
    'where the language cannot be kept the page stays and says so',
    { hasStorage: false },
    ['saved', 'error: This browser keeps nothing for the game, so the language stays as it is.'],
  ],
])('%s', async (_, device, done) => expect(await doneOn({ ...whole, ...device })).toEqual(done))
