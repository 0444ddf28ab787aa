import { crateOdds } from '../../sim/content/crates.ts'
import { item } from '../../sim/content/items.ts'
import { lootBases, lootKinds, lootTiers } from '../../sim/content/lootbags.ts'
import { materials } from '../../sim/content/materials.ts'
import { prefixLabels, prefixRarities, prefixStats } from '../../sim/content/prefixes.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { openCrate } from '../../sim/rules/open-crates.ts'
import { byWeight, type Chance, DrawTally, type Section } from './chances.ts'

const tierOf = (id: string | undefined): number => materials[id as keyof typeof materials].tier

export function crateChances(seed: number, draws: number): Section {
  const tally = new DrawTally()
  for (let n = 0; n < draws; n++) {
    const { coins, scrap, diamonds, materials: found } = openCrate(drawRng(seed, 'crate', n))
    const range = crateOdds.coins.find(({ least, most }) => coins >= least && coins <= most)
    tally.add(`coins ${range?.least}`)
    tally.add(`scrap ${scrap}`)
    if (diamonds > 0) tally.add('diamonds')
    const [first, second] = found
    tally.add(`tier ${tierOf(first)}`)
    tally.add(`first ${first}`)
    if (second !== undefined) tally.add(`second tier ${tierOf(second)}`)
    if (range !== undefined && coins * 2 < range.least + range.most) tally.add(`lower ${range.least}`)
  }
  const seconds = crateOdds.materialTiers.reduce((sum, { tier }) => sum + tally.of(`second tier ${tier}`), 0)
  const amounts = Array.from({ length: crateOdds.scrap.most }, (_, i) => i + crateOdds.scrap.least)
  return {
    title: 'Crates',
    words:
      'All amounts in a range are equally likely, and so are all materials of a tier. The second material always differs from the first. Each survived wave of Defense always pays one crate.',
    chances: [
      ...byWeight(crateOdds.coins, draws, 'coins', ({ least, most }) => ({
        what: `${least} to ${most} coins`,
        count: tally.of(`coins ${least}`),
      })),
      ...crateOdds.coins.map(
        ({ least, most }): Chance => ({
          what: `of ${least} to ${most} coins, fewer than ${(least + most) / 2}`,
          published: Math.floor((most - least + 1) / 2) / (most - least + 1),
          count: tally.of(`lower ${least}`),
          draws: tally.of(`coins ${least}`),
        }),
      ),
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
      ...crateOdds.materialTiers.flatMap(({ tier }) => {
        const ids = Object.keys(materials).filter((id) => tierOf(id) === tier)
        return ids.map(
          (id): Chance => ({
            what: `of tier ${tier}: ${item(id)?.name}`,
            published: 1 / ids.length,
            count: tally.of(`first ${id}`),
            draws: tally.of(`tier ${tier}`),
            draw: `first of tier ${tier}`,
          }),
        )
      }),
      { what: 'a second material', published: crateOdds.secondMaterialPercent / 100, count: seconds, draws },
      ...byWeight(crateOdds.materialTiers, seconds, 'second tier', ({ tier }) => ({
        what: `second material of tier ${tier}`,
        count: tally.of(`second tier ${tier}`),
      })),
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
  const tally = new DrawTally()
  const baseTiers = new Map<string, number>()
  for (const tiers of Object.values(lootBases))
    for (const [tier, ids] of Object.entries(tiers)) for (const id of ids) baseTiers.set(id, Number(tier))
  for (let n = 0; n < draws; n++) {
    const { type, baseItemId, prefix } = generateLoot(drawRng(seed, 'loot', n))
    tally.add(type)
    tally.add(`tier ${baseTiers.get(baseItemId)}`)
    tally.add(`base ${baseItemId}`)
    tally.add(prefix.rarity)
    const by = rolledBy(baseItemId)
    tally.add(`rolled ${by}`)
    tally.add(`${by} ${prefix.statType}`)
  }
  return {
    title: 'Lootbags',
    words: 'A lootbag contains one weapon or piece of armor with a prefix. All base items of the same kind and tier are equally likely.',
    chances: [
      ...byWeight(lootKinds, draws, 'kind', ({ kind }) => ({
        what: kind === 'weapon' ? 'a weapon' : 'a piece of armor',
        count: tally.of(kind),
      })),
      ...byWeight(lootTiers, draws, 'tier', ({ tier }) => ({ what: `base item of tier ${tier}`, count: tally.of(`tier ${tier}`) })),
      ...sharesOfBases(draws, tally),
      ...byWeight(prefixRarities, draws, 'rarity', ({ rarity }) => ({ what: `${rarity} prefix`, count: tally.of(rarity) })),
      ...(Object.keys(prefixStats) as (keyof typeof prefixStats)[]).flatMap((of) =>
        prefixStats[of].map(
          (stat): Chance => ({
            what: `${prefixLabels[stat].label}, on ${of === 'armor' ? 'armor' : `a ${of} weapon`}`,
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

const isRanged = (id: string): boolean => {
  const base = item(id)
  return base?.type === 'weapon' && base.weaponCategory === 'ranged'
}
const weightOf = <R extends { readonly weight: number }>(rows: readonly R[], row: R): number =>
  row.weight / rows.reduce((sum, { weight }) => sum + weight, 0)

/** Melee and ranged weapons, and every base item. The base items of a tier share the tier's chance. */
function sharesOfBases(draws: number, tally: DrawTally): readonly Chance[] {
  const bases = lootKinds.flatMap((kind) =>
    lootTiers.flatMap((tier) => {
      const ids: readonly string[] = lootBases[kind.kind][tier.tier]
      return ids.map((id) => ({ id, published: (weightOf(lootKinds, kind) * weightOf(lootTiers, tier)) / ids.length }))
    }),
  )
  const all = (some: typeof bases) => ({
    published: some.reduce((sum, { published }) => sum + published, 0),
    count: some.reduce((sum, { id }) => sum + tally.of(`base ${id}`), 0),
    draws,
  })
  return [
    { what: 'a ranged weapon', ...all(bases.filter(({ id }) => isRanged(id))) },
    { what: 'a melee weapon', ...all(bases.filter(({ id }) => item(id)?.type === 'weapon' && !isRanged(id))) },
    ...bases.map(
      ({ id, published }): Chance => ({ what: item(id)?.name ?? id, published, count: tally.of(`base ${id}`), draws, draw: 'base item' }),
    ),
  ]
}
