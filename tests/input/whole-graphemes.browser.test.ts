import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepGraphemesWhole, truncateToGraphemes } from '../../src/input/whole-graphemes.ts'

const FAMILY = '👨\u200d👩\u200d👧\u200d👦'
let stop = () => {}
beforeEach(() => {
  stop = keepGraphemesWhole()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

async function typed(max: number, before: string, text: string): Promise<string> {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.maxLength = max
  field.value = before
  await userEvent.click(field)
  field.setSelectionRange(before.length, before.length)
  // Dispatches the event that a browser sends before a paste; an unprevented one pastes.
  const isAllowed = field.dispatchEvent(
    new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: text, bubbles: true, cancelable: true }),
  )
  if (isAllowed) document.execCommand('insertText', false, text)
  return field.value
}

describe('a field with a limit', () => {
  test('never keeps half of an emoji or letter', async () => {
    expect(await typed(8, 'abcd', FAMILY)).toBe('abcd')
    expect(await typed(8, 'abc', `de${FAMILY}`)).toBe('abcde')
    expect(await typed(5, 'abcd', '👍🏽')).toBe('abcd')
    expect(await typed(3, 'a', 'हिन्दी')).toBe('aहि')
  })

  test('accepts text that fits to the last character', async () => {
    expect(await typed(15, 'abcd', FAMILY)).toBe(`abcd${FAMILY}`)
    expect(await typed(6, 'abcd', 'efgh')).toBe('abcdef')
  })

  test('cuts by code points without Intl.Segmenter', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    expect(truncateToGraphemes('a😀😀', 4)).toBe('a😀')
    Object.assign(Intl, { Segmenter })
  })
})
