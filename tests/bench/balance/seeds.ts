/** Seeds of a line of which nothing else is said. */
const SEEDS = 24
/** More of those near an edge of what is asked for: a share of 24 has an error of 20 points (decision 60). */
const MORE: Readonly<Record<string, number>> = {
  'School, no gear, first run, starting supplies': 96,
  'School, no gear, practised': 96,
  'Hospital, tier-1 gear': 96,
  'Hospital, first pistol': 64,
  'Police, late gear': 40,
  'Extra Hard, late gear': 160,
  'Extra Hard, late gear, expert': 128,
}

/** How many seeds of a line are played where the command does not say. */
export const seedsOf = (line: string): number => MORE[line] ?? SEEDS
