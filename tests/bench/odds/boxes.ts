import { crateOdds } from '../../../sim/content/crates.ts'
import { item } from '../../../sim/content/items.ts'
import { lootBases, lootKinds, lootTiers } from '../../../sim/content/lootbags.ts'
import { materials } from '../../../sim/content/materials.ts'
import { prefixLabels, prefixRarities, prefixStats } from '../../../sim/content/prefixes.ts'
import { drawRng } from '../../../sim/rules/draw.ts'
import { generateLoot } from '../../../sim/rules/generate-loot.ts'
import { openCrate } from '../../../sim/rules/open-crates.ts'
import { byWeight, type Chance, type Section, Tally } from './chances.ts'

export function crateChances(seed: number, draws: number): Section {
  const tally = new Tally()
  for (let n = 0; n < draws; n++) {
    const { coins, scrap, diamonds, materials: found } = openCrate(drawRng(seed, 'crate', n))
    const range = crateOdds.coins.find(({ least, most }) => coins >= least && coins <= most)
    tally.add(`coins ${range?.least}`)
    tally.add(`scrap ${scrap}`)
    if (diamonds > 0) tally.add('diamonds')
    tally.add(`tier ${materials[found[0] as keyof typeof materials].tier}`)
    if (found.length > 1) tally.add('second')
  }
  const amounts = Array.from({ length: crateOdds.scrap.most }, (_, i) => i + crateOdds.scrap.least)
  return {
    title: 'Crates',
    words:
      'Every amount inside a range, and every material of a tier, comes as often as the others. The second material is never the first.',
    chances: [
      ...byWeight(crateOdds.coins, draws, 'coins', ({ least, most }) => ({
        what: `${least} to ${most} coins`,
        count: tally.of(`coins ${least}`),
      })),
      ...amounts.map(
        (amount): Chance => ({
          what: `${amount} scrap`,
          published: 1 / amounts.length,
          count: tally.of(`scrap ${amount}`),
          draws,
          draw: 'scrap',
        }),
      ),
      {
        what: `${crateOdds.diamonds.amount} diamonds`,
        published: crateOdds.diamonds.percent / 100,
        count: tally.of('diamonds'),
        draws,
      },
      ...byWeight(crateOdds.materialTiers, draws, 'tier', ({ tier }) => ({
        what: `first material of tier ${tier}`,
        count: tally.of(`tier ${tier}`),
      })),
      { what: 'a second material', published: crateOdds.secondMaterialPercent / 100, count: tally.of('second'), draws },
    ],
  }
}

const kindOf = (stats: readonly string[]) =>
  (Object.keys(prefixStats) as (keyof typeof prefixStats)[]).find((of) => prefixStats[of] === stats)
const rolledBy = (baseItemId: string) => {
  const base = item(baseItemId)
  if (base?.type !== 'weapon') return kindOf(prefixStats.armor)
  return kindOf(base.weaponCategory === 'ranged' ? prefixStats.ranged : prefixStats.melee)
}

export function lootbagChances(seed: number, draws: number): Section {
  const tally = new Tally()
  const tierOf = new Map<string, number>()
  for (const tiers of Object.values(lootBases))
    for (const [tier, ids] of Object.entries(tiers)) for (const id of ids) tierOf.set(id, Number(tier))
  for (let n = 0; n < draws; n++) {
    const { type, baseItemId, prefix } = generateLoot(drawRng(seed, 'loot', n))
    tally.add(type)
    tally.add(`tier ${tierOf.get(baseItemId)}`)
    tally.add(prefix.rarity)
    const by = rolledBy(baseItemId)
    tally.add(`rolled ${by}`)
    tally.add(`${by} ${prefix.statType}`)
  }
  return {
    title: 'Lootbags',
    words:
      'A lootbag holds one weapon or piece of armor with a prefix. Every base item of a tier comes as often as the others of its kind.',
    chances: [
      ...byWeight(lootKinds, draws, 'kind', ({ kind }) => ({
        what: kind === 'weapon' ? 'a weapon' : 'a piece of armor',
        count: tally.of(kind),
      })),
      ...byWeight(lootTiers, draws, 'tier', ({ tier }) => ({ what: `base item of tier ${tier}`, count: tally.of(`tier ${tier}`) })),
      ...byWeight(prefixRarities, draws, 'rarity', ({ rarity }) => ({ what: `${rarity} prefix`, count: tally.of(rarity) })),
      ...(Object.keys(prefixStats) as (keyof typeof prefixStats)[]).flatMap((of) =>
        prefixStats[of].map(
          (stat): Chance => ({
            what: `${prefixLabels[stat].of}, on ${of === 'armor' ? 'armor' : `a ${of} weapon`}`,
            published: 1 / prefixStats[of].length,
            count: tally.of(`${of} ${stat}`),
            draws: tally.of(`rolled ${of}`),
            draw: of,
          }),
        ),
      ),
    ],
  }
}
