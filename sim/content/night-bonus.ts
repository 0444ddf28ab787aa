/**
 * Crates for holding out, each paid once per run, in addition to everything that was found. A mark counts once the run has lasted this many
 * seconds. The rules are in sim/rules/night-bonus.ts.
 */
export const nightBonus: readonly { readonly seconds: number; readonly crates: number }[] = [
  { seconds: 100, crates: 1 },
  { seconds: 200, crates: 1 },
  { seconds: 300, crates: 2 },
]
