import { randomUUID } from 'node:crypto'
import { type Item, MAX_LEGENDARY_RANK } from '../../sim/content/item.ts'
import { legendaryOf } from '../../sim/content/items.ts'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { pendingPowerUpCount, powerUpOffers } from '../../sim/rules/offers.ts'
import type { Save } from '../../sim/save/save.ts'
import { saveFileOf } from '../../sim/save/save-file.ts'
import { clientOf, type Guest, newGame, type PlayerAccount, signUp } from '../../tools/support/accounts.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { replayed } from '../support/replayed.ts'

/** The maximum batch size of the server. */
const BATCH = 100

/** Applies the commands that `next` returns over the wire, until it returns none. */
async function playOverTheWire(
  url: string,
  player: PlayerAccount | Guest,
  slot: number,
  next: (save: Save) => CommandDraft | null,
): Promise<void> {
  const client = await clientOf(url, player)
  const { data, error } = await client.from('game_saves').select('save_data, revision').eq('slot_number', slot).single()
  if (error) throw error
  let save = data.save_data as Save
  let baseRevision = data.revision as number
  let more = true
  while (more) {
    const commands: Command[] = []
    for (let draft = next(save); draft !== null && commands.length < BATCH; draft = next(save)) {
      const command = { ...draft, at: draft.type === 'finish-craft' ? (save.craftingEndTime ?? 0) : save.ext.time } as Command
      commands.push(command)
      save = replayed(save, [command])
    }
    more = commands.length === BATCH
    if (commands.length === 0) return
    const send = () => client.functions.invoke('save-game', { body: { slot, baseRevision, batchId: randomUUID(), commands } })
    let answer = await send()
    // An open page writes when its screen is left and takes the revision: retry on the next one.
    while (answer.error?.context.status === 409) {
      baseRevision = (await (answer.error.context as Response).json()).revision as number
      answer = await send()
    }
    // Throws the reason of the server.
    if (answer.error) throw new Error(await (answer.error.context as Response).text())
    baseRevision = answer.data.revision as number
  }
}

/** A run that ends at once with these gains, within the limits of the rules. Plays one run per call of this function. */
function closedRun(gains: Partial<RunGains>, xp: number): (save: Save) => CommandDraft | null {
  // Ends before the first mark, whose crates contain random finds.
  const whole = { ...NO_GAINS, timeOnMap: 99, ...gains }
  let isOver = false
  return ({ ext: { run } }) => {
    if (isOver) return null
    // Only a sandbox game can have this much xp, and a sandbox game cannot trade.
    if (run === null) return { type: 'begin-run', locationId: 'extra-hard', xpMode: xp > 1_000, seed: null }
    isOver = true
    const outcome = { gains: whole, xp, used: {}, cratelessBosses: 0, health: 10, ammo: 0, timeUp: false }
    return { type: 'settle-run', runId: run.id, segment: run.segment, outcome }
  }
}

/** Power-ups that keep an idle survivor alive: the first one on offer is taken. */
const WANTED = [/^melee_attack_damage/, /^max_health/, /^melee_attack_speed/]
function levelUp(save: Save): CommandDraft | null {
  if (pendingPowerUpCount(save) === 0) return null
  const offers = powerUpOffers(save)
  const id = WANTED.map((wanted) => offers.find((offer) => wanted.test(offer))).find((found) => found !== undefined)
  return { type: 'apply-power-up', id: id ?? (offers[0] as PowerUpId) }
}

/** A survivor who died in the school and is still in the death dialog, with the gains so far. */
export async function dead(url: string, { xp = 3, bossChests = 0 } = {}): Promise<PlayerAccount> {
  const player = await signUp(url)
  await newGame(url, player, 1)
  await playOverTheWire(url, player, 1, ({ ext: { run, deathPending } }) => {
    if (deathPending) return null
    if (run === null) return { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }
    return { type: 'die', runId: run.id, segment: run.segment, xp, used: {}, bossChests }
  })
  return player
}

/** Gives a player gains from a run in slot 1, within the limits of the rules. */
export const bringHome = (url: string, player: PlayerAccount | Guest, gains: Partial<RunGains>): Promise<void> =>
  playOverTheWire(url, player, 1, closedRun(gains, 0))

/** Closes a run that an earlier test left open in slot 1. */
export const comeHome = (url: string, player: PlayerAccount): Promise<void> =>
  playOverTheWire(url, player, 1, ({ ext: { run, deathPending } }) => {
    if (run === null) return null
    return deathPending ? { type: 'return-to-camp', runId: run.id, gains: NO_GAINS } : { type: 'leave-run', runId: run.id }
  })

async function afterOneRun(url: string, gains: Partial<RunGains>, xp: number): Promise<PlayerAccount> {
  const player = await signUp(url)
  await newGame(url, player, 1)
  await playOverTheWire(url, player, 1, closedRun(gains, xp))
  return player
}
const bossChests = (count: number): Partial<RunGains> => ({ enemiesKilledByType: { boss: count }, bossChests: count })

/** A survivor of level 79 with a power-up for each level, who outlives the dev map while idle, with `owes` pending weapon upgrades. */
export async function veteran(url: string, { owes = 0 } = {}): Promise<PlayerAccount> {
  const player = await afterOneRun(url, bossChests(owes), 1_000_000)
  await playOverTheWire(url, player, 1, levelUp)
  return player
}
const finest = (id: string): Item => legendaryOf(id, MAX_LEGENDARY_RANK) as Item

/** A survivor imported from a file: well armed, level 79, with lootbags and this health. Outlives a behemoth. */
export async function champion(url: string, { health = 10 } = {}): Promise<PlayerAccount> {
  const player = await signUp(url)
  const save = createGearedSurvivor(
    [['lootbag', 4]],
    {
      main_hand: finest('legendary_nightshift'),
      off_hand: finest('legendary_nightshift'),
      ranged: finest('legendary_hail_mary'),
      head: finest('legendary_quarantine_crown'),
      chest: finest('legendary_riot_saint'),
      feet: finest('legendary_dead_letter_boots'),
    },
    { xp: 1_000_000, playerHealth: health },
  )
  const client = await clientOf(url, player)
  const { error } = await client.functions.invoke('import-save', { body: { slot: 1, file: JSON.parse(saveFileOf(save)) } })
  if (error) throw new Error(await error.context.text())
  await playOverTheWire(url, player, 1, levelUp)
  return player
}
/** A survivor of level 3 with both level-ups pending. */
export const createWithPendingLevelUps = (url: string): Promise<PlayerAccount> => afterOneRun(url, {}, 15)
/** A survivor of level 1 with two pending weapon upgrades. */
export const createWithPendingUpgrades = (url: string): Promise<PlayerAccount> => afterOneRun(url, bossChests(2), 0)

/** In ms: longer than a craft takes, and how far in the past a game may begin. */
const BENCH_TIME = 300_000
/** The cloth armor that the bench makes. */
const CLOTH_SET = ['cloth_head', 'cloth_chest', 'cloth_legs', 'cloth_feet', 'cloth_hands']
const forClothSet: Partial<RunGains> = {
  coins: 200,
  scrap: 40,
  items: { metal_pipe: 3, duct_tape: 10, cloth: 17, lootbag: 2 },
  enemiesKilledByType: { regular: 300 },
}
function craftClothSet(save: Save): CommandDraft | null {
  if (save.workbenchLevel === 0) return { type: 'upgrade-workbench', level: 1, payment: 'materials' }
  if (save.craftingStartTime !== null) return { type: 'finish-craft', startedAt: save.craftingStartTime }
  const recipeId = CLOTH_SET.find((id) => save.inventory[id] === undefined)
  return recipeId === undefined ? null : { type: 'start-craft', recipeId }
}
/** A survivor with a crafted set of cloth armor and two lootbags. */
export async function tailor(url: string): Promise<PlayerAccount> {
  const player = await signUp(url)
  await newGame(url, player, 1, 'Mara', Date.now() - BENCH_TIME)
  const run = closedRun(forClothSet, 0)
  await playOverTheWire(url, player, 1, (save) => run(save) ?? craftClothSet(save))
  return player
}
