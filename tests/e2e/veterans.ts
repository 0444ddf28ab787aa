import { randomUUID } from 'node:crypto'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { powerUpOffers, powerUpsOwed } from '../../sim/rules/offers.ts'
import type { Save } from '../../sim/save/save.ts'
import { saveFileOf } from '../../sim/save/save-file.ts'
import { geared } from '../support/geared.ts'
import { replayed } from '../support/replayed.ts'
import { clientOf, type Guest, newGame, type Player, signUp } from './players.ts'

/** What the server takes at once. */
const BATCH = 100

/** Whoever has the slot does what `next` asks for, one command after the other, until it asks for nothing: over the wire, by the rules. */
async function playOverTheWire(
  url: string,
  player: Player | Guest,
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
    // A page that is open writes when its screen is left, and takes the revision: the same again, on the next one.
    while (answer.error?.context.status === 409) {
      baseRevision = (await (answer.error.context as Response).json()).revision as number
      answer = await send()
    }
    // The server says why.
    if (answer.error) throw new Error(await (answer.error.context as Response).text())
    baseRevision = answer.data.revision as number
  }
}

/** A run that is over in a moment: what it came to is claimed, within what the rules hold possible. Once for each call of this. */
function closedRun(gains: Partial<RunGains>, xp: number): (save: Save) => CommandDraft | null {
  const whole = { ...NO_GAINS, timeOnMap: 300, ...gains }
  let isOver = false
  return ({ ext: { run } }) => {
    if (isOver) return null
    // So much xp there is in a sandbox game alone, which could not trade.
    if (run === null) return { type: 'begin-run', locationId: 'extra-hard', xpMode: xp > 1_000, seed: null }
    isOver = true
    const outcome = { gains: whole, xp, used: {}, cratelessBosses: 0, health: 10, ammo: 0, timeUp: false }
    return { type: 'settle-run', runId: run.id, segment: run.segment, outcome }
  }
}

/** What keeps somebody alive who stands still: the first of these that is offered. */
const WANTED = [/^melee_attack_damage/, /^max_health/, /^melee_attack_speed/]
function levelUp(save: Save): CommandDraft | null {
  if (powerUpsOwed(save) === 0) return null
  const offers = powerUpOffers(save)
  const id = WANTED.map((wanted) => offers.find((offer) => wanted.test(offer))).find((found) => found !== undefined)
  return { type: 'apply-power-up', id: id ?? (offers[0] as PowerUpId) }
}

/** A survivor who died in the school and has not chosen a way out, with what the run gave until then. */
export async function dead(url: string, { xp = 3, bossChests = 0 } = {}): Promise<Player> {
  const player = await signUp(url)
  await newGame(url, player, 1)
  await playOverTheWire(url, player, 1, ({ ext: { run, deathPending } }) => {
    if (deathPending) return null
    if (run === null) return { type: 'begin-run', locationId: 'school', xpMode: false, seed: null }
    return { type: 'die', runId: run.id, segment: run.segment, xp, used: {}, bossChests }
  })
  return player
}

/** What a player brings home to the camp in slot 1 from a run, claimed within what the rules hold possible. */
export const bringHome = (url: string, player: Player | Guest, gains: Partial<RunGains>): Promise<void> =>
  playOverTheWire(url, player, 1, closedRun(gains, 0))

/** Whoever played before may have left a run open in slot 1, which holds what is carried. */
export const comeHome = (url: string, player: Player): Promise<void> =>
  playOverTheWire(url, player, 1, ({ ext: { run, deathPending } }) => {
    if (run === null) return null
    return deathPending ? { type: 'return-to-camp', runId: run.id, gains: NO_GAINS } : { type: 'leave-run', runId: run.id }
  })

async function afterOneRun(url: string, gains: Partial<RunGains>, xp: number): Promise<Player> {
  const player = await signUp(url)
  await newGame(url, player, 1)
  await playOverTheWire(url, player, 1, closedRun(gains, xp))
  return player
}
const bossChests = (count: number): Partial<RunGains> => ({ enemiesKilledByType: { boss: count }, bossChests: count })

/** Somebody of level 79 who took a power-up for each: outlives the dev map standing still. Owes so many weapon upgrades. */
export async function veteran(url: string, { owes = 0 } = {}): Promise<Player> {
  const player = await afterOneRun(url, bossChests(owes), 1_000_000)
  await playOverTheWire(url, player, 1, levelUp)
  return player
}
/** Somebody whose save is put in by its file: well armed and of level 79, with lootbags, and as healthy as told. Outlives a behemoth. */
export async function champion(url: string, { health = 10 } = {}): Promise<Player> {
  const player = await signUp(url)
  const save = geared(
    [['lootbag', 4]],
    {
      main_hand: 'legendary_nightshift',
      off_hand: 'legendary_nightshift',
      ranged: 'legendary_hail_mary',
      head: 'legendary_quarantine_crown',
      chest: 'legendary_riot_saint',
      feet: 'legendary_dead_letter_boots',
    },
    { xp: 1_000_000, playerHealth: health },
  )
  const client = await clientOf(url, player)
  const { error } = await client.functions.invoke('import-save', { body: { slot: 1, file: JSON.parse(saveFileOf(save)) } })
  if (error) throw new Error(await error.context.text())
  await playOverTheWire(url, player, 1, levelUp)
  return player
}
/** Somebody of level 3 who owes both level-ups. */
export const owesLevelUps = (url: string): Promise<Player> => afterOneRun(url, {}, 15)
/** Somebody of level 1 who owes two weapon upgrades. */
export const owesUpgrades = (url: string): Promise<Player> => afterOneRun(url, bossChests(2), 0)

/** ms: the bench works that long and more, and a new game may be begun so long ago. */
const BENCH_TIME = 300_000
/** What the bench makes of so much cloth, once there is a bench. */
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
/** Somebody who carries a whole set of cloth armor of their own make, and two lootbags. */
export async function tailor(url: string): Promise<Player> {
  const player = await signUp(url)
  await newGame(url, player, 1, 'Mara', Date.now() - BENCH_TIME)
  const run = closedRun(forClothSet, 0)
  await playOverTheWire(url, player, 1, (save) => run(save) ?? craftClothSet(save))
  return player
}
