import type { AnyStateMachine } from 'xstate'
import { bankMachine } from '../../machines/bank.machine.ts'
import { boardsMachine } from '../../machines/boards.machine.ts'
import { contractsMachine } from '../../machines/contracts.machine.ts'
import { craftingMachine } from '../../machines/crafting.machine.ts'
import { deathMachine } from '../../machines/death.machine.ts'
import { deleteAccountMachine } from '../../machines/delete-account.machine.ts'
import { dialogQueueMachine } from '../../machines/dialog-queue.machine.ts'
import { feedbackMachine } from '../../machines/feedback.machine.ts'
import { friendsMachine } from '../../machines/friends.machine.ts'
import { installMachine } from '../../machines/install.machine.ts'
import { instinctMachine } from '../../machines/instinct.machine.ts'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { mailboxMachine } from '../../machines/mailbox.machine.ts'
import { marketMachine } from '../../machines/market.machine.ts'
import { playNowMachine } from '../../machines/play-now.machine.ts'
import { playerSearchMachine } from '../../machines/player-search.machine.ts'
import { radioMachine } from '../../machines/radio.machine.ts'
import { remapMachine } from '../../machines/remap.machine.ts'
import { replayMachine } from '../../machines/replay.machine.ts'
import { reportMachine } from '../../machines/report.machine.ts'
import { resendMachine } from '../../machines/resend.machine.ts'
import { rewardMachine } from '../../machines/reward.machine.ts'
import { runMachine } from '../../machines/run.machine.ts'
import { saveSlotsMachine } from '../../machines/save-slots.machine.ts'
import { saveSurvivorMachine } from '../../machines/save-survivor.machine.ts'
import { savingMachine } from '../../machines/saving.machine.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import { tonightMachine } from '../../machines/tonight.machine.ts'
import { traderRefreshMachine } from '../../machines/trader-refresh.machine.ts'
import { updateMachine } from '../../machines/update.machine.ts'
import { usernameMachine } from '../../machines/username.machine.ts'
import { weaponUpgradeMachine } from '../../machines/weapon-upgrade.machine.ts'

export interface Flow {
  readonly title: string
  readonly purpose: string
  readonly machine: AnyStateMachine
  /** Title of the stories of its leaf states. */
  readonly stories: string
}

const flow = (title: string, stories: string, machine: AnyStateMachine, purpose: string): Flow => ({ title, purpose, machine, stories })

export const flows = {
  run: flow(
    'Run',
    'Machines/Run',
    runMachine,
    'An adventure from its start to the way back: played, held by whatever is open above it, lost or settled, and left once.',
  ),
  death: flow(
    'Death',
    'Machines/Death',
    deathMachine,
    'The two ways out of a death: ten diamonds for another life in the same run, or camp without what was carried.',
  ),
  replay: flow(
    'Replay',
    'Machines/Replay',
    replayMachine,
    'A run that is watched: read from its link, played, paused and sought through, raced, or played on from a moment; refused where it is none, or was changed.',
  ),
  tonight: flow(
    "Tonight's run",
    'Machines/Tonight',
    tonightMachine,
    'One night a day, the same for everybody: what it is, its one ranked run, the places that replays came to, and the reward, once.',
  ),
  contracts: flow(
    'Contracts',
    'Machines/Contracts',
    contractsMachine,
    'Three contracts a week: what the best verified run of each came to, and the reward of a fulfilled one, once.',
  ),
  levelUp: flow(
    'Level up',
    'Machines/Level-up',
    levelUpMachine,
    'A power-up for each level gained: one of three, one dialog after the other, taken by nothing but a choice.',
  ),
  weaponUpgrade: flow(
    'Weapon upgrade',
    'Machines/Weapon-upgrade',
    weaponUpgradeMachine,
    'A weapon upgrade for each boss chest, chosen in the run or later at camp.',
  ),
  instinct: flow(
    'Instinct',
    'Machines/Instinct',
    instinctMachine,
    'An Instinct for each fill of Adrenaline, asked of the world that stands still: taken, offered anew, or banished.',
  ),
  reward: flow(
    'Reward',
    'Machines/Reward',
    rewardMachine,
    'What a run came to, told at camp. Everything is in the save before the first dialog opens, so nothing here can add or lose a thing.',
  ),
  dialogQueue: flow(
    'Dialogs after a run',
    'Machines/Dialog-queue',
    dialogQueueMachine,
    'Crates first, then the summary; never two at once, and one end for one showing.',
  ),
  crafting: flow(
    'Crafting',
    'Machines/Crafting',
    craftingMachine,
    'One thing on the workbench, by the clock: paid for at the start, and handed over or given back once.',
  ),
  traderRefresh: flow(
    'Trader refresh',
    'Machines/Trader-refresh',
    traderRefreshMachine,
    'When the wares are made anew: on arrival, every 15 minutes, or at once for five diamonds.',
  ),
  bank: flow(
    'Bank',
    'Machines/Bank',
    bankMachine,
    'Coins in, coins out, and what was done: a move counts at once, and its row is written with the save.',
  ),
  market: flow(
    'Market',
    'Machines/Market',
    marketMachine,
    'What others sell and what the player does: a page stays as it was read, what happens to it meanwhile is marked on it, and a trade is made once.',
  ),
  radio: flow(
    'Radio',
    'Machines/Radio',
    radioMachine,
    'What was said lately and what the player says: heard as it is said, said once, and what is typed stays until it was.',
  ),
  lookUp: flow(
    'Look-up',
    'Machines/Look-up',
    lookUpMachine,
    'Something that a dialog asks when it is opened, and again where there was no answer: last sale prices, the own trades.',
  ),
  playNow: flow(
    'Play now',
    'Machines/Play now',
    playNowMachine,
    'One press from the landing to the first run: each step finds what an earlier try has made, so that a cut loses nothing.',
  ),
  saveSurvivor: flow(
    'Save survivor',
    'Machines/Save survivor',
    saveSurvivorMachine,
    'An account for whoever plays without one, or the survivor taken along to an account that exists. Nothing is lost on the way.',
  ),
  session: flow(
    'Session',
    'Machines/Session',
    sessionMachine,
    'Who is signed in and where that leads: one redirect for each change of identity, and nothing of one player left for the next.',
  ),
  resend: flow(
    'Resend',
    'Machines/Resend',
    resendMachine,
    'The link of a signup once more, for who lost its mail: one request at a time, and a minute between two mails.',
  ),
  saveSlots: flow(
    'Save slots',
    'Machines/Save slots',
    saveSlotsMachine,
    'Select a profile: start, load, delete or restore one of three saves. A cancel changes nothing and a double click calls once.',
  ),
  username: flow(
    'Username',
    'Machines/Username',
    usernameMachine,
    'Whether a typed name can be had: asked once for each pause of half a second, and never answered by a late answer.',
  ),
  deleteAccount: flow(
    'Account deletion',
    'Machines/Delete-account',
    deleteAccountMachine,
    'Asked for, confirmed, called once; and after it nothing of the account is written any more.',
  ),
  feedback: flow(
    'Feedback',
    'Machines/Feedback',
    feedbackMachine,
    'A letter to the studio, with or without an account: one request for each send, and an empty form for each opening.',
  ),
  report: flow(
    'Report',
    'Machines/Report',
    reportMachine,
    'A run of a board that somebody wants a person to look at: a reason, a few words, and why not where there is no account.',
  ),
  mailbox: flow(
    'Mailbox',
    'Machines/Mailbox',
    mailboxMachine,
    'Letters read, answered, thrown away, and the coins in them taken once; what another device does shows here at once.',
  ),
  friends: flow(
    'Friends',
    'Machines/Friends',
    friendsMachine,
    'Requests, friendships and blocks: one action at a time, and the lists as the server has them.',
  ),
  saving: flow(
    'Saving',
    'Machines/Saving',
    savingMachine,
    'What a player does is in the save at once; this brings it to the server, one batch at a time, once each, whatever the network does.',
  ),
  boards: flow(
    'Boards',
    'Machines/Boards',
    boardsMachine,
    'The best runs of a map and rank, page by page: read anew with each turn, and again where nobody answered.',
  ),
  remap: flow(
    'Remap',
    'Machines/Remap',
    remapMachine,
    'Which key or button does what: asked for, pressed and in force at once. What another control has is named before it is taken.',
  ),
  playerSearch: flow(
    'Player search',
    'Machines/Player-search',
    playerSearchMachine,
    'Whom one met lately, and whoever is looked for by name.',
  ),
  update: flow(
    'Update',
    'Machines/Update',
    updateMachine,
    'A newer version of the game: found, told where nobody is in a run, and loaded when its player says so or at the next cold start.',
  ),
  install: flow('Install', 'Machines/Install', installMachine, 'The game as an app of this device, where the browser has a way to that.'),
} as const satisfies Record<string, Flow>
export type FlowName = keyof typeof flows

/** Builds ids like Storybook: 'Machines/Run' and 'RunningLivePlaying' -> `machines-run--running-live-playing`. */
export const storyId = (title: string, leaf: string): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--${leaf.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()}`
