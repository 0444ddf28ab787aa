/** Contents of a crate (CRATE-01 to CRATE-03). Odds are integer weights; ranges are inclusive. */
export const crateOdds = {
  coins: [
    { weight: 70, least: 1, most: 10 },
    { weight: 29, least: 11, most: 89 },
    { weight: 1, least: 90, most: 100 },
  ],
  scrap: { least: 1, most: 5 },
  diamonds: { percent: 1, amount: 5 },
  materialTiers: [
    { weight: 55, tier: 1 },
    { weight: 30, tier: 2 },
    { weight: 10, tier: 3 },
    { weight: 5, tier: 4 },
  ],
  secondMaterialPercent: 50,
} as const
