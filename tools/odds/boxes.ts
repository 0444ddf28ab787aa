import { crateOdds } from '../../sim/content/crates.ts'
import { item } from '../../sim/content/items.ts'
import { lootBases, lootKinds, lootTiers } from '../../sim/content/lootbags.ts'
import { materials } from '../../sim/content/materials.ts'
import { prefixLabels, prefixRarities, prefixStats } from '../../sim/content/prefixes.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { openCrate } from '../../sim/rules/open-crates.ts'
import { type Calculated, chanceOf, type Section, weightShares } from './chances.ts'
import { type DrawRule, distributionOf } from './exact.ts'

const tierOf = (id: string): number | undefined => materials[id as keyof typeof materials]?.tier
const within = ({ least, most }: { readonly least: number; readonly most: number }, amount: number) => amount >= least && amount <= most

export const crateRule: DrawRule = (rng) => {
  const { coins, scrap, diamonds, materials: found } = openCrate(rng)
  const [first = 'none', second = 'none', ...more] = found
  return { coins, scrap, diamonds, first, second, more: more.length }
}

export function crateChances(): Section {
  return {
    title: 'Crates',
    words:
      'All amounts in a range are equally likely, and so are all materials of a tier. The second material always differs from the first. Each survived wave of Defense always pays one crate.',
    chances: [...cratePurse(), ...crateMaterials()],
  }
}

function cratePurse(): readonly Calculated[] {
  const coins = distributionOf(crateRule, 'coins')
  const scrap = distributionOf(crateRule, 'scrap')
  const diamonds = distributionOf(crateRule, 'diamonds')
  const { least, most } = crateOdds.scrap
  const amounts = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return [
    ...weightShares(crateOdds.coins).map(([range, published]) => ({
      what: `${range.least} to ${range.most} coins`,
      published,
      exact: chanceOf(coins, (amount) => within(range, Number(amount))),
      draw: 'coins',
    })),
    ...crateOdds.coins.map((range) => ({
      what: `of ${range.least} to ${range.most} coins, fewer than ${(range.least + range.most) / 2}`,
      published: Math.floor((range.most - range.least + 1) / 2) / (range.most - range.least + 1),
      exact:
        chanceOf(coins, (amount) => within(range, Number(amount)) && Number(amount) * 2 < range.least + range.most) /
        chanceOf(coins, (amount) => within(range, Number(amount))),
    })),
    ...amounts.map((amount) => ({
      what: `${amount} scrap`,
      published: 1 / amounts.length,
      exact: chanceOf(scrap, (value) => Number(value) === amount),
      draw: 'scrap',
    })),
    {
      what: `${crateOdds.diamonds.amount} diamonds`,
      published: crateOdds.diamonds.percent / 100,
      exact: chanceOf(diamonds, (value) => Number(value) === crateOdds.diamonds.amount),
    },
  ]
}

function crateMaterials(): readonly Calculated[] {
  const first = distributionOf(crateRule, 'first')
  const second = distributionOf(crateRule, 'second')
  const seconds = chanceOf(second, (id) => id !== 'none')
  const firstOf = (tier: number) => chanceOf(first, (id) => tierOf(id) === tier)
  return [
    ...weightShares(crateOdds.materialTiers).map(([{ tier }, published]) => ({
      what: `first material of tier ${tier}`,
      published,
      exact: firstOf(tier),
      draw: 'tier',
    })),
    ...crateOdds.materialTiers.flatMap(({ tier }) => {
      const ids = Object.keys(materials).filter((id) => tierOf(id) === tier)
      return ids.map((id) => ({
        what: `of tier ${tier}: ${item(id)?.name}`,
        published: 1 / ids.length,
        exact: chanceOf(first, (value) => value === id) / firstOf(tier),
        draw: `first of tier ${tier}`,
      }))
    }),
    { what: 'a second material', published: crateOdds.secondMaterialPercent / 100, exact: seconds },
    ...weightShares(crateOdds.materialTiers).map(([{ tier }, published]) => ({
      what: `second material of tier ${tier}`,
      published,
      exact: chanceOf(second, (id) => tierOf(id) === tier) / seconds,
      draw: 'second tier',
    })),
  ]
}

export const lootbagRule: DrawRule = (rng) => {
  const { type, baseItemId, prefix } = generateLoot(rng)
  return { kind: type, base: baseItemId, rarity: prefix.rarity, stat: `${rolledBy(baseItemId)} ${prefix.statType}` }
}

type StatList = keyof typeof prefixStats
function rolledBy(baseItemId: string): StatList {
  const base = item(baseItemId)
  if (base?.type !== 'weapon') return 'armor'
  return base.weaponCategory === 'ranged' ? 'ranged' : 'melee'
}

export function lootbagChances(): Section {
  const kind = distributionOf(lootbagRule, 'kind')
  const base = distributionOf(lootbagRule, 'base')
  const rarities = distributionOf(lootbagRule, 'rarity')
  const ofTier = (tier: number) => chanceOf(base, (id) => baseTiers.get(id) === tier)
  return {
    title: 'Lootbags',
    words: 'A lootbag contains one weapon or piece of armor with a prefix. All base items of the same kind and tier are equally likely.',
    chances: [
      ...weightShares(lootKinds).map(([row, published]) => ({
        what: row.kind === 'weapon' ? 'a weapon' : 'a piece of armor',
        published,
        exact: chanceOf(kind, (value) => value === row.kind),
        draw: 'kind',
      })),
      ...weightShares(lootTiers).map(([{ tier }, published]) => ({
        what: `base item of tier ${tier}`,
        published,
        exact: ofTier(tier),
        draw: 'tier',
      })),
      ...baseChances(base),
      ...weightShares(prefixRarities).map(([{ rarity }, published]) => ({
        what: `${rarity} prefix`,
        published,
        exact: chanceOf(rarities, (value) => value === rarity),
        draw: 'rarity',
      })),
      ...statChances(),
    ],
  }
}

const baseTiers: ReadonlyMap<string, number> = new Map(
  Object.values(lootBases).flatMap((tiers) =>
    Object.entries<readonly string[]>(tiers).flatMap(([tier, ids]) => ids.map((id) => [id, Number(tier)] as const)),
  ),
)

/** Melee and ranged weapons, and every base item. The base items of a tier share the tier's chance. */
function baseChances(base: ReadonlyMap<string, number>): readonly Calculated[] {
  const bases = weightShares(lootKinds).flatMap(([{ kind }, ofKind]) =>
    weightShares(lootTiers).flatMap(([{ tier }, ofTier]) => {
      const ids: readonly string[] = lootBases[kind][tier]
      return ids.map((id) => ({ id, published: (ofKind * ofTier) / ids.length, exact: base.get(id) ?? 0 }))
    }),
  )
  const all = (of: StatList) => {
    const some = bases.filter(({ id }) => rolledBy(id) === of)
    return {
      published: some.reduce((sum, { published }) => sum + published, 0),
      exact: chanceOf(base, (id) => rolledBy(id) === of),
    }
  }
  return [
    { what: 'a ranged weapon', ...all('ranged') },
    { what: 'a melee weapon', ...all('melee') },
    ...bases.map(({ id, published, exact }) => ({ what: item(id)?.name ?? id, published, exact, draw: 'base item' })),
  ]
}

function statChances(): readonly Calculated[] {
  const stats = distributionOf(lootbagRule, 'stat')
  return (Object.keys(prefixStats) as StatList[]).flatMap((of) =>
    prefixStats[of].map((stat) => ({
      what: `${prefixLabels[stat].label}, on ${of === 'armor' ? 'armor' : `a ${of} weapon`}`,
      published: 1 / prefixStats[of].length,
      exact: chanceOf(stats, (value) => value === `${of} ${stat}`) / chanceOf(stats, (value) => value.startsWith(`${of} `)),
      draw: of,
    })),
  )
}
