import type { LocationId } from '../../sim/content/locations.ts'

const GEAR_TIERS = ['none', 'tier1', 'mid', 'late'] as const
export type GearTier = (typeof GEAR_TIERS)[number]

/** Lines of docs/balance.md for a map and gear; the last one also stands for better gear. */
const LINES: Readonly<Partial<Record<LocationId, Readonly<Partial<Record<GearTier, string>>>>>> = {
  school: { none: 'School, no gear, practised', tier1: 'School, tier-1 gear' },
  hospital: { none: 'Hospital, no gear', tier1: 'Hospital, tier-1 gear', mid: 'Hospital, mid gear' },
  'police-station': { mid: 'Police, mid gear', late: 'Police, late gear' },
  'extra-hard': { late: 'Extra Hard, late gear' },
}

/** Name of the balance line that gives the results of a map for this gear; empty if none was measured. */
export function lineAt(at: LocationId, tier: GearTier): string {
  const upTo = GEAR_TIERS.slice(0, GEAR_TIERS.indexOf(tier) + 1)
  return upTo.reduce((name, one) => LINES[at]?.[one] ?? name, '')
}
