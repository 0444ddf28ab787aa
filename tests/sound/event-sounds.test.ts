import { describe, expect, test } from 'vitest'
import { DEFENSE_NEWS } from '../../sim/content/defense.ts'
import { ELITE_TRAITS } from '../../sim/content/elites.ts'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { EVOLUTION_IDS, evolutions } from '../../sim/content/evolutions.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { EventKind, type FrameView, Head, Kind, RunEventMoment } from '../../sim/contract/frame.ts'
import { shots, swings } from '../../src/looks/base-sounds.ts'
import { recipes } from '../../src/looks/sounds.ts'
import { weaponLooks } from '../../src/looks/weapons.ts'
import { BARE_HANDS, eventSounds, weaponSoundsOf } from '../../src/sound/event-sounds.ts'
import { frameOf } from '../support/frame-of.ts'

const soundsOf = (frame: FrameView) => eventSounds(frame, BARE_HANDS).keys()
const soundsOn = (kind: number, a = 0, entity = 0) => [...soundsOf(frameOf({}, [], [{ kind, a, entity }]))]
const enemy = (kind: (typeof ENEMY_KINDS)[number]) => Kind.enemy + ENEMY_KINDS.indexOf(kind)

describe('sounds', () => {
  test('many events of one kind in a frame are one sound', () => {
    const hits = [EventKind.hit, EventKind.hit, EventKind.death, EventKind.hit].map((kind) => ({ kind }))
    expect([...soundsOf(frameOf({}, [], hits))]).toEqual(['hitFlesh', 'death'])
  })

  test('a frame without events is silent', () => {
    expect([...soundsOf(frameOf({}, []))]).toEqual([])
  })

  test('every kind of event except a spawn outside the view has its own sound', () => {
    const sounds = Object.entries(EventKind).map(([name, kind]) => [
      name,
      ...soundsOn(kind, kind === EventKind.runEvent ? 0 : enemy('regular')),
    ])
    expect(sounds.filter((each) => each.length === 1)).toEqual([['spawn']])
    const names = sounds.flatMap(([, sound]) => sound ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  test('every Instinct has its own sound', () => {
    const acts = INSTINCT_IDS.flatMap((_, i) => soundsOn(EventKind.instinct, 0, i))
    expect(acts).toEqual(INSTINCT_IDS)
    expect(new Set(INSTINCT_IDS.map((id) => recipes[id].join())).size).toBe(INSTINCT_IDS.length)
  })

  test('every elite trait has its own sound, and every evolution replaces that of its Instinct', () => {
    const traits = ELITE_TRAITS.map((_, i) => [...soundsOf(frameOf({}, [], [{ kind: EventKind.elite, a: i, b: 1 }]))])
    expect(traits).toEqual(ELITE_TRAITS.map((id) => [id]))
    const acts = EVOLUTION_IDS.map((id, i) => {
      const frame = frameOf({}, [], [{ kind: EventKind.instinct, entity: INSTINCT_IDS.indexOf(evolutions[id].instinct) }])
      frame.head[Head.evolutions + i] = 1
      return [...soundsOf(frame)]
    })
    expect(acts).toEqual(EVOLUTION_IDS.map((id) => [id]))
    expect(new Set([...ELITE_TRAITS, ...EVOLUTION_IDS, ...INSTINCT_IDS].map((id) => recipes[id].join())).size).toBe(
      ELITE_TRAITS.length + EVOLUTION_IDS.length + INSTINCT_IDS.length,
    )
  })

  test('each event of Defense has its own sound (DEF-07)', () => {
    expect(DEFENSE_NEWS.map((_, a) => soundsOn(EventKind.defense, a))).toEqual(DEFENSE_NEWS.map((id) => [id]))
    expect(new Set(DEFENSE_NEWS.map((id) => recipes[id].join())).size).toBe(DEFENSE_NEWS.length)
  })

  test('every run event has its own sound, and another for its end', () => {
    const soundsAt = (a: number, b: number) => [...soundsOf(frameOf({}, [], [{ kind: EventKind.runEvent, a, b }]))]
    const { begins, acts, won, missed } = RunEventMoment
    expect(RUN_EVENT_IDS.map((_, i) => [soundsAt(i, begins), soundsAt(i, acts)])).toEqual(RUN_EVENT_IDS.map((id) => [[id], [id]]))
    expect([soundsAt(0, won), soundsAt(0, missed)]).toEqual([['runEventWon'], ['runEventMissed']])
    expect(new Set(RUN_EVENT_IDS.map((id) => recipes[id].join())).size).toBe(RUN_EVENT_IDS.length)
  })

  test('the effect of an Instinct without its own event is heard while it is held', () => {
    const inHand = (id: (typeof INSTINCT_IDS)[number], kind: number) => {
      const frame = frameOf({}, [], [{ kind }])
      const without = [...soundsOf(frame)]
      frame.head[Head.instinctRanks + INSTINCT_IDS.indexOf(id)] = 1
      return [...soundsOf(frame)].filter((sound) => !without.includes(sound))
    }
    expect(inHand('wide_swing', EventKind.swing)).toEqual(['wide_swing'])
    expect(inHand('twin_barrel', EventKind.shot)).toEqual(['twin_barrel'])
    expect(inHand('pierce', EventKind.shot)).toEqual(['pierce'])
    expect(inHand('pierce', EventKind.swing)).toEqual([])
  })

  test('swings and shots sound like the held weapons', () => {
    const held = { mainHandId: null, offHandId: null, rangedId: null }
    const arms = [
      held,
      { ...held, mainHandId: 'katana', rangedId: 'bow' },
      { ...held, offHandId: 'steel_claws', rangedId: 'makeshift_smg' },
      { mainHandId: 'scrap_mace', offHandId: 'knife', rangedId: 'legendary_wardens_verdict' },
      { ...held, mainHandId: 'from an older table' },
    ].map(weaponSoundsOf)
    expect(arms).toEqual([
      { swing: 'swingFist', shot: 'shotPistol' },
      { swing: 'swingBlade', shot: 'shotBow' },
      { swing: 'swingClaws', shot: 'shotSmg' },
      { swing: 'swingHeavy', shot: 'shotRifle' },
      { swing: 'swingFist', shot: 'shotPistol' },
    ])
    const strike = frameOf({}, [], [{ kind: EventKind.swing }, { kind: EventKind.shot }])
    expect([...eventSounds(strike, { swing: 'swingBat', shot: 'shotSlingshot' }).keys()]).toEqual(['swingBat', 'shotSlingshot'])
  })

  test('all weapons share six families of swings and five of shots', () => {
    const families = new Set(Object.values(weaponLooks).map(({ sound }) => sound))
    expect([...families, BARE_HANDS.swing].sort()).toEqual([...Object.keys(swings), ...Object.keys(shots)].sort())
    for (const [id, { sound, projectile }] of Object.entries(weaponLooks)) expect([id, sound in shots]).toEqual([id, projectile !== null])
  })

  test('a hit sounds like its target: flesh, bone or the plates of an armoured elite', () => {
    const armoured = 1 + ELITE_TRAITS.indexOf('armoured')
    const hit = (kind: number, elite: number) =>
      soundsOf(
        frameOf(
          { elitesMet: 1 },
          [
            { id: 4, kind },
            { id: 7, kind, elite },
          ],
          [{ kind: EventKind.hit, b: kind, entity: 7 }],
        ),
      )
    const sounds = [enemy('regular'), enemy('behemoth')].flatMap((kind) =>
      [0, armoured, armoured + 1].map((elite) => [...hit(kind, elite)]),
    )
    expect(sounds).toEqual([['hitFlesh'], ['hitMetal'], ['hitFlesh'], ['hitBone'], ['hitMetal'], ['hitBone']])
  })

  test('the nearest of many hits is heard', () => {
    const blows = [300, -40, 90].map((x) => ({ kind: EventKind.hit, x: 1000 + x, y: 5, b: enemy('regular') }))
    expect([...eventSounds(frameOf({ playerX: 1000 }, [], blows), BARE_HANDS)]).toEqual([['hitFlesh', { x: 960, y: 5 }]])
  })

  test('bosses and the behemoth have heavier telegraphs, bursts and deaths', () => {
    for (const kind of ENEMY_KINDS) {
      const heavy = ['tellHeavy', 'explosion', 'bossFall']
      const sounds = [EventKind.tell, EventKind.burst, EventKind.death].flatMap((event) => soundsOn(event, enemy(kind)))
      expect([kind, sounds.filter((sound) => heavy.includes(sound))]).toEqual([kind, enemies[kind].bossRank === undefined ? [] : heavy])
    }
  })

  test('a single aimed shot is heard when it is fired', () => {
    for (const kind of ['beholder', 'medusa'] as const) {
      expect([kind, soundsOn(EventKind.tell, enemy(kind)), soundsOn(EventKind.burst, enemy(kind))]).toEqual([kind, [], ['spit']])
    }
  })

  test('a chest sounds different from a coin', () => {
    const kinds = [Kind.coin1, Kind.coin5, Kind.coin25, Kind.scrap, Kind.bossChest, Kind.behemothChest, Kind.eliteChest]
    expect(kinds.flatMap((kind) => soundsOn(EventKind.pickup, kind))).toEqual([
      'pickup',
      'pickup',
      'pickup',
      'pickup',
      'chest',
      'chest',
      'chest',
    ])
  })
})
