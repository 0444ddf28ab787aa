import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Crash } from '../../src/app/shell/crash.tsx'
import { wrapFault } from '../../src/browser/faults.ts'
import type { LoadedChoices } from '../../src/game/game.ts'
import { t } from '../../src/language/t.ts'
import { ChoiceDialogs } from '../../src/play/choices/choice-dialogs.tsx'
import { createChoices } from '../../src/play/choices/choices.ts'
import { useChoices } from '../../src/play/choices/use-choices.ts'
import { lazyComponent } from '../../src/ui/lazy-component.ts'
import { dropBrokenLinks, RETRY_MS } from '../../src/ui/retry-until-loaded.ts'
import { createCountingKeeper, survivor } from '../support/counted-keeper.ts'

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const show = (node: ReactNode) => act(async () => root.render(node))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

/** Fails `times` times like an unreachable server, then returns `answer`. */
function flaky<T>(times: number, answer: T) {
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return answer
  })
  return asked
}

test('retries fetching a part until it arrives', async () => {
  const asked = flaky(2, () => <p>The camp</p>)
  const Camp = lazyComponent(asked)
  await show(<Camp />)
  await pass(RETRY_MS)
  expect([host.textContent, asked.mock.calls.length]).toEqual(['', 2])
  await pass(RETRY_MS)
  expect([host.textContent, asked.mock.calls.length]).toEqual(['The camp', 3])
})

test('shows the error of a part that throws while it is set up, and offers a reload (BROWSER-06)', async () => {
  const broken = new TypeError('Intl.ListFormat is not a constructor')
  const asked = vi.fn((): Promise<() => ReactNode> => Promise.reject(broken))
  const Camp = lazyComponent(asked)
  await show(
    <Crash>
      <Camp />
    </Crash>,
  )
  await pass(RETRY_MS)
  expect(host.textContent).toContain(t('waiting.cannotStart'))
  expect(host.textContent).toContain(broken.message)
  await pass(10 * RETRY_MS)
  expect([asked.mock.calls.length, host.querySelectorAll('button').length]).toEqual([2, 1])
})

test('shows at once why the game cannot be created', async () => {
  const create = vi.fn(async (): Promise<() => ReactNode> => wrapFault(denied))
  const Camp = lazyComponent(create)
  await show(
    <Crash>
      <Camp />
    </Crash>,
  )
  await pass(1)
  expect([host.textContent?.includes('denied'), create.mock.calls.length]).toEqual([true, 1])
})

const listen = () => {}
function Camp({ fetch, here }: { readonly fetch: Parameters<typeof useChoices>[0]['choices']; readonly here: boolean }) {
  const choices = useChoices({ choices: fetch }, here, listen)
  return <p>{choices === null ? 'nothing' : choices.levelUp.getSnapshot().context.pending}</p>
}

test('offers a choice as soon as its dialogs can be fetched (LEVEL-15)', async () => {
  // At level 4 three choices are pending.
  const { keeper } = await createCountingKeeper({ ...survivor, xp: 20, level: 4 })
  const fetch = flaky(2, { ...createChoices(keeper), Dialogs: ChoiceDialogs })
  await show(<Camp fetch={fetch} here />)
  await pass(RETRY_MS)
  expect(host.textContent).toBe('nothing')
  await pass(RETRY_MS)
  await show(<Camp fetch={fetch} here />)
  expect([host.textContent, fetch.mock.calls.length]).toEqual(['3', 3])
})

test('stops retrying after leaving the camp', async () => {
  const fetch = flaky<LoadedChoices>(100, null as never)
  await show(<Camp fetch={fetch} here />)
  await show(<Camp fetch={fetch} here={false} />)
  await pass(10 * RETRY_MS)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('removes the link of a style sheet that could not be fetched', async () => {
  dropBrokenLinks()
  const link = (href: string) => {
    const element = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    return new Promise<boolean>((settle) => {
      element.onload = element.onerror = () => queueMicrotask(() => settle(element.isConnected))
    })
  }
  const broken = 'http://127.0.0.1:1/gone.css'
  expect(await Promise.all([link(broken), link('data:text/css,.x{}')])).toEqual([false, true])
})
