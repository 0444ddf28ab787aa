import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../src/features/settings/choose-language.ts'
import { t } from '../../src/language/t.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What happens, in order, when German is chosen on a device with or without storage and network. */
async function chosenWith({ hasStorage, hasNetwork }: { hasStorage: boolean; hasNetwork: boolean }): Promise<readonly string[]> {
  const happened: string[] = []
  const setItem = (key: string, value: string) => {
    if (!hasStorage) throw new Error('denied')
    happened.push(`${key}: ${value}`)
  }
  vi.stubGlobal('localStorage', { setItem, getItem: () => null })
  const load = async (id: string) => {
    if (!hasNetwork) throw new Error('offline')
    happened.push(`texts in ${id}`)
  }
  await chooseLanguage('de', { show: (kind, text) => void happened.push(`${kind}: ${text}`) }, load)
  return happened
}

test('the texts are loaded before the choice is kept', async () => {
  expect(await chosenWith({ hasStorage: true, hasNetwork: true })).toEqual(['texts in de', 'nightfence.language: de'])
})

test('without a network nothing changes, and a toast says so', async () => {
  expect(await chosenWith({ hasStorage: true, hasNetwork: false })).toEqual([`error: ${t('settings.language.notLoaded')}`])
})

test('a device that cannot keep the choice says so', async () => {
  expect(await chosenWith({ hasStorage: false, hasNetwork: true })).toEqual(['texts in de', `error: ${t('settings.language.notKept')}`])
})
