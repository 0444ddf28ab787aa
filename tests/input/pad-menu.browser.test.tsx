import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pads } from '../../src/input/pad-page.ts'
import { watchPads } from '../../src/input/pads.ts'
import { defaultPreferences, type Preferences } from '../../src/state/preferences.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { PortraitCarousel } from '../../src/ui/portrait-carousel.tsx'
import { RadioGroup } from '../../src/ui/radio-group.tsx'
import { Select } from '../../src/ui/select.tsx'
import { Slider } from '../../src/ui/slider.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { Tabs } from '../../src/ui/tabs.tsx'
import { TextField } from '../../src/ui/text-field.tsx'
import { mount } from '../account/mount.tsx'
import { fakePads } from '../support/fake-pads.ts'
import '../../src/theme.css'

const [A, B, X, LB, RB, START, UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 4, 5, 9, 12, 13, 14, 15]

let settings: Preferences
let pads: Pads
let fake: ReturnType<typeof fakePads>
let pressed: string[] = []

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const press = (...buttons: readonly number[]) => fake.press(...buttons)
const act = (name: string) => () => {
  pressed.push(name)
}

beforeEach(async () => {
  await page.viewport(1280, 720)
  document.documentElement.style.cssText = 'container: app / size; height: 100%'
  pressed = []
  settings = { ...defaultPreferences(false) }
  fake = fakePads()
  let loaded: Promise<unknown> = Promise.resolve()
  pads = watchPads(
    settings,
    () => {},
    (load) => {
      const loading = load()
      loaded = loading
      return loading
    },
  )
  fake.plug('gamepadconnected')
  await loaded
  await fake.set({})
})
afterEach(() => {
  pads.end()
  vi.restoreAllMocks()
  document.documentElement.className = ''
})

const Grid = () => (
  <main>
    <header>
      <Button data-back onClick={act('back')}>
        Back
      </Button>
    </header>
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 8rem)', gap: '8px' }}>
      {['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
        <Button key={name} onClick={act(name)} disabled={name === 'Five'}>
          {name}
        </Button>
      ))}
    </div>
  </main>
)

describe('a page', () => {
  beforeEach(async () => {
    mount(<Grid />)
    await expect.element(page.getByRole('button', { name: 'One' })).toBeInTheDocument()
  })

  test('the d-pad moves the focus, A presses, B goes back, and disabled controls are skipped', async () => {
    await press(DOWN)
    expect(focused(), 'begins on the page itself').toBe('Back')
    await press(DOWN, RIGHT, RIGHT)
    expect(focused()).toBe('Three')
    await press(DOWN, LEFT)
    expect(focused(), 'Five is disabled').toBe('Four')
    await press(A, B)
    expect(pressed).toEqual(['Four', 'back'])
  })

  test('the focus is clearly visible until another device is used', async () => {
    await press(DOWN)
    expect(getComputedStyle(document.activeElement as Element).boxShadow).toContain('5px')
    expect(document.documentElement.className).toBe('by-pad')
  })

  test('a stick moves the focus too, and repeats while held', async () => {
    await press(DOWN, DOWN)
    expect(focused()).toBe('One')
    await fake.set({ axes: [1, 0] })
    expect(focused()).toBe('Two')
    await fake.set({ axes: [1, 0] })
    expect(focused(), 'not at once').toBe('Two')
    await vi.waitFor(() => expect(focused()).toBe('Three'), 20_000)
    await fake.set({})
  })

  test('A is the right button on a Nintendo pad', async () => {
    settings.padSigns = 'nintendo'
    await press(DOWN, DOWN)
    await press(A)
    expect(pressed, 'which is called B there').toEqual(['back'])
    await press(B)
    expect(pressed).toEqual(['back', 'One'])
  })

  test('a captured button does nothing else', async () => {
    const caught: string[] = []
    pads.captured = (code) => caught.push(code)
    await press(DOWN, A)
    pads.captured = null
    expect([caught, pressed, document.activeElement]).toEqual([['Button13', 'Button0'], [], document.body])
  })
})

describe('a dialog', () => {
  const Layers = () => {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Grid />
        <Dialog open={open} title="Below" onClose={() => setOpen(false)}>
          <Button onClick={act('inner')}>Inner</Button>
        </Dialog>
      </>
    )
  }

  test('it has the pad to itself, and B closes it without affecting the page below (OP-49)', async () => {
    mount(<Layers />)
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    await press(UP, DOWN, DOWN, A)
    expect([focused(), pressed]).toEqual(['Inner', ['inner']])
    await press(B)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(pressed).toEqual(['inner'])
    await press(B)
    expect(pressed, 'and then the page').toEqual(['inner', 'back'])
  })

  test('a run below gets no input, and the press that closes the dialog uses no quick slot', async () => {
    const calls: string[] = []
    mount(<Layers />)
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    pads.run = {
      onCommand: (command) => calls.push(command),
      onDropped: () => {},
      isBlocked: () => document.querySelector('[role=dialog]') !== null,
    }
    await press(START)
    await fake.set({ pressed: [B] })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await fake.set({ pressed: [B] })
    expect(calls).toEqual([])
    await fake.set({})
    await press(X)
    expect(calls).toEqual(['slot3'])
  })

  test('an element with data-control is pressed by the button of that control', async () => {
    mount(
      <Dialog open title="Choice">
        <Button data-control="choice2" onClick={act('second card')}>
          Second card
        </Button>
        <Button data-control="pause" onClick={act('resume')}>
          Resume
        </Button>
      </Dialog>,
    )
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    await press(3, START)
    expect(pressed).toEqual(['second card', 'resume'])
  })
})

describe('controls of all kinds', () => {
  const Everything = () => {
    const [tab, setTab] = useState('first')
    const [volume, setVolume] = useState(50)
    const [kind, setKind] = useState('all')
    const [order, setOrder] = useState('new')
    const [muted, mute] = useState(false)
    const [name, setName] = useState('')
    return (
      <Dialog open title="Everything">
        <Tabs
          label="Tabs"
          value={tab}
          onChange={setTab}
          tabs={['first', 'second', 'third'].map((value) => ({
            value,
            label: value,
            disabled: value === 'second',
            panel: (
              <div className="stack">
                <Slider label="Volume" value={volume} text={`${volume}%`} onChange={setVolume} />
                <Select
                  label="Kind"
                  value={kind}
                  onChange={setKind}
                  options={['all', 'tools', 'food'].map((each) => ({ value: each, label: each }))}
                />
                <RadioGroup
                  label="Order"
                  value={order}
                  onChange={setOrder}
                  options={['new', 'old'].map((each) => ({ value: each, label: each }))}
                />
                <Switch label="Mute" checked={muted} onChange={mute} />
                <TextField label="Name" value={name} onChange={setName} />
                <p data-testid="state">{[tab, volume, kind, order, muted].join(' ')}</p>
              </div>
            ),
          }))}
        />
      </Dialog>
    )
  }
  const state = () => document.querySelector('[data-testid=state]')?.textContent

  test('bumpers switch tabs, sliders and lists change sideways, and directions connect all of them', async () => {
    mount(<Everything />)
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    await press(RB)
    expect([state(), focused()]).toEqual(['third 50 all new false', 'third'])
    await press(RB, LB)
    expect(state()).toBe('third 50 all new false')
    await press(DOWN, RIGHT, RIGHT, LEFT)
    expect(state(), 'the slider').toBe('third 55 all new false')
    await press(DOWN, RIGHT)
    expect(state(), 'the list').toBe('third 55 tools new false')
    await press(A, A)
    expect(state(), 'round and round').toBe('third 55 all new false')
    await press(DOWN, RIGHT, LEFT, RIGHT, A)
    expect(state(), 'the radios').toBe('third 55 all old false')
    await press(DOWN, A)
    expect(state(), 'the switch').toBe('third 55 all old true')
    await press(DOWN)
    expect(document.activeElement).toBe(page.getByLabelText('Name').element())
    await press(UP)
    expect(document.activeElement).toBe(page.getByRole('switch').element())
    await press(UP, UP, UP, UP, LEFT)
    expect(state(), 'arrows of a tab are its own').toBe('first 55 all old true')
  })

  test('a carousel moves by its arrows, and its hidden items cannot be reached', async () => {
    const portraits = Array.from({ length: 6 }, (_, at) => ({ src: `/avatars/${at}.svg`, label: `Portrait ${at}` }))
    const Choice = () => {
      const [value, choose] = useState('/avatars/0.svg')
      return (
        <main style={{ width: '20rem' }}>
          <PortraitCarousel label="Portrait" value={value} onChange={choose} portraits={portraits} position={value} />
        </main>
      )
    }
    mount(<Choice />)
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeInTheDocument()
    ;(page.getByRole('button', { name: 'Next' }).element() as HTMLElement).focus()
    await press(A)
    await expect.element(page.getByText('/avatars/1.svg')).toBeInTheDocument()
    await press(LEFT, LEFT, LEFT, LEFT)
    expect(focused()).toBe('Previous')
  })

  test('the other stick scrolls, and so does a direction without a focusable element', async () => {
    mount(
      <Dialog open title="Long">
        <p style={{ height: '200rem' }}>Long</p>
      </Dialog>,
    )
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    const body = document.querySelector('.dialog-body') as HTMLElement
    await fake.set({ axes: [0, 0, 0, 1] })
    await vi.waitFor(() => expect(body.scrollTop).toBeGreaterThan(100), 20_000)
    await fake.set({})
    const at = body.scrollTop
    await press(DOWN, DOWN)
    await vi.waitFor(() => expect(body.scrollTop).toBeGreaterThan(at + 100), 20_000)
  })
})
