import type { EnemyKind } from '../../sim/content/enemies.ts'
import { behemoth } from './enemies/behemoth.ts'
import { beholder } from './enemies/beholder.ts'
import { boss } from './enemies/boss.ts'
import { crow } from './enemies/crow.ts'
import { doctor } from './enemies/doctor.ts'
import type { EnemyLook } from './enemies/enemy-look.ts'
import { medusa } from './enemies/medusa.ts'
import { miniBoss } from './enemies/mini-boss.ts'
import { regular } from './enemies/regular.ts'
import { spawn } from './enemies/spawn.ts'

/** The look of every kind of enemy; each has a file of its own. */
export const enemyLooks: Readonly<Record<EnemyKind, EnemyLook>> = {
  regular,
  'mini-boss': miniBoss,
  boss,
  crow,
  beholder,
  spawn,
  medusa,
  doctor,
  behemoth,
}
