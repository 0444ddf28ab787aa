import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Composer } from '../../src/features/radio/composer.tsx'
import { hideInputMethodKeys } from '../../src/input/composition.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { createRunHands, press, type RunHands } from '../support/run-hands.ts'

/** Marks that browsers put on the key that ends a composition: Safari sends it after compositionend. */
const ENDS = [
  ['Chrome and Firefox', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
] as const
const PLAIN = { isComposing: false, keyCode: 0 }

let stop = () => {}
let host: HTMLElement
let root: ReturnType<typeof createRoot>
const calls: string[] = []

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  calls.length = 0
  stop = hideInputMethodKeys()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Page() {
  const [text, setText] = useState('にほん')
  return (
    <Dialog open title="Radio" onClose={() => calls.push('closed')}>
      <Composer value={text} busy={false} onType={setText} onSend={() => calls.push('sent')} />
    </Dialog>
  )
}

const key = (name: 'Enter' | 'Escape', mark: { readonly isComposing: boolean; readonly keyCode: number }) =>
  act(async () => {
    document.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...mark }))
  })

describe.each(ENDS)('a composition of %s', (_, mark) => {
  test('Enter that ends a composition sends nothing, and Escape closes nothing', async () => {
    await act(async () => root.render(<Page />))
    await key('Enter', mark)
    await key('Escape', mark)
    expect(calls).toEqual([])
    await key('Enter', PLAIN)
    await key('Escape', PLAIN)
    expect(calls).toEqual(['sent', 'closed'])
  })
})

describe('the keys of a run', () => {
  let run: RunHands
  beforeEach(async () => {
    run = await createRunHands()
  })
  afterEach(() => run.end())

  test('a key of a composition does nothing in the run', () => {
    press('keydown', 'KeyP', { isComposing: true })
    expect(run.calls).toEqual([])
  })

  test('a key marked by a Linux input method outside of a text field still works', () => {
    press('keydown', 'KeyP', { key: 'Process', keyCode: 229 })
    expect(run.calls).toEqual(['pause'])
  })
})
