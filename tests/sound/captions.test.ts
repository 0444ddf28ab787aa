import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { EventKind, Head, Kind } from '../../sim/contract/frame.ts'
import { soundRules } from '../../src/looks/sound-rules.ts'
import type { SoundName } from '../../src/looks/sounds.ts'
import { captionLine, captionOf } from '../../src/messages/captions.ts'
import { CAPTION_SECONDS, CaptionList, MAX_CAPTIONS } from '../../src/sound/caption-list.ts'
import { SoundTracker } from '../../src/sound/sound-tracker.ts'
import { anyBetween } from '../support/any-between.ts'
import { frameOf } from '../support/frame-of.ts'

const RUN = { locationId: 'school', seed: 1, mainHandId: null, offHandId: null, rangedId: null } as const
const NAMES = Object.keys(soundRules) as SoundName[]
const list = () => new CaptionList(captionOf)
const at = (sound: SoundName, x = 0) => [new Map([[sound, { x, y: 0 }]])]
const lines = (captions: readonly { what: string; side: Parameters<typeof captionLine>[1] }[]) =>
  captions.map(({ what, side }) => captionLine(what, side))

describe('the text of a caption', () => {
  test('every sound has a text, except the player’s own and those of the interface', () => {
    expect(NAMES.sort()).toEqual(Object.keys(soundRules).sort())
    const own = NAMES.filter((name) => captionOf(name) === null)
    expect(own.filter((name) => soundRules[name].priority >= 4)).toEqual([])
    expect(own.every((name) => /^(swing|shot|step|click|open|reward|use|dash|reload|wide_swing|pierce|twin_barrel)/.test(name))).toBe(true)
  })

  test('names the side relative to the survivor: "groans, left"', () => {
    const said = (x: number) => lines(list().update(at('groan', 500 + x), 500, 1, true))
    expect([said(-300), said(300), said(20)]).toEqual([['Groans, left'], ['Groans, right'], ['Groans']])
  })

  test('merges sounds of one name from both sides', () => {
    const captions = list()
    captions.update(at('groan', -300), 0, 1, true)
    expect(lines(captions.update(at('groanHigh', 300), 0, 1.5, true))).toEqual(['Groans, all around'])
  })

  test('warnings-only mode leaves out other sounds', () => {
    const both = [
      new Map<SoundName, { x: number; y: number }>([
        ['groan', { x: 0, y: 0 }],
        ['boss', { x: -400, y: 0 }],
      ]),
    ]
    expect(lines(list().update(both, 0, 1, false))).toEqual(['A horn: a boss comes, left'])
    expect(lines(list().update(both, 0, 1, true)).sort()).toEqual(['A horn: a boss comes, left', 'Groans'])
  })
})

describe('the list of captions', () => {
  test('keeps a line for a while after the last sound, in game time', () => {
    const captions = list()
    captions.update(at('horde'), 0, 10, true)
    expect(captions.update([], 0, 10 + CAPTION_SECONDS.stays - 0.01, true)).toHaveLength(1)
    // During a pause no game time passes, and the line stays.
    expect(captions.update([], 0, 10 + CAPTION_SECONDS.stays - 0.01, true)).toHaveLength(1)
    expect(captions.update([], 0, 10 + CAPTION_SECONDS.stays, true)).toHaveLength(0)
  })

  test('replaces the least important line only by a more important one', () => {
    const captions = list()
    for (const sound of ['groan', 'death', 'spit'] as const) captions.update(at(sound), 0, 10, true)
    expect(lines(captions.update(at('playerHit'), 0, 10.1, true))).toEqual(['A zombie falls', 'A shot hisses', 'You are hurt'])
    expect(lines(captions.update(at('groan'), 0, 10.2, true))).toEqual(['A zombie falls', 'A shot hisses', 'You are hurt'])
  })

  const alarms = new Set(NAMES.filter((name) => soundRules[name].priority === 5).map((name) => captionOf(name)))
  prop.prop([
    fc.array(
      fc.record({
        sound: fc.constantFrom(...NAMES),
        x: fc.integer({ min: -900, max: 900 }),
        wait: anyBetween(0, 0.6),
      }),
      {
        size: 'max',
        maxLength: 300,
      },
    ),
    fc.boolean(),
  ])('stays short, without duplicates or floods, for any sounds', (sounds, all) => {
    const captions = list()
    let now = 0
    let before: readonly string[] = []
    const came: number[] = []
    for (const { sound, x, wait } of sounds) {
      now += wait
      const shown = captions.update(at(sound, x), 0, now, all).map(({ what }) => what)
      expect(shown.length).toBeLessThanOrEqual(MAX_CAPTIONS)
      expect(new Set(shown).size).toBe(shown.length)
      if (captionOf(sound) !== null && soundRules[sound].priority === 5 && shown.some((what) => !alarms.has(what)))
        expect(shown).toContain(captionOf(sound))
      came.push(...shown.filter((what) => !before.includes(what)).map(() => now))
      before = shown
    }
    // Except for alarms, at most the number of lines plus one more each second.
    const perSecond = came.map((time) => came.filter((other) => other >= time && other < time + 1).length)
    expect(Math.max(0, ...perSecond)).toBeLessThanOrEqual(MAX_CAPTIONS + 6)
  })
})

describe('captions from frames of a run', () => {
  const head = { health: 10, maxHealth: 10, bossKind: -1 }
  const frame = (tick: number, events: Parameters<typeof frameOf>[2] = []) => {
    const made = frameOf(head, [], events)
    made.head[Head.tick] = tick
    return made
  }
  test('work without audio: an event becomes its caption', () => {
    const hearing = new SoundTracker(RUN)
    const { sounds } = hearing.listen(frame(60, [{ kind: EventKind.elite, x: -400, a: 0, b: 0 }]))
    expect(lines(list().update(sounds, 0, 1, false))).toEqual(['An elite approaches, left'])
  })

  test('a nearby horde groans, the same way for the same frames', () => {
    const crowd = (tick: number) => {
      const made = frameOf(
        head,
        Array.from({ length: 40 }, (_, id) => ({ id: id + 2, kind: Kind.enemy, x: -200 - id, y: 0 })),
      )
      made.head[Head.tick] = tick
      return made
    }
    const run = () => {
      const hearing = new SoundTracker(RUN)
      const captions = list()
      return Array.from({ length: 120 }, (_, i) => lines(captions.update(hearing.listen(crowd(6 * i)).sounds, 0, i / 10, true)).join())
    }
    expect(run()).toEqual(run())
    expect(run()).toContain('Groans, left')
  })
})
