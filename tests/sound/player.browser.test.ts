/// <reference path="../../src/sound/zzfx.d.ts" />
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ZZFX } from 'zzfx'
import { EventKind } from '../../sim/contract/frame.ts'
import { SoundEngine } from '../../src/sound/engine.ts'
import { createSound } from '../../src/sound/sound.ts'
import { frameOf } from '../support/frame-of.ts'

const hit = frameOf({}, [], [{ kind: EventKind.hit }])
const VOLUMES = { music: 20, effects: 30, interface: 40, muted: false }
const RUN = { locationId: 'school', seed: 1, mainHandId: 'katana', offHandId: null, rangedId: null } as const
const visibility = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => void vi.restoreAllMocks())

test('plays from the first gesture on, and suspends its clock while muted or hidden', async () => {
  const set = vi.spyOn(SoundEngine.prototype, 'set')
  const begin = vi.spyOn(SoundEngine.prototype, 'begin')
  const frame = vi.spyOn(SoundEngine.prototype, 'frame')
  const tick = vi.spyOn(SoundEngine.prototype, 'tick')
  const { audioContext: context } = ZZFX
  const sound = createSound(() => 'run')
  sound.set(VOLUMES)
  sound.begin(RUN)
  sound.frame(hit, null)
  expect(set).not.toHaveBeenCalled()

  await userEvent.click(document.body)
  await vi.waitFor(() => expect(tick).toHaveBeenCalledWith('run'), 20_000)
  expect([set.mock.lastCall, begin.mock.lastCall, context.state]).toEqual([[VOLUMES], [RUN], 'running'])
  sound.frame(hit, { x: 0, width: 900 })
  expect(frame).toHaveBeenCalledTimes(1)

  sound.set({ ...VOLUMES, muted: true })
  await vi.waitFor(() => expect(context.state).toBe('suspended'), 20_000)
  sound.frame(hit, null)
  expect(frame).toHaveBeenCalledTimes(1)
  sound.set(VOLUMES)
  await vi.waitFor(() => expect(context.state).toBe('running'), 20_000)

  visibility('hidden')
  await vi.waitFor(() => expect(context.state).toBe('suspended'), 20_000)
  visibility('visible')
  await vi.waitFor(() => expect(context.state).toBe('running'), 20_000)
})

test('clicks and opened elements sound, and disabled ones do not', async () => {
  const answer = vi.spyOn(SoundEngine.prototype, 'answer')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button id="on"><span>On</span></button><button disabled>Off</button><button aria-disabled="true">Off</button><p>text</p>',
  )
  const answers = () => answer.mock.calls.map(([name]) => name)
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
  for (const selector of ['#on span', '[disabled]', '[aria-disabled]', 'p']) click(selector)
  expect(answers()).toEqual(['click'])
  document.body.insertAdjacentHTML('beforeend', '<div><div role="dialog">Hello</div></div>')
  await vi.waitFor(() => expect(answers()).toEqual(['click', 'open']), 20_000)
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"><div class="rewards">Coins</div></div>')
  await vi.waitFor(() => expect(answers()).toEqual(['click', 'open', 'reward']), 20_000)
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><ul class="found-cards"><li class="item-card epic">Bow</li></ul></div>')
  await vi.waitFor(() => expect(answers().slice(3)).toEqual(['reward']), 20_000)
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog"><ul class="found-cards"><li class="item-card legendary">Bell</li></ul></div>',
  )
  await vi.waitFor(() => expect(answers().slice(4)).toEqual(['legendary']), 20_000)
  document.body.insertAdjacentHTML('beforeend', '<div>A tooltip</div>')
  document.body.replaceChildren()
  expect(answers()).toEqual(['click', 'open', 'reward', 'reward', 'legendary'])
})
