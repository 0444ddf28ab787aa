import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { act } from '../../sim/adventure/actions.ts'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { consumables } from '../../sim/content/consumables.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { STILL } from '../../sim/contract/input.ts'
import { emptyWorld } from '../../tools/support/in-world.ts'
import { runSpec, SLINGSHOT, type SpecChange } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'

/** A run without enemies nearby, with the contents of the four keys. */
function run(held: Readonly<Record<string, number>>, change: SpecChange = {}) {
  const quickSlots = Object.entries(held).map(([itemId, count]) => ({ itemId, count }))
  const runner = new Runner(runSpec({ locationId: 'defense', quickSlots, ...change }))
  const frame = viewFrame(newFrameBuffer())
  return {
    use: (slot = 0) => runner.act({ type: 'use', slot }),
    play: (ticks: number) => {
      for (let n = 0; n < ticks; n++) runner.advance(1 / TICK_RATE, STILL, 1, frame)
    },
    now: () => {
      const { health, ammo, used } = runner.report()
      return { health, ammo, used }
    },
  }
}
const refused = (why: string) => ({ done: false, why })
const restored = (points: number) => ({ done: true, restored: points })

describe('using a key in a run', () => {
  test.each([
    ['bandage', 3, 2, 5],
    ['bandage', 9, 1, 10],
    ['medkit', 3, 7, 10],
    ['medkit', 9.5, 0.5, 10],
    ['meal', 3, 2.5, 5.5],
  ])('a %s at %d health heals %d, up to the maximum (INV-09)', (id, health, gives, after) => {
    const { use, now } = run({ [id]: 2 }, { health })
    expect([use(), now()]).toEqual([restored(gives), { health: after, ammo: 0, used: { [id]: 1 } }])
  })

  test('an ammo pack fills the magazine and no more (INV-09)', () => {
    const { use, now } = run({ ammo_pack: 2 }, { player: { ranged: SLINGSHOT }, ammo: 3 })
    expect([use(), now()]).toEqual([restored(5), { health: 10, ammo: 8, used: { ammo_pack: 1 } }])
  })

  test('food and water are counted, and added to the camp by the report (INV-10)', () => {
    const { use, now } = run({ food_ration: 1, water_bottle: 1 })
    expect([use(0), use(1), now().used]).toEqual([restored(10), restored(10), { food_ration: 1, water_bottle: 1 }])
  })

  test.each([
    ['full-health', { medkit: 1 }, {}],
    ['full-health', { bandage: 1 }, {}],
    ['full-magazine', { ammo_pack: 1 }, { player: { ranged: SLINGSHOT }, ammo: 8 }],
    ['no-ranged-weapon', { ammo_pack: 1 }, {}],
    ['none-left', { bandage: 0 }, { health: 1 }],
  ] as const)('uses nothing and answers %s: %o (QUICK-02, INV-10)', (why, held, change) => {
    const { use, now } = run(held, change)
    const before = now()
    expect([use(), now()]).toEqual([refused(why), before])
  })

  test.each([-1, 4, 0.5, Number.NaN])('rejects slot %d (QUICK-02)', (slot) => {
    expect(run({ bandage: 5 }, { health: 1 }).use(slot)).toEqual(refused('none-left'))
  })
})

const KEYED = ['bandage', 'medkit', 'food_ration', 'water_bottle', 'ammo_pack'] as const

describe('the cooldown of a quick slot (QUICK-03)', () => {
  test.each(KEYED)('the cooldown of %s lasts exactly its seconds', (id) => {
    const { amount, cooldownSeconds } = consumables[id].effect
    const { use, play } = run({ [id]: 3 }, { health: 0.5, player: { maxHealth: 1_000, ranged: { ...SLINGSHOT, magazineSize: 1_000 } } })
    expect([use(), use()]).toEqual([restored(amount), refused('not-ready')])
    play(cooldownSeconds * TICK_RATE - 1)
    expect(use()).toEqual(refused('not-ready'))
    play(1)
    expect([use(), use()]).toEqual([restored(amount), refused('not-ready')])
  })

  test('matches the specification', () => {
    expect(KEYED.map((id) => consumables[id].effect.cooldownSeconds)).toEqual([10, 30, 5, 5, 5])
  })

  test('applies to its own slot only', () => {
    const { use } = run({ bandage: 3, medkit: 3 }, { health: 1 })
    expect([use(0), use(1), use(0), use(1)]).toEqual([restored(2), restored(7), refused('not-ready'), refused('not-ready')])
  })
})

const presses = fc.array(fc.record({ slot: fc.nat(1), hurt: anyBetween(0, 8), wait: fc.nat(900) }), {
  maxLength: 12,
})
test.prop([presses], { numRuns: nightly(500, 30) })(
  'any key presses heal and use up items as they report (INV-09, QUICK-02, QUICK-03)',
  (all) => {
    const world = emptyWorld({
      quickSlots: [
        { itemId: 'bandage', count: 3 },
        { itemId: 'medkit', count: 2 },
      ],
    })
    const used = [0, 0]
    for (const { slot, hurt, wait } of all) {
      world.survivor.health = Math.max(0.1, world.survivor.health - hurt)
      const before = world.survivor.health
      const answer = act(world, { type: 'use', slot })
      if (answer.done) used[slot] = (used[slot] ?? 0) + 1
      expect(world.survivor.health).toBeCloseTo(answer.done ? before + answer.restored : before, 9)
      expect(world.survivor.health).toBeLessThanOrEqual(10)
      world.tick += wait
    }
    const [bandage, medkit] = used
    expect(buildReport(world).used).toEqual({ ...(bandage && { bandage }), ...(medkit && { medkit }) })
  },
)
