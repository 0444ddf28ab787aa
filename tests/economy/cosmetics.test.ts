import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { COSTUME_IDS } from '../../sim/content/costumes.ts'
import { DECORATION_IDS, decorations } from '../../sim/content/decorations.ts'
import { parseRunSpec } from '../../sim/contract/parse-run.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import { restoredSave } from '../../sim/economy/restored-save.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { MAX_CLOCK_AHEAD_MS } from '../../sim/economy/time-ahead.ts'
import { COSMETIC_IDS, cosmeticPrice, isRare, RARE_IDS, rarePieceAt, shownDecorations, wornCostume } from '../../sim/rules/cosmetics.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { beginAt, contextAt, outcomeOf, partOf, play, refusalFor, START_MS, survivor } from '../../tools/support/play.ts'
import { steps as anyStep, atHome, commandOf } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'

const DAY_S = 86_400
const DAY_MS = 1_000 * DAY_S
const buy = (cosmeticId: string) => ({ type: 'buy-cosmetic', cosmeticId }) as const
const wear = (costumeId: string | null) => ({ type: 'wear-costume', costumeId }) as const
const place = (decorationId: string, placed = true) => ({ type: 'place-decoration', decorationId, placed }) as const
const withExt = (save: Save, over: Partial<Save['ext']>): Save => ({ ...save, ext: { ...save.ext, ...over } })
const rich = (over: Partial<Save['ext']> = {}): Save =>
  withExt(survivor({ coins: 1_000, bankedCoins: 1e9, scrap: 1e6 }), { nightmareMarks: 1_000, ...over })
const owner = (...cosmetics: readonly string[]): Save => withExt(survivor(), { cosmetics })

describe('buying a cosmetic', () => {
  test('takes its price in coins, scrap or marks and adds it', () => {
    const coins = play(rich(), buy('doormat'))
    expect([coins.save.coins, coins.save.bankedCoins, coins.save.ext.cosmetics]).toEqual([0, 1e9 - 1_000, ['doormat']])
    expect(coins.events).toEqual([
      { type: 'spent-coins', amount: 2_000 },
      { type: 'cosmetic-bought', id: 'doormat', price: { currency: 'coins', amount: 2_000 } },
    ])
    expect(play(rich(), buy('garden_gnome')).save.scrap).toBe(1e6 - 300)
    expect(play(rich(), buy('reaper')).save.ext.nightmareMarks).toBe(975)
  })

  test('is refused without enough coins, scrap or marks', () => {
    expect(refusalFor(survivor({ coins: 1_999 }), buy('doormat'))).toEqual({ type: 'not-enough-coins', of: 'purchase' })
    expect(refusalFor(survivor({ scrap: 299 }), buy('garden_gnome'))).toEqual({ type: 'not-enough-scrap-to-buy' })
    expect(refusalFor(rich({ nightmareMarks: 24 }), buy('reaper'))).toEqual({ type: 'not-enough-marks' })
  })

  test('is refused for an unknown piece, for an owned one and during a run', () => {
    expect(refusalFor(rich(), buy('toString'))).toEqual({ type: 'no-such-cosmetic' })
    expect(refusalFor(rich({ cosmetics: ['doormat'] }), buy('doormat'))).toEqual({ type: 'cosmetic-owned' })
    expect(refusalFor(beginAt(rich()), buy('doormat'), 10)).toEqual({ type: 'run-under-way' })
  })
})

describe('the rare piece of the day', () => {
  test('is the same for all survivors and changes with the UTC day, until all have been there', () => {
    const week = RARE_IDS.map((_, day) => rarePieceAt(START_MS + day * DAY_MS))
    expect(new Set(week)).toEqual(new Set(RARE_IDS))
    expect(rarePieceAt(START_MS + DAY_MS - 1)).toBe(week[0])
  })

  test('is sold on its day only', () => {
    for (const [day] of RARE_IDS.entries())
      for (const id of RARE_IDS) {
        const command = { ...buy(id), at: START_MS + day * DAY_MS }
        const result = applyCommand(rich(), command, contextAt(command.at))
        expect(result.ok || result.refusal).toEqual(id === rarePieceAt(command.at) || { type: 'not-in-stock' })
      }
  })

  test('is sold once', () => {
    const id = rarePieceAt(START_MS)
    const { save } = play(rich(), buy(id))
    expect(refusalFor(save, buy(id), 60)).toEqual({ type: 'cosmetic-owned' })
    expect(refusalFor(save, buy(id), RARE_IDS.length * DAY_S)).toEqual({ type: 'cosmetic-owned' })
  })
})

/** A step of a player: a purchase by a device whose clock is `off`, a wait, or a restore of an earlier state. */
const shopping = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ off: fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }), nth: fc.nat(20) }) },
    { weight: 3, arbitrary: fc.record({ wait: fc.nat(DAY_MS) }) },
    { weight: 1, arbitrary: fc.record({ restored: fc.nat(20) }) },
  ),
  { maxLength: 40, size: 'max' },
)

test.prop([shopping], RUNS)('at most one rare piece is sold per server day, despite wrong clocks, waits and restores', (all) => {
  let now = START_MS
  let save = rich()
  const states = [save]
  const days = new Set<number>()
  for (const one of all) {
    if ('wait' in one) now += one.wait
    else if ('restored' in one) save = restoredSave(states[one.restored % states.length] as Save, { now, runsBegun: 0 }, 'as-claimed')
    else {
      const command: Command = { ...buy(RARE_IDS[one.nth % RARE_IDS.length] as string), at: now + one.off }
      const bought = applyCommand(save, command, contextAt(now))
      if (bought.ok) save = bought.value.save
    }
    states.push(save)
    for (let at = START_MS; at <= now + MAX_CLOCK_AHEAD_MS; at += DAY_MS) days.add(Math.floor(at / DAY_MS))
    days.add(Math.floor((now + MAX_CLOCK_AHEAD_MS) / DAY_MS))
    expect(save.ext.cosmetics.length).toBeLessThanOrEqual(days.size)
    const paid = save.ext.cosmetics.reduce((sum, id) => sum + cosmeticPrice(id as (typeof RARE_IDS)[number]).amount, 0)
    expect(save.coins + save.bankedCoins).toBe(1e9 + 1_000 - paid)
  }
})

const withoutLooks = ({ coins, bankedCoins, scrap, ext, ...rest }: Save) => {
  const { cosmetics: _, costume: __, decorations: ___, nightmareMarks: ____, time: _____, ...left } = ext
  return { ...rest, playerHealth: 0, ext: left }
}
const looks = fc.oneof(
  fc.constantFrom(...COSMETIC_IDS, 'unknown').map(buy),
  fc.constantFrom(...COSTUME_IDS, 'unknown', null).map(wear),
  fc.tuple(fc.constantFrom(...DECORATION_IDS, 'unknown'), fc.boolean()).map(([id, placed]) => place(id, placed)),
)

test.prop([atHome, looks], RUNS)('a cosmetic changes nothing but its price, what is owned and what is shown', (save, draft) => {
  const at = save.ext.time
  const done = applyCommand(save, { ...draft, at } as Command, contextAt(at))
  if (!done.ok) return
  expect(withoutLooks(done.value.save)).toEqual(withoutLooks(save))
  expect(done.value.save.ext.cosmetics).toEqual([...save.ext.cosmetics, ...(draft.type === 'buy-cosmetic' ? [draft.cosmeticId] : [])])
})

test.prop([atHome, fc.array(anyStep, { maxLength: 20, size: 'max' })], RUNS)(
  'no command takes a cosmetic away or pays for one',
  (start, all) => {
    let save = start
    for (const one of all) {
      const command = commandOf(one, save)
      const done = applyCommand(save, command, contextAt(command.at))
      if (!done.ok) continue
      expect(done.value.save.ext.cosmetics.slice(0, save.ext.cosmetics.length)).toEqual(save.ext.cosmetics)
      if (command.type !== 'settle-run') expect(done.value.save.ext.nightmareMarks).toBeLessThanOrEqual(save.ext.nightmareMarks)
      save = done.value.save
    }
  },
)

describe('wearing and putting up', () => {
  test('needs a piece that the player owns', () => {
    expect(refusalFor(survivor(), wear('raincoat'))).toEqual({ type: 'cosmetic-not-owned' })
    expect(refusalFor(owner('doormat'), wear('doormat'))).toEqual({ type: 'no-such-cosmetic' })
    expect(refusalFor(survivor(), place('doormat'))).toEqual({ type: 'cosmetic-not-owned' })
    expect(refusalFor(owner('raincoat'), place('raincoat'))).toEqual({ type: 'no-such-cosmetic' })
  })

  test('a costume replaces the one before, and the own clothes come back', () => {
    const coat = play(owner('raincoat', 'chef'), wear('raincoat')).save
    expect(wornCostume(coat)).toBe('raincoat')
    const chef = play(coat, wear('chef')).save
    expect([wornCostume(chef), wornCostume(play(chef, wear(null)).save)]).toEqual(['chef', null])
  })

  test('a costume is part of the spec of a run, for drawing it there and for ghosts', () => {
    const specOf = (save: Save) => runSpecOf(beginAt(save))
    const coat = play(owner('raincoat'), wear('raincoat')).save
    expect([specOf(coat)?.costume, specOf(owner('raincoat'))?.costume]).toEqual(['raincoat', undefined])
    expect(parseRunSpec(specOf(coat))).toEqual({ ok: true, value: specOf(coat) })
    expect(parseRunSpec({ ...specOf(coat), costume: 'crown' }).ok).toBe(false)
    expect({ ...specOf(coat), costume: undefined }).toEqual({ ...specOf(owner('raincoat')), costume: undefined })
  })

  test('a decoration replaces the one in its place and can be put away', () => {
    const gnome = play(owner('garden_gnome', 'jukebox', 'doormat'), place('garden_gnome')).save
    const both = play(gnome, place('doormat')).save
    const music = play(both, place('jukebox')).save
    expect([shownDecorations(both), shownDecorations(music)]).toEqual([
      ['garden_gnome', 'doormat'],
      ['doormat', 'jukebox'],
    ])
    expect(shownDecorations(play(music, place('doormat', false)).save)).toEqual(['jukebox'])
    expect(shownDecorations(play(music, place('garden_gnome', false)).save)).toEqual(['doormat', 'jukebox'])
  })

  test('draws only what is known and owned, one decoration per place', () => {
    const stored = withExt(owner('garden_gnome', 'jukebox'), {
      costume: 'reaper',
      decorations: ['neon_heart', 'from_another_version', 'garden_gnome', 'jukebox'],
    })
    expect([wornCostume(stored), shownDecorations(stored)]).toEqual([null, ['garden_gnome']])
  })
})

describe('Nightmare marks', () => {
  const won = { survivedMaps: ['school'], nightmareWon: { school: 3 } } as const
  const settled = (nightmare: number, timeOnMap: number, assist?: { speed: 100; damage: 50 }) => {
    const start = withExt(survivor(), won)
    const open = play(start, { type: 'begin-run', locationId: 'school', nightmare, xpMode: false, seed: null, assist }).save
    const outcome = outcomeOf({ timeOnMap }, { timeUp: timeOnMap === 300 })
    return play(open, { type: 'settle-run', ...partOf(open), outcome }, timeOnMap + 5)
  }
  const marksOf = ({ save, events }: ReturnType<typeof settled>) => [
    save.ext.nightmareMarks,
    ...events.flatMap((event) => (event.type === 'run-settled' ? [event.marks] : [])),
  ]

  test('come from runs that were survived at a rank, one per rank', () => {
    expect(marksOf(settled(4, 300))).toEqual([4, 4])
    expect(marksOf(settled(1, 300))).toEqual([1, 1])
    expect(marksOf(settled(0, 300))).toEqual([0, 0])
    expect(marksOf(settled(4, 290))).toEqual([0, 0])
  })

  test('are reduced for an assisted run, rounded down', () => {
    expect(marksOf(settled(4, 300, { speed: 100, damage: 50 }))).toEqual([1, 1])
  })
})

test('an older save has no marks and no cosmetics', () => {
  const { nightmareMarks: _, cosmetics: __, costume: ___, decorations: ____, ...ext } = survivor().ext
  const read = parseSave({ ...JSON.parse(serialiseSave(survivor())), ext })
  expect(read.ok && read.value).toEqual(survivor())
})

test('no cosmetic costs diamonds, and each place has a decoration that is always for sale', () => {
  expect(new Set(COSMETIC_IDS.map((id) => cosmeticPrice(id).currency))).toEqual(new Set(['coins', 'scrap', 'marks']))
  const always = DECORATION_IDS.filter((id) => !isRare(id)).map((id) => decorations[id].place)
  expect(new Set(always).size).toBe(new Set(Object.values(decorations).map((one) => one.place)).size)
})
