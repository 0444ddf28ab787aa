import type { AnyStateMachine } from 'xstate'
import { bankMachine } from '../../machines/bank.machine.ts'
import { boardsMachine } from '../../machines/boards.machine.ts'
import { contractsMachine } from '../../machines/contracts.machine.ts'
import { craftingMachine } from '../../machines/crafting.machine.ts'
import { deathMachine } from '../../machines/death.machine.ts'
import { deleteAccountMachine } from '../../machines/delete-account.machine.ts'
import { deskMachine } from '../../machines/desk.machine.ts'
import { dialogQueueMachine } from '../../machines/dialog-queue.machine.ts'
import { feedbackMachine } from '../../machines/feedback.machine.ts'
import { friendsMachine } from '../../machines/friends.machine.ts'
import { installMachine } from '../../machines/install.machine.ts'
import { instinctMachine } from '../../machines/instinct.machine.ts'
import { levelUpMachine } from '../../machines/level-up.machine.ts'
import { lookUpMachine } from '../../machines/look-up.machine.ts'
import { mailboxMachine } from '../../machines/mailbox.machine.ts'
import { marketMachine } from '../../machines/market.machine.ts'
import { noticesMachine } from '../../machines/notices.machine.ts'
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
    'A run from its start to the return to camp. Open dialogs pause it. It is settled or lost once.',
  ),
  death: flow(
    'Death',
    'Machines/Death',
    deathMachine,
    'The choice after a death: pay ten diamonds to continue the same run, or return to camp without the loot.',
  ),
  replay: flow(
    'Replay',
    'Machines/Replay',
    replayMachine,
    'A recorded run, read from a link or the server. The player can watch it, seek, race it, or play on from any moment. Damaged links are rejected.',
  ),
  tonight: flow(
    "Tonight's run",
    'Machines/Tonight',
    tonightMachine,
    'The daily run that is the same for all players: its rules, one ranked attempt, verified places and one reward.',
  ),
  contracts: flow(
    'Contracts',
    'Machines/Contracts',
    contractsMachine,
    'Three contracts a week, each with the best verified run and one reward.',
  ),
  levelUp: flow(
    'Level up',
    'Machines/Level-up',
    levelUpMachine,
    'One of three power-ups for each level gained. Dialogs open one after the other and close only with a choice.',
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
    'A choice of Instincts for each Adrenaline fill. The run is paused while the player takes, rerolls or banishes one.',
  ),
  reward: flow(
    'Reward',
    'Machines/Reward',
    rewardMachine,
    'The summary of a run at camp. The save contains all rewards before the first dialog opens.',
  ),
  dialogQueue: flow(
    'Dialogs after a run',
    'Machines/Dialog-queue',
    dialogQueueMachine,
    'Shows the opened crates first, then the summary, one dialog at a time.',
  ),
  crafting: flow(
    'Crafting',
    'Machines/Crafting',
    craftingMachine,
    'One item on the workbench. The player pays at the start and gets the item, or a refund, once.',
  ),
  traderRefresh: flow(
    'Trader refresh',
    'Machines/Trader-refresh',
    traderRefreshMachine,
    'When the trader gets new stock: on arrival, every 15 minutes, or at once for five diamonds.',
  ),
  bank: flow(
    'Bank',
    'Machines/Bank',
    bankMachine,
    'Deposits, withdrawals and their history. Amounts change at once, and each entry is saved together with its transfer.',
  ),
  market: flow(
    'Market',
    'Machines/Market',
    marketMachine,
    "Listings of other players and the player's own trades. Changes are marked on the open page, and each trade is made once.",
  ),
  radio: flow(
    'Radio',
    'Machines/Radio',
    radioMachine,
    'The last messages of all players, and a field to send one. Unsent text stays in the field.',
  ),
  lookUp: flow(
    'Look-up',
    'Machines/Look-up',
    lookUpMachine,
    'Data that a dialog loads when it opens, such as recent prices. The request can be retried.',
  ),
  playNow: flow(
    'Play now',
    'Machines/Play now',
    playNowMachine,
    'From the landing page to the first run in one click. After an interruption, each step reuses what earlier attempts created.',
  ),
  saveSurvivor: flow(
    'Save survivor',
    'Machines/Save survivor',
    saveSurvivorMachine,
    "Creates an account for a guest, or moves the guest's survivor to an existing account without losing progress.",
  ),
  session: flow(
    'Session',
    'Machines/Session',
    sessionMachine,
    'The signed-in account and the redirect after each login or logout. Data of the previous account is cleared.',
  ),
  resend: flow('Resend', 'Machines/Resend', resendMachine, 'Sends the confirmation link again, at most once a minute.'),
  saveSlots: flow(
    'Save slots',
    'Machines/Save slots',
    saveSlotsMachine,
    'Starts, loads, deletes or restores one of three saves. Canceling changes nothing, and a double click sends one request.',
  ),
  username: flow(
    'Username',
    'Machines/Username',
    usernameMachine,
    'Checks whether a username is available, after a pause of half a second in typing. Late responses are ignored.',
  ),
  deleteAccount: flow(
    'Account deletion',
    'Machines/Delete-account',
    deleteAccountMachine,
    'Asks for confirmation and deletes the account once. Nothing of the account is saved afterwards.',
  ),
  feedback: flow(
    'Feedback',
    'Machines/Feedback',
    feedbackMachine,
    'A message to the studio, with or without an account. The form is empty each time it opens.',
  ),
  report: flow(
    'Report',
    'Machines/Report',
    reportMachine,
    'Reports something of another player to the moderators with one press on a reason, or blocks the player. Requires an account.',
  ),
  desk: flow(
    'Desk',
    'Machines/Desk',
    deskMachine,
    'The moderators’ desk: reports by weight and age, one case with its context, and decisions that can be reversed.',
  ),
  notices: flow(
    'Notices',
    'Machines/Notices',
    noticesMachine,
    'What moderators decided about a player, with the reason, and one appeal for each decision.',
  ),
  mailbox: flow(
    'Mailbox',
    'Machines/Mailbox',
    mailboxMachine,
    'Reads, answers and deletes letters, and collects their coins once. Changes on other devices appear at once.',
  ),
  friends: flow(
    'Friends',
    'Machines/Friends',
    friendsMachine,
    'Requests, friendships and blocks, one action at a time. The lists always match the server.',
  ),
  saving: flow(
    'Saving',
    'Machines/Saving',
    savingMachine,
    'Sends the commands that the save has already applied to the server, in batches, each stored once despite network errors.',
  ),
  boards: flow(
    'Boards',
    'Machines/Boards',
    boardsMachine,
    'The best runs of a map and rank, in pages that load separately. Failed requests can be retried.',
  ),
  remap: flow(
    'Remap',
    'Machines/Remap',
    remapMachine,
    'Assigns keys and buttons to controls. A key of another control is replaced only after confirmation.',
  ),
  playerSearch: flow('Player search', 'Machines/Player-search', playerSearchMachine, 'Finds players by name and lists those met recently.'),
  update: flow(
    'Update',
    'Machines/Update',
    updateMachine,
    'Finds a new version of the game, shows it outside of runs, and loads it on request or at the next start.',
  ),
  install: flow('Install', 'Machines/Install', installMachine, 'Installs the game as an app, in browsers that support it.'),
} as const satisfies Record<string, Flow>
export type FlowName = keyof typeof flows

/** Builds ids like Storybook: 'Machines/Run' and 'RunningLivePlaying' -> `machines-run--running-live-playing`. */
export const storyId = (title: string, leaf: string): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--${leaf.replace(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()}`
