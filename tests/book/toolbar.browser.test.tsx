import '../../src/theme.css'
import { afterEach, expect, test, vi } from 'vitest'
import { currentLanguage } from '../../src/language/language.ts'
import { t } from '../../src/language/t.ts'
import { applyToolbar, fetchAhead, toolbarDefaults, toolbarTypes } from '../../stories/fixtures/book-toolbar.ts'
import { mount } from '../account/mount.tsx'

afterEach(() => applyToolbar({ ...toolbarDefaults, language: 'en' }))

test('the toolbar switches to each language without a request once the texts are fetched ahead', async () => {
  await fetchAhead('en')
  expect(currentLanguage()).toBe('en')
  const fetched = vi.spyOn(window, 'fetch')
  const texts = new Set<string>()
  for (const language of ['de', 'es', 'fr', 'pt', 'en-XA']) {
    await applyToolbar({ ...toolbarDefaults, language })
    expect(currentLanguage()).toBe(language)
    texts.add(t('death.title'))
  }
  expect(texts.size).toBe(5)
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('any two languages can be shown side by side', () => {
  const values = (name: string) => toolbarTypes[name]?.toolbar?.items?.map((item) => (typeof item === 'string' ? item : item.value))
  expect(values('language')).toEqual(['en', 'de', 'es', 'fr', 'pt', 'en-XA'])
  expect(values('beside')).toEqual(['none', 'en', 'de', 'es', 'fr', 'pt', 'en-XA'])
})

test('text at 200 % doubles the letters, and 100 % restores them', async () => {
  const size = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const before = size()
  await applyToolbar({ ...toolbarDefaults, text: 'large' })
  expect(size()).toBe(2 * before)
  await applyToolbar(toolbarDefaults)
  expect(size()).toBe(before)
})

test('the contrast theme replaces plates, gradients and shadows until it is turned off', async () => {
  const Parts = () => (
    <main>
      <p id="plate" style={{ background: 'red', boxShadow: '0 0 4px red', color: 'red' }}>
        Plate
      </p>
      <p id="clear">Clear</p>
      <p id="gradient" style={{ backgroundImage: 'linear-gradient(red, blue)' }}>
        Gradient
      </p>
      <div className="bar" style={{ background: 'rgb(1, 2, 3)' }} />
      <button type="button" className="btn">
        Play
      </button>
    </main>
  )
  mount(<Parts />)
  await expect.poll(() => document.querySelector('.btn')).not.toBeNull()
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
  const all = () =>
    ['#plate', '#clear', '#gradient', '.bar', '.btn'].map((part) => {
      const { color, backgroundColor, backgroundImage, boxShadow, outlineColor } = styleOf(part)
      return [color, backgroundColor, backgroundImage, boxShadow, outlineColor]
    })
  const before = all()
  await applyToolbar({ ...toolbarDefaults, colours: 'forced' })
  expect(styleOf('#plate')).toMatchObject({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(0, 0, 0)', boxShadow: 'none' })
  expect(styleOf('#clear').backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(styleOf('#gradient').backgroundImage).toBe('none')
  expect(styleOf('.bar').backgroundColor).toBe('rgb(1, 2, 3)')
  expect(styleOf('.btn').outlineColor, 'the rules of the game for contrast themes apply').toBe('rgb(255, 255, 255)')
  const late = document.createElement('p')
  late.style.background = 'blue'
  document.querySelector('main')?.append(late)
  await expect.poll(() => getComputedStyle(late).backgroundColor).toBe('rgb(0, 0, 0)')
  late.remove()
  await applyToolbar(toolbarDefaults)
  expect(all()).toEqual(before)
})
