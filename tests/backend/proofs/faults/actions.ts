import { GatewayError } from '../../../../machines/ports.ts'
import type { CommandDraft } from '../../../../sim/economy/command.ts'
import { chance, nextInt, nextWeighted, type Rng } from '../../../../sim/kernel/rng.ts'
import { runServerChange } from '../../../../src/game/run-server-change.ts'
import { AIMED_TYPES, type AimedType, aimedAt } from '../../../support/aimed-commands.ts'
import { type Doing, newId, pick } from './doing.ts'
import { playRun } from './run-out.ts'
import { trade } from './trade.ts'

type Act = (doing: Doing) => unknown

/** Runs are played separately, and a sandbox game cannot trade. */
const NOT_AT_CAMP: readonly AimedType[] = [
  'begin-run',
  'leave-run',
  'settle-run',
  'run-progress',
  'die',
  'revive',
  'return-to-camp',
  'set-xp-mode',
  'rename',
]
const CAMP_TYPES = AIMED_TYPES.filter((type) => !NOT_AT_CAMP.includes(type))

function atCamp({ tab, rng }: Doing): void {
  const draw = () => nextInt(rng, 0, 10_000)
  const { at: _, ...draft } = aimedAt(tab.keeper.state.save, pick(rng, CAMP_TYPES) ?? 'sell', { a: draw(), b: draw(), later: 0 })
  tab.dispatch(draft as CommandDraft)
}

async function claim({ tab }: Doing): Promise<void> {
  const { slot } = tab.keeper.state
  const letter = (await tab.ports.mail.inbox()).find(({ funds }) => funds?.state === 'waiting')
  if (letter === undefined || slot === null || tab.keeper.state.slot !== slot) return
  await runServerChange(tab.keeper, () => tab.ports.mail.claim(letter.id, slot))
}

async function write({ tab, rng, others, number }: Doing): Promise<void> {
  const { characterName, avatarUrl } = tab.keeper.state.save
  const recipient = pick(rng, others)?.username ?? ''
  const letter = {
    senderCharacterName: characterName,
    senderAvatarUrl: avatarUrl,
    recipient,
    subject: `Letter ${number()}`,
    body: 'Hold out.',
  }
  await tab.ports.mail.send(letter)
}

async function readMail({ tab, rng }: Doing): Promise<void> {
  const letter = pick(rng, await tab.ports.mail.inbox())
  if (letter === undefined) return
  if (chance(rng, 0.6)) await tab.ports.mail.markRead(letter.id)
  else await tab.ports.mail.remove(letter.id)
}

async function befriend({ tab, rng, others }: Doing): Promise<void> {
  const { friends } = tab.ports
  const { incoming, friends: all } = await friends.links()
  const other = pick(rng, others)
  const [asked, had] = [pick(rng, incoming), pick(rng, all)]
  if (asked !== undefined) await friends.accept(asked.id)
  else if (had !== undefined && chance(rng, 0.3)) await friends.remove(had.id, 'accepted')
  else if (other !== undefined) await friends.request(other.id)
}

async function talk({ tab, rng, number }: Doing): Promise<void> {
  if (chance(rng, 0.3)) await tab.ports.radio.newest()
  else await tab.ports.radio.post(newId(rng), tab.keeper.state.save.characterName, `Message ${number()}`)
}

/** Restores a copy like the slots page: it leaves the slot, restores, and forgets unsent commands of the old game. */
async function restore({ tab, rng }: Doing): Promise<void> {
  const { keeper, ports } = tab
  const { slot } = keeper.state
  if (slot === null) return
  const written = await keeper.flush({ touch: true })
  if ((!written.ok && !tab.isPersisted()) || keeper.state.slot !== slot) return
  tab.leaveSlot()
  const copy = pick(rng, await ports.backups.list(slot))
  if (copy !== undefined) {
    await ports.backups.restore(slot, copy.id)
    tab.forget(slot)
  }
  await keeper.load(slot)
}

/** Each action with its weight. */
const ACTIONS: readonly (readonly [weight: number, act: Act])[] = [
  [8, ({ tab, number }) => void tab.dispatch({ type: 'deposit', amount: number() })],
  [4, ({ tab, number }) => void tab.dispatch({ type: 'withdraw', amount: number() })],
  [6, ({ tab, number }) => void tab.dispatch({ type: 'add-journal-entry', title: `Entry ${number()}`, content: 'x' })],
  [8, atCamp],
  [16, trade],
  [5, claim],
  [3, write],
  [2, readMail],
  [3, befriend],
  [3, talk],
  [3, ({ tab, rng }) => playRun(tab, rng)],
  [3, ({ tab }) => tab.keeper.flush({ touch: true })],
  [2, ({ tab }) => tab.keeper.refresh()],
  [2, restore],
]

/** Weights of the actions in a world. */
export type Habits = readonly number[]
/** Makes some actions frequent and others absent, so that the frequent ones meet more often. */
export function drawHabits(rng: Rng): Habits {
  const habits = ACTIONS.map(([weight]) => weight * (pick(rng, [0, 1, 1, 5]) ?? 1))
  return habits.some((weight) => weight > 0) ? habits : ACTIONS.map(([weight]) => weight)
}

/** Does one random thing that a player can do at camp. Rejections and network errors are part of the story. */
export async function act(doing: Doing, habits: Habits, tell: (line: string) => void): Promise<void> {
  try {
    await ACTIONS[nextWeighted(doing.rng, habits)]?.[1](doing)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    tell(`${doing.tab.name} is told: ${error.message}`)
  }
}
