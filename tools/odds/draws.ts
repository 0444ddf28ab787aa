/** The section and row of docs/odds.md that publish a draw's odds, or the reason why a draw has none. */
export type Odds = { readonly section: string; readonly row: string } | { readonly none: string }
const at = (section: string, row: string): Odds => ({ section, row })
const none = (why: string): Odds => ({ none: why })

const ID = none('makes an id')
const PLACE = none('a place, as likely as any other')

/**
 * Every draw from a random stream in `sim/`, by its file and its code. A new draw needs a line here, and published odds need rows
 * in a section of this folder.
 */
export const draws: Readonly<Record<string, Readonly<Record<string, Odds>>>> = {
  'sim/adventure/chests.ts': {
    'nextInt(world.streams.loot, 0, left.length - 1)': at("The behemoth's chest", "Warden's Verdict"),
    'chance(world.streams.loot, share)': none("each of the behemoth's finds in an assisted run, by the share that it pays"),
    'nextInt(streams.elites, 0, open.length - 1)': none('which Instincts in hand a chest raises, each as likely as any other'),
  },
  'sim/adventure/drop.ts': {
    'chance(rng, share * row.scrap.chance)': at('Drops', 'scrap'),
    'nextInt(rng, row.scrap.low, row.scrap.high)': at('Scrap in a heap', '2 scrap'),
    'chance(rng, share * row.material.chance)': at('Drops', 'a material'),
    'nextWeighted(rng, row.material.tiers)': at('Materials that enemies leave', ': tier 2'),
    'nextWeighted(rng, materialWeights[nextWeighted(rng, row.material.tiers)])': at('Materials that enemies leave', 'of tier 1: Duct Tape'),
    'chance(rng, share * row.lootbag)': at('Drops', 'a lootbag'),
    'chance(rng, share * row.diamond)': at('Drops', 'a diamond'),
    'chance(world.streams.loot, odds)': at('Drops', 'a crate'),
    'nextBetween(streams.loot, -pickups.scatter, pickups.scatter)': PLACE,
  },
  'sim/adventure/events/crows.ts': { 'chance(world.streams.runEvents, 0.5)': none('the side that the crows come from, each as likely') },
  'sim/adventure/events/drums.ts': { 'nextBetween(streams.runEvents, -0.3, 0.3)': PLACE },
  'sim/adventure/events/find-place.ts': {
    'chance(rng, 0.5)': PLACE,
    'nextBetween(rng, near, far)': PLACE,
    'nextBetween(rng, run.band.top + INSET_PX, run.band.bottom - INSET_PX)': PLACE,
  },
  'sim/adventure/init-entity.ts': {
    'nextBetween(rng, -flank.angle, flank.angle)': none('the way a shambler walks around'),
    'nextBetween(streams.enemies, enemyRules.speedFactor.low, enemyRules.speedFactor.high)': at('Arrivals', 'slower'),
  },
  'sim/adventure/spawn-point.ts': {
    'chance(rng, spawnRing.ahead)': at('Arrivals', 'walking to'),
    'nextBetween(rng, -1, 1)': PLACE,
    'nextBetween(rng, spawnRing.near, spawnRing.far)': PLACE,
  },
  'sim/adventure/systems/fire-enemy-shots.ts': { 'nextBetween(streams.enemies, 0, step)': none('how far a ring of shots is turned') },
  'sim/adventure/systems/spawn-scheduled.ts': { 'chance(streams.waves, share)': at('Arrivals', 'instead of') },
  'sim/adventure/systems/spawn-horde.ts': {
    'nextBetween(streams.horde, run.band.top, run.band.bottom)': PLACE,
    'nextInt(streams.horde, band.low, band.high)': none('how many come at once; no more and no fewer in all'),
    'nextBetween(streams.horde, ring.every.low, ring.every.high)': none('when they come from all sides; any moment as likely'),
  },
  'sim/adventure/spawn-band.ts': { 'nextBetween(rng, 0, DEPTH_PX)': PLACE, 'nextBetween(rng, -height / 2, height / 2)': PLACE },
  'sim/adventure/new-world.ts': {
    "nextBetween(stream(seed, 'night'), horde.night.low, horde.night.high)": none('how busy a night is: the horde pays nothing'),
  },
  'sim/rules/tonight.ts': {
    'nextInt(rng, NIGHT_RANKS.least, NIGHT_RANKS.most)': none('the rank of a night, each with a twist as likely as any other'),
    'nextInt(rng, 0, more.length - 1)': none('which locked Instincts a night opens, each as likely as any other'),
    'nextInt(rng, 0, among.length - 1)': none(
      'map, outfit and perks of a night, each as likely as any other; the night is told beforehand',
    ),
  },
  'sim/rules/contracts.ts': {
    'nextInt(rng, 0, twists.length - 1)': none('the twist of a contract, each as likely as any other'),
    'nextInt(rng, 0, among.length - 1)': none('map, goal and legendary of a contract, each as likely as any other'),
  },
  'sim/rules/elites.ts': {
    'nextBetween(rng, -eliteRules.spread, eliteRules.spread)': none('when an elite comes; any moment as likely'),
    'nextInt(rng, 0, eliteRules.kinds.length - 1)': at('Elites', 'an elite: Bloater'),
    'nextInt(rng, 0, ELITE_TRAITS.length - 1)': at('Elites', 'an elite: howler'),
  },
  'sim/rules/events.ts': {
    'nextBetween(rng, -runEventRules.spread, runEventRules.spread)': none('when a run event begins; any moment as likely'),
    'nextInt(rng, 0, left.length - 1)': at('Run events', 'a run event: Supply drop'),
  },
  'sim/rules/instinct-offers.ts': { 'nextInt(rng, 0, i)': at('Instincts', 'Slam among the three') },
  'sim/economy/commands/add-journal-entry.ts': { "nextWord(drawRng(ext.seed, 'journal', ext.draws.journal ?? 0))": ID },
  'sim/economy/commands/begin-run.ts': { 'nextWord(rng)': none("makes the run's id and seed") },
  'sim/economy/commands/revive.ts': { 'nextWord(stream(run.seed, `segment/${segment}`))': none("makes the segment's seed") },
  'sim/rules/generate-loot.ts': {
    'nextWord(rng)': ID,
    'rollRow(rng, lootKinds)': at('Lootbags', 'a weapon'),
    'rollRow(rng, lootTiers)': at('Lootbags', 'base item of tier 1'),
    'rollRow(rng, prefixRarities)': at('Lootbags', 'rare prefix'),
    'nextInt(rng, 0, among.length - 1)': at('Lootbags', 'Knife'),
  },
  'sim/rules/offers.ts': {
    'rollRow(rng, powerUpTiers)': at('Power-ups at a level-up', 'an offer of tier 1'),
    'nextInt(rng, 0, among.length - 1)': at('Power-ups at a level-up', 'an offer of max health'),
  },
  'sim/rules/open-crates.ts': {
    'rollRow(rng, crateOdds.coins)': at('Crates', 'coins'),
    'nextInt(rng, range.least, range.most)': at('Crates', 'coins, fewer than'),
    'nextInt(rng, crateOdds.scrap.least, crateOdds.scrap.most)': at('Crates', '1 scrap'),
    'rollPercent(rng, crateOdds.diamonds.percent)': at('Crates', 'diamonds'),
    'rollPercent(rng, crateOdds.secondMaterialPercent)': at('Crates', 'a second material'),
    'rollRow(rng, crateOdds.materialTiers)': at('Crates', 'first material of tier'),
    'nextInt(rng, 0, among.length - 1)': at('Crates', 'of tier 1: Duct Tape'),
  },
  'sim/rules/trader-stock.ts': { 'nextInt(rng, 0, left.length - 1)': at("The trader's stock", 'Bandage') },
}

/** The functions of `kernel/rng` and `rules/draw` that draw. */
const DRAW = /\b(?:chance|nextUnit|nextInt|nextBetween|nextWeighted|nextWord|rollRow|rollPercent)\(/g

/** Returns the source text of each draw in a file. */
export function drawsIn(source: string): readonly string[] {
  return [...new Set([...source.matchAll(DRAW)].map(({ index }) => callAt(source, index)))]
}

function callAt(source: string, start: number): string {
  let depth = 0
  let end = source.indexOf('(', start)
  do depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
  while (end++ < source.length && depth > 0)
  return source.slice(start, end).replace(/\s+/g, ' ')
}
