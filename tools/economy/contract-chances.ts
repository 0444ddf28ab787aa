import type { ContractGoal } from '../../sim/content/contracts.ts'
import type { Contract } from '../../sim/rules/contracts.ts'
import { type GearTier, lineAt } from './plan.ts'

type Chances = Readonly<Partial<Record<ContractGoal['type'], number>>>

/** Shares of bots' runs that reach a contract's goal, with all twists (`npm run contracts`, decision 0035), by the line of docs/balance.md. */
const CHANCES: Readonly<Record<string, Chances>> = {
  'School, no gear, practised': { 'hold-out': 0.42, kills: 0.42, kind: 0.42, elites: 0.5, streak: 0.42 },
  'School, tier-1 gear': { 'hold-out': 1, kills: 1, kind: 1, elites: 1, streak: 0.75 },
  'Hospital, tier-1 gear': { 'hold-out': 0.25, kills: 0.33, kind: 0.17, elites: 0.33, streak: 0.33 },
  'Hospital, mid gear': { 'hold-out': 1, kills: 1, kind: 1, elites: 1, streak: 1 },
  'Police, late gear': { 'hold-out': 0.67, kills: 0.67, kind: 0.58, elites: 0.67 },
  'Extra Hard, late gear': { 'hold-out': 0.5, kills: 0.67, elites: 0.5 },
}

export const chanceOf = ({ locationId, goal }: Contract, tier: GearTier): number => CHANCES[lineAt(locationId, tier)]?.[goal.type] ?? 0
