import { FIRST_BOSS_ENTRY } from '../../content/journal.ts'
import type { RunGains } from '../../contract/run-report.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type CrateSummary, openCrates } from '../../rules/open-crates.ts'
import type { OpenRun, Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { Applied, CommandContext, CommandResult } from '../command-result.ts'
import { countKills, countLifetime } from '../count-kills.ts'
import type { GameEvent } from '../event.ts'
import { addItems, isKnown } from '../inventory.ts'
import { creditSegmentXp, longestBy, playableRun } from '../open-run.ts'
import { areGainsPossible, isHealthPossible } from '../outcome-bounds.ts'
import { oweWeaponUpgrades } from '../weapon-upgrades-owed.ts'

/**
 * Closes a run and adds what it came to, once for a run id (G§4 "Post-adventure flow", OP-90, OP-91): asked again for the
 * same run it changes nothing. Crates of the session are opened at once.
 */
export function settleRun(save: Save, { runId, outcome, at }: CommandOf<'settle-run'>, context: CommandContext): CommandResult {
  const run = playableRun(save, runId)
  if (run === null) return save.ext.lastRunId === runId ? ok({ save, events: [] }) : refuse({ type: 'no-such-run' })
  const { gains, health, ammo } = outcome
  if (!areGainsPossible(run, gains, longestBy(run, at, context)) || !isHealthPossible(health)) return refuse({ type: 'impossible-outcome' })
  const credited = creditSegmentXp(save, run, outcome.xp, at, context)
  if (credited === null) return refuse({ type: 'impossible-outcome' })
  const settled = addGains(withVitals(credited.save, health, ammo), run, gains)
  return ok({ save: close(settled.save, runId), events: [...credited.events, ...settled.events] })
}

function addGains(save: Save, run: OpenRun, gains: RunGains): Applied {
  const { crate = 0, ...found } = gains.items
  const crates = crate > 0 ? openCrates(save.ext.seed, save.ext.draws.crate ?? 0, crate) : null
  const unknown = Object.keys(found).filter((id) => !isKnown(id))
  const richer = addFinds(addFinds(save, { ...gains, items: found }), crates ?? NOTHING)
  const counted = countLifetime(countKills(richer, gains), run.locationId, gains)
  const chested = oweWeaponUpgrades(countBossChests(counted, gains), gains.bossChests)
  const told = unlockFirstBoss(drewCrates(chested, crate))
  return {
    save: told.save,
    events: [
      ...unknown.map((itemId): GameEvent => ({ type: 'unknown-item', itemId })),
      ...told.events,
      { type: 'run-settled', runId: run.id, locationId: run.locationId, gains, crates },
    ],
  }
}

const NOTHING = { coins: 0, diamonds: 0, scrap: 0, items: {} } as const

const addFinds = (save: Save, finds: Pick<CrateSummary, 'coins' | 'diamonds' | 'scrap' | 'items'>): Save => ({
  ...save,
  coins: addSafe(save.coins, finds.coins),
  diamonds: addSafe(save.diamonds, finds.diamonds),
  scrap: addSafe(save.scrap, finds.scrap),
  inventory: addItems(save.inventory, finds.items),
})

const withVitals = (save: Save, health: number, ammo: number): Save => ({
  ...save,
  playerHealth: Math.min(save.playerMaxHealth, health),
  currentAmmo: Math.min(magazineOf(save), ammo),
  isReloading: false,
})

function magazineOf({ equippedItems: { ranged } }: Save): number {
  return ranged?.type === 'weapon' && ranged.weaponCategory === 'ranged' ? ranged.weaponStats.magazineSize : 0
}

/** Chests were counted one by one; a run with a boss kill counts once as opened (OP-16). */
const countBossChests = (save: Save, { bossChests, enemiesKilledByType }: RunGains): Save => ({
  ...save,
  bossChests: addSafe(save.bossChests, bossChests),
  lifetimeBossChestsOpened: addSafe(save.lifetimeBossChestsOpened, (enemiesKilledByType.boss ?? 0) > 0 ? 1 : 0),
})

/** Once there was a boss, the entry is there; asked twice it is there once (OP-17). */
function unlockFirstBoss(save: Save): Applied {
  if (save.totalEnemiesKilledByType.boss < 1 || save.unlockedJournalEntries.includes(FIRST_BOSS_ENTRY)) return { save, events: [] }
  return {
    save: { ...save, unlockedJournalEntries: [...save.unlockedJournalEntries, FIRST_BOSS_ENTRY] },
    events: [{ type: 'journal-unlocked', entryId: FIRST_BOSS_ENTRY }],
  }
}

const drewCrates = (save: Save, opened: number): Save =>
  opened === 0 ? save : { ...save, ext: { ...save.ext, draws: { ...save.ext.draws, crate: addSafe(save.ext.draws.crate ?? 0, opened) } } }

const close = (save: Save, runId: string): Save => ({ ...save, ext: { ...save.ext, run: null, lastRunId: runId } })
