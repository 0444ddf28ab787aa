import { expect, test } from 'vitest'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { Head, newFrameBuffer, RunEventPhase, RunEventRecord, viewFrame } from '../../sim/contract/frame.ts'
import { NO_HUD, readHud, sameHud } from '../../sim/contract/hud.ts'

type Change = Partial<Record<keyof typeof Head, number>>
function frame(head: Change, slots: readonly { readonly count: number; readonly wait: number }[] = []) {
  const view = viewFrame(newFrameBuffer())
  slots.forEach(({ count, wait }, slot) => {
    view.head[Head.quickCount + slot] = count
    view.head[Head.quickWait + slot] = wait
  })
  for (const [field, value] of Object.entries(head)) view.head[Head[field as keyof typeof Head]] = value
  return view
}

test('reads every figure from its place in the head', () => {
  const head = {
    timeLeft: 252,
    wave: 1,
    health: 14,
    maxHealth: 18,
    level: 6,
    xpInLevel: 7,
    xpOfLevel: 15,
    ammo: 3,
    magazine: 8,
    reload: 0.62,
    coins: 38,
    scrap: 9,
    diamonds: 2,
    crates: 1,
    kills: 41,
  }
  const slots = [
    { count: 5, wait: 0.62 },
    { count: 4, wait: 0 },
    { count: 3, wait: 1 },
    { count: 0, wait: 0.28 },
  ]
  const { timeLeft, reload, ...same } = head
  const run = { adrenaline: 0.5, pendingInstincts: 1, instinctOffers: 2, rerolls: 1, banishes: 1, dashWait: 0.5, instinctRanks: 3 }
  const elite = { elitesMet: 2, eliteKind: 9, eliteTrait: 3, eliteChests: 1 }
  const standing = { stood: 71.5 }
  const defense = { fire: 0.401, wavesHeld: 1, barricadesStanding: 6, barricadesLost: 3 }
  const view = frame({ ...head, ...run, ...elite, ...defense, ...standing, bossKind: 8, bossHealth: 0.28 }, slots)
  view.head.set([2, 0, -1], Head.instinctOffers)
  view.head.set([1, -1], Head.eliteGave)
  view.head.set([1, 0, 0, 0, 0, 1], Head.evolutions)
  view.head[Head.eliteEvolved] = 5
  view.head.set([2, 0, -300, 0, 0.413, 12.1], Head.runEvents + RunEventRecord.stride)
  view.head.set([1, 0, 1], Head.runEventsEnded)
  expect(readHud(view)).toEqual({
    ...same,
    secondsLeft: 252,
    reloadPercent: 62,
    quickCounts: [5, 4, 3, 0],
    quickWaits: [62, 0, 100, 28],
    bossKind: 'behemoth',
    bossPercent: 28,
    adrenaline: 50,
    pendingInstincts: 1,
    instinctOffers: ['saw_belt', 'wide_swing'],
    rerolls: 1,
    banishes: 1,
    instinctRanks: INSTINCT_IDS.map((_, i) => (i === 0 ? 3 : 0)),
    dashWait: 50,
    ...{ elitesMet: 2, eliteKind: 'shambler', eliteTrait: 'howler', eliteChests: 1, eliteGave: ['slam'] },
    ...{ ...defense, fire: 41 },
    ...{ standsLong: true, hitFactor: 2.1 },
    ...{ eliteEvolved: 'pack', evolutions: ['earthbreaker', 'pack'] },
    ...{ runEvent: 'supply_drop', runEventPhase: 2, runEventDone: 40, runEventSeconds: 13, runEventSide: -1 },
    ...{ runEventsEnded: 1, runEventEnded: 'supply_drop', runEventWon: true },
  })
})

test('shows a cooldown and a boss as empty only when nothing is left', () => {
  const { quickWaits, bossPercent } = readHud(frame({ bossKind: 2, bossHealth: 0.001 }, [{ count: 1, wait: 0.001 }]))
  expect([quickWaits[0], bossPercent]).toEqual([2, 1])
})

test('shows a fire only if there is one', () => expect([-1, 0.001, 0].map((fire) => readHud(frame({ fire })).fire)).toEqual([null, 1, 0]))

test('shows no boss if there is none', () => expect(readHud(frame({ bossKind: -1 })).bossKind).toBeNull())

test('rounds up time to seconds and health to a decimal, so that 0 means the end (FMT-01)', () => {
  const at = (timeLeft: number, health: number) => {
    const { secondsLeft, health: shown } = readHud(frame({ timeLeft, health }))
    return [secondsLeft, shown]
  }
  expect(at(299.99, 13.2)).toEqual([300, 13.2])
  expect(at(299.99, 9.51)).toEqual([300, 9.6])
  expect(at(0.01, 0.02)).toEqual([1, 0.1])
  expect(at(0, 0)).toEqual([0, 0])
  expect(at(-0.01, -3)).toEqual([0, 0])
})

test('shows only whole xp', () => {
  expect(readHud(frame({ xpInLevel: 6.9, xpOfLevel: 15 })).xpInLevel).toBe(6)
})

test('shows the last run event that is not won yet, or else the last that still pays', () => {
  const shown = (...phases: number[]) => {
    const view = frame({})
    phases.forEach((phase, i) => {
      view.head.set([phase, 0, 0, 0, 0, 10 * (i + 1)], Head.runEvents + i * RunEventRecord.stride)
    })
    return readHud(view).runEventSeconds
  }
  const { none, waiting, underWay, paying } = RunEventPhase
  expect([shown(none, none), shown(waiting, paying), shown(underWay, waiting), shown(paying, none, paying), shown(none, waiting)]).toEqual([
    0, 10, 20, 30, 20,
  ])
})

const other = (figure: unknown) => {
  if (typeof figure === 'boolean') return !figure
  if (typeof figure === 'number') return figure + 1
  return Array.isArray(figure) ? [1, ...figure.slice(1)] : 'boss'
}

test('compares figures as they are shown', () => {
  expect(sameHud(readHud(frame({ timeLeft: 10.2 })), readHud(frame({ timeLeft: 10.9 })))).toBe(true)
  for (const figure of Object.keys(NO_HUD) as (keyof typeof NO_HUD)[])
    expect(sameHud(NO_HUD, { ...NO_HUD, [figure]: other(NO_HUD[figure]) }), figure).toBe(false)
  expect(sameHud(NO_HUD, { ...NO_HUD, quickCounts: [0, 0, 0, 1] })).toBe(false)
  expect(sameHud(NO_HUD, { ...NO_HUD, quickCounts: [...NO_HUD.quickCounts] })).toBe(true)
})
