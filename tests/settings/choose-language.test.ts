import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../src/features/settings/choose-language.ts'
import { t } from '../../src/language/t.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The effects of choosing German, in order, on a device with or without storage and network. */
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

test('loads the texts before storing the choice', async () => {
  expect(await chosenWith({ hasStorage: true, hasNetwork: true })).toEqual(['texts in de', 'nightfence.language: de'])
})

test('changes nothing without a network, and shows a toast', async () => {
  expect(await chosenWith({ hasStorage: true, hasNetwork: false })).toEqual([`error: ${t('settings.language.notLoaded')}`])
})

test('shows a toast if the device cannot store the choice', async () => {
  expect(await chosenWith({ hasStorage: false, hasNetwork: true })).toEqual(['texts in de', `error: ${t('settings.language.notKept')}`])
})
