import type { EnemyKind } from '../../../sim/content/enemies.ts'

/** Those that take many blows. Bosses and the behemoth have theirs in the display. */
export const barred: Readonly<Record<EnemyKind, boolean>> = {
  regular: false,
  'mini-boss': true,
  boss: false,
  crow: false,
  beholder: true,
  spawn: false,
  medusa: true,
  doctor: true,
  behemoth: false,
}
