/**
 * The rights matrix: one row for each table, SQL function, topic and edge function. policies.test.ts, callables.test.ts and live.test.ts
 * compare it with the catalogue and try every right over the wire. They fail for anything without a row here.
 */
import { randomUUID } from 'node:crypto'
import { CONTRACT_TWISTS } from '../../../sim/content/contracts.ts'
import { items } from '../../../sim/content/items.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { contractWeek } from '../../../sim/rules/contracts.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import type { TestPlayer } from './players.ts'

/** The owner of a row, the other party to it if there is one (e.g. the sender or the buyer), and an unrelated player. */
export interface Cast {
  readonly owner: TestPlayer
  readonly other: TestPlayer
  readonly stranger: TestPlayer
}
export type Who = 'anonymous' | keyof Cast

type Can<Verb extends string> = Verb | '.' | '-'
/**
 * Result of select, insert, update and delete on the owner's row. A letter means that it succeeds, `-` that the right is missing, `.` that
 * it runs without error but has no effect.
 */
export type May = `${Can<'s'>}${Can<'i'>}${Can<'u'>}${Can<'d'>}`
/** The owner's rights on a column: select, insert, update. */
type ColumnRights = '' | 's' | 'i' | 'u' | 'si' | 'su' | 'iu' | 'siu'

/** Read-only columns. */
const read = (names: string): Record<string, ColumnRights> => Object.fromEntries(names.split(' ').map((name) => [name, 's']))
/** Columns that players can neither read nor write. */
const kept = (names: string): Record<string, ColumnRights> => Object.fromEntries(names.split(' ').map((name) => [name, '']))

export interface TableRights {
  /** The requirement that specifies the columns. */
  readonly proves?: string
  readonly columns: Readonly<Record<string, ColumnRights>>
  /**
   * A row of the owner; other columns have their defaults. Inserts over the wire send the insertable columns, or all of them if there are
   * none.
   */
  row(cast: Cast): Record<string, unknown>
  /** The columns with the owner and with the other party. */
  readonly ownedBy: string
  readonly otherBy?: string
  /** A new value for each updatable column. */
  readonly change?: Readonly<Record<string, unknown>>
  /**
   * Rights per role. Anonymous visitors have none; `other` defaults to `stranger`. `guest` is what a guest may do with an own row; a guest
   * may do nothing with the rows of others.
   */
  readonly may: { readonly owner: May; readonly stranger: May; readonly other?: May; readonly guest: May }
  /** The events that each player receives when the row is inserted, updated with the first entry of `change`, and deleted. */
  readonly live?: Readonly<Record<keyof Cast, readonly string[]>>
  /** The table of the parent row, which is inserted first. */
  readonly within?: string
  /** The row is created by the sign-up instead of the test. */
  readonly madeBySignup?: true
  /** The table behind a view, with its schema. */
  readonly viewOf?: string
  /** SQL that runs before each attempt to clear limits. */
  readonly forget?: string
  /** The service role cannot update or delete rows either. */
  readonly appendOnly?: true
}

export const TABLES: Record<string, TableRights> = {
  profiles: {
    proves: 'DATA-13',
    columns: { ...read('id first_name'), avatar_url: 'su', last_active_at: 'su', updated_at: 'u' },
    row: ({ owner }) => ({ id: owner.id, first_name: owner.username }),
    ownedBy: 'id',
    change: {
      avatar_url: '/avatars/female-03.svg',
      last_active_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
    },
    may: { owner: 's-u-', stranger: 's-.-', guest: 's-u-' },
    // Linked players receive profile changes (live.test.ts), but these players have no links.
    live: { owner: [], other: [], stranger: [] },
    madeBySignup: true,
  },
  mailing_list: {
    proves: 'DATA-14',
    columns: { ...read('user_id email'), opt_in: 'su' },
    row: ({ owner }) => ({ user_id: owner.id, email: owner.email, opt_in: true }),
    ownedBy: 'user_id',
    change: { opt_in: true },
    may: { owner: 's-u-', stranger: '.-.-', guest: '.-.-' },
    madeBySignup: true,
  },
  game_saves: {
    proves: 'DATA-11',
    columns: read('id user_id slot_number save_data revision updated_at'),
    row: ({ owner }) => ({ user_id: owner.id, slot_number: 1, save_data: { coins: 7, characterName: 'Rhea' } }),
    ownedBy: 'user_id',
    may: { owner: 's--d', stranger: '.--.', guest: 's--d' },
  },
  game_saves_backup: {
    proves: 'DATA-12',
    columns: read('id user_id slot_number save_data backup_date kind revision'),
    row: ({ owner }) => ({ user_id: owner.id, slot_number: 1, save_data: { coins: 7 }, kind: 'before_delete' }),
    ownedBy: 'user_id',
    may: { owner: 's---', stranger: '.---', guest: 's---' },
  },
  // Stricter than OP-82: players cannot insert either (decision 0013).
  bank_transactions: {
    proves: 'DATA-10',
    columns: read('id user_id slot_number type amount current_banked_coins timestamp written_at'),
    row: ({ owner }) => ({
      user_id: owner.id,
      slot_number: 1,
      type: 'deposit',
      amount: 5,
      current_banked_coins: 5,
      timestamp: '2026-01-01T00:00:00+00:00',
    }),
    within: 'game_saves',
    ownedBy: 'user_id',
    may: { owner: 's---', stranger: '.---', guest: 's---' },
  },
  player_mail: {
    proves: 'DATA-17',
    columns: {
      ...read(
        'id recipient_user_id sender_user_id sender_character_name subject body sent_at is_server_message pending_transaction_id removed_at',
      ),
      read: 'su',
    },
    row: ({ owner, other }) => ({
      recipient_user_id: owner.id,
      sender_user_id: other.id,
      sender_character_name: 'Dispatch',
      subject: 'Hello',
      body: 'Keep your headphones on.',
    }),
    ownedBy: 'recipient_user_id',
    otherBy: 'sender_user_id',
    change: { read: true },
    may: { owner: 's-ud', stranger: '.-..', guest: '.-..' },
    live: { owner: ['letter', 'mail', 'mail'], other: [], stranger: [] },
  },
  // Only the studio reads these; players cannot read their own feedback again.
  suggestions: {
    columns: kept('id user_id email subject_type subject_line message username created_at mailed_at'),
    row: ({ owner }) => ({
      user_id: owner.id,
      email: owner.email,
      subject_type: 'Suggestion',
      message: 'More fences.',
      username: 'Rhea',
    }),
    ownedBy: 'user_id',
    may: { owner: '----', stranger: '----', guest: '----' },
  },
  // Players cannot see who blocked or muted them.
  player_blocks: {
    columns: { ...read('id created_at'), blocker_id: 'si', blocked_id: 'si' },
    row: ({ owner, other }) => ({ blocker_id: owner.id, blocked_id: other.id }),
    ownedBy: 'blocker_id',
    otherBy: 'blocked_id',
    may: { owner: 'si-d', stranger: '.--.', guest: '.--.' },
    live: { owner: ['blocks', 'blocks'], other: [], stranger: [] },
  },
  muted_players: {
    columns: { user_id: 'si', muted_id: 'si' },
    row: ({ owner, other }) => ({ user_id: owner.id, muted_id: other.id }),
    ownedBy: 'user_id',
    otherBy: 'muted_id',
    may: { owner: 'si-d', stranger: '.--.', guest: '.--.' },
  },
  messages: {
    proves: 'DATA-15',
    columns: { ...read('created_at channel removed_at'), id: 'si', user_id: 'si', character_name: 'si', message_content: 'si' },
    row: ({ owner }) => ({ user_id: owner.id, character_name: owner.username, message_content: 'Anybody there?' }),
    ownedBy: 'user_id',
    may: { owner: 'si--', stranger: 's---', guest: '.---' },
    live: { owner: ['said'], other: ['said'], stranger: ['said'] },
    within: 'game_saves',
    forget: 'delete from private.tries',
  },
  friends: {
    proves: 'DATA-18 ROLE-03',
    columns: { ...read('id created_at'), user1_id: 'si', user2_id: 'si', status: 'siu' },
    row: ({ owner, other }) => ({ user1_id: owner.id, user2_id: other.id, status: 'pending' }),
    ownedBy: 'user1_id',
    otherBy: 'user2_id',
    change: { status: 'accepted' },
    // Only the asked player can accept; both sides can end the link.
    may: { owner: 'si.d', other: 's-ud', stranger: '.-..', guest: '.-..' },
    live: { owner: ['links', 'links', 'links'], other: ['links', 'links', 'links'], stranger: [] },
    within: 'game_saves',
    forget: 'delete from private.tries',
  },
  // Stricter than FLEA-11 and FLEA-12: listing and removing go through functions (decision 0014).
  flea_market_listings: {
    proves: 'DATA-16 ROLE-03',
    columns: read(
      'id seller_user_id seller_slot_number seller_character_name item_id item_name item_icon item_description item_type item_stats base_item_id rarity price quantity created_at removed_at',
    ),
    row: ({ owner }) => ({
      seller_user_id: owner.id,
      seller_slot_number: 1,
      seller_character_name: owner.username,
      item_id: 'knife',
      item_name: 'Knife',
      item_icon: 'knife',
      item_description: 'A blade.',
      item_type: 'weapon',
      item_stats: { id: 'knife' },
      base_item_id: 'knife',
      rarity: 'common',
      price: 5,
    }),
    ownedBy: 'seller_user_id',
    may: { owner: 's---', stranger: 's---', guest: '.---' },
    live: { owner: ['listed', 'listings', 'gone', 'listings'], other: ['listed', 'gone'], stranger: ['listed', 'gone'] },
  },
  pending_transactions: {
    columns: read(
      'id listing_id seller_user_id buyer_user_id buyer_slot_number item_name amount created_at claimed_at claimed_slot_number',
    ),
    row: ({ owner, other }) => ({
      listing_id: randomUUID(),
      seller_user_id: owner.id,
      buyer_user_id: other.id,
      buyer_slot_number: 1,
      item_name: 'Knife',
      amount: 5,
    }),
    ownedBy: 'seller_user_id',
    otherBy: 'buyer_user_id',
    may: { owner: 's---', stranger: '.---', guest: '.---' },
  },
  // Sales have no owner. The test uses the owner's id as the item to find its row.
  flea_market_sales: {
    columns: read('id base_item_id rarity price sold_at'),
    row: ({ owner }) => ({ base_item_id: owner.id, rarity: 'common', price: 5 }),
    ownedBy: 'base_item_id',
    may: { owner: 's---', stranger: 's---', guest: '.---' },
  },
  ledger: {
    columns: {
      ...read('id at why listing_id from_user_id from_slot_number to_user_id to_slot_number coins item quantity'),
      ...kept('from_revision to_revision'),
    },
    row: ({ owner, other }) => ({ why: 'buy', listing_id: randomUUID(), from_user_id: owner.id, to_user_id: other.id, coins: 5 }),
    ownedBy: 'from_user_id',
    otherBy: 'to_user_id',
    may: { owner: 's---', other: 's---', stranger: '.---', guest: '.---' },
    appendOnly: true,
  },
  run_records: {
    columns: read('id user_id slot_number run_id segment ended_by told spec log ticks hash ended_at'),
    row: ({ owner }) => ({
      user_id: owner.id,
      slot_number: 1,
      run_id: 'run-1',
      segment: 0,
      ended_by: 'die',
      told: {},
      spec: {},
      log: '0,64,0',
      ticks: 60,
      hash: '0123abcd',
    }),
    ownedBy: 'user_id',
    may: { owner: 's---', stranger: '.---', guest: 's---' },
    appendOnly: true,
  },
}

const listingOf = ({ id }: TestPlayer) => id.replace(/^.{8}/, '11571157')

const keptOf = ({ id }: TestPlayer) => id.replace(/^.{8}/, '14e91457')

/** Tables of the schema `private`, which no API role may access. */
export const PRIVATE_TABLES: readonly string[] = [
  'allowed_words',
  'answered_batches',
  'appeals',
  'board_places',
  'bot_inputs',
  'cases',
  'decisions',
  'deleted_saves',
  'desk_log',
  'coin_flows',
  'contract_claims',
  'contract_runs',
  'error_kinds',
  'error_networks',
  'error_samples',
  'feature_flags',
  'funnel_events',
  'funnel_networks',
  'guest_moves',
  'guest_proofs',
  'guests',
  'kept_runs',
  'listed_words',
  'login_attempts',
  'login_places',
  'maintenance',
  'minimum_age',
  'moderators',
  'new_games',
  'night_attempts',
  'night_viewers',
  'nights',
  'operator_log',
  'operators',
  'radio_messages',
  'radio_seats',
  'ranked_runs',
  'reports',
  'restores',
  'retention',
  'run_checks',
  'run_desyncs',
  'run_inputs',
  'run_moderations',
  'run_reports',
  'run_reruns',
  'run_seeds',
  'run_tickets',
  'run_verdicts',
  'suggestion_tries',
  'survivors',
  'tries',
  'verdict_counts',
  'verifier_seen',
  'verifier_turns',
]

export interface TopicRights {
  /** A topic that the owner may join. */
  topic(cast: Cast): string
  /** SQL that runs before joining. */
  before?(cast: Cast): string
  /** True if other players may join too. Guests and visitors never may. */
  readonly others: boolean
}
/** The realtime topics by the prefix of their names. */
export const TOPICS: Record<string, TopicRights> = {
  player: { topic: ({ owner }) => `player:${owner.id}`, others: false },
  radio: {
    topic: () => 'radio:7',
    before: ({ owner }) =>
      `insert into private.radio_seats (user_id, channel, seated_until) values ('${owner.id}', 7, now() + interval '1 minute') on conflict do nothing`,
    others: false,
  },
  market: { topic: () => 'market:weapon', others: true },
  service: { topic: () => 'service:flags', others: true },
}

export interface CallRights {
  /** The lowest role that may call it. `service_role` may call every function that any role may. */
  readonly by: 'anon' | 'authenticated' | 'service_role'
  /** Arguments that refer to data of the owner. */
  args(cast: Cast): Record<string, unknown>
  /** SQL that runs before each call to prepare data and clear limits. */
  before?(cast: Cast): string
  /** True if guests may use a function that players may call. */
  readonly guests?: true
}

export const CALLS: Record<string, CallRights> = {
  append_run_log: {
    by: 'authenticated',
    args: () => ({ p_slot: 1, p_run: 'run-1', p_segment: 0, p_from: 0, p_text: '', p_ticks: 1, p_hash: '0123abcd' }),
    guests: true,
  },
  ask_run_check: {
    by: 'service_role',
    args: ({ owner }) => ({
      p_user: owner.id,
      p_slot: 1,
      p_run: 'run-1',
      p_segment: 0,
      p_oldest: 1,
      p_newest: 1,
      p_ticket: null,
      p_before: [],
      p_job: null,
    }),
  },
  before_user_created: { by: 'service_role', args: () => ({ event: {} }) },
  begin_login: { by: 'service_role', args: ({ owner }) => ({ identifier: owner.username, address: '192.0.2.1' }) },
  board_page: {
    by: 'anon',
    args: () => ({ p_location: 'school', p_nightmare: 0, p_period: 'all', p_friends: false, p_after: null }),
    guests: true,
  },
  append_night_log: { by: 'authenticated', args: () => ({ p_from: 0, p_text: '', p_ticks: 1, p_hash: '0123abcd' }), guests: true },
  change_username: {
    by: 'authenticated',
    args: ({ owner }) => ({ name: owner.username.toUpperCase() }),
    before: () => 'delete from private.tries',
  },
  commit_claim: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_base_revision: 1, p_save: {}, p_mail: randomUUID() }),
  },
  commit_guest_move: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_proof: 'none', p_revision: 1, p_slot: 1, p_base: 0, p_save: {} }),
  },
  commit_import: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_base_revision: 0, p_save: {} }),
  },
  commit_listing: {
    by: 'service_role',
    args: ({ owner }) => ({
      p_user: owner.id,
      p_slot: 1,
      p_base_revision: 1,
      p_save: {},
      p_request: randomUUID(),
      p_name: owner.username,
      p_item: items.club,
      p_base_item: 'club',
      p_rarity: 'common',
      p_price: 5,
    }),
  },
  commit_purchase: {
    by: 'service_role',
    args: ({ owner }) => ({
      p_user: owner.id,
      p_slot: 1,
      p_base_revision: 1,
      p_save: {},
      p_listing: listingOf(owner),
      p_sender: 'x',
      p_subject: 'x',
      p_body: 'x',
    }),
  },
  commit_removal: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_base_revision: 1, p_save: {}, p_listing: listingOf(owner) }),
  },
  commit_restore: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_backup: randomUUID(), p_base_revision: 0, p_save: {} }),
  },
  commit_contract_claim: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_week: '2026-11-23', p_tier: 'easy', p_base_revision: 1, p_save: {} }),
  },
  contracts: { by: 'authenticated', args: () => ({}), guests: true },
  economy_report: { by: 'anon', args: () => ({}), guests: true },
  load_contract_claim: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_week: '2026-11-23', p_tier: 'easy' }),
  },
  commit_night_claim: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_day: '2026-11-24', p_base_revision: 1, p_save: {} }),
  },
  commit_save: {
    by: 'service_role',
    args: ({ owner }) => ({
      p_user: owner.id,
      p_slot: 1,
      p_base_revision: 1,
      p_save: {},
      p_batch: randomUUID(),
      p_hash: '0123456789abcdef',
    }),
  },
  count_funnel_step: {
    by: 'service_role',
    args: () => ({ p_visit: randomUUID(), p_step: 'opened', p_automated: true, p_address: '192.0.2.1' }),
  },
  delete_account: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id }) },
  end_night: {
    by: 'service_role',
    args: ({ owner }) => ({ p_user: owner.id, p_day: '2026-11-24', p_log: null, p_ticks: null, p_hash: null, p_refused: null }),
  },
  export_own_data: { by: 'authenticated', args: () => ({}), before: () => 'delete from private.tries', guests: true },
  interrupted_run: { by: 'authenticated', args: () => ({ p_slot: 1, p_version: 1 }), guests: true },
  kept_run: { by: 'authenticated', args: () => ({ p_slot: 1, p_run: 'run-1' }), guests: true },
  keep_error: {
    by: 'service_role',
    args: () => ({
      p_kind: 'error',
      p_name: 'Error',
      p_message: 'No fence',
      p_frames: [],
      p_release: '',
      p_route: '/camp',
      p_run: null,
      p_address: '192.0.2.1',
    }),
  },
  keep_suggestion: {
    by: 'service_role',
    args: ({ owner }) => ({
      p_user: owner.id,
      p_email: owner.email,
      p_subject_type: 'Suggestion',
      p_subject_line: null,
      p_message: 'Hello',
      p_username: owner.username,
      p_address: '192.0.2.1',
    }),
  },
  list_ranked_runs: { by: 'service_role', args: () => ({ p_reported: true, p_most: 1 }) },
  load_for_claim: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_mail: randomUUID() }) },
  load_for_commit: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_batch: randomUUID() }) },
  load_night: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id }) },
  load_night_attempt: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_day: '2026-11-24' }) },
  load_night_claim: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_day: '2026-11-24' }) },
  load_open_runs: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1 }) },
  load_for_guest_move: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_proof: 'none', p_slot: null }) },
  load_for_listing: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_request: randomUUID() }) },
  load_for_purchase: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_listing: listingOf(owner) }) },
  load_for_removal: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_listing: listingOf(owner) }) },
  load_for_import: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1 }) },
  load_for_restore: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_slot: 1, p_backup: randomUUID() }) },
  login_email: { by: 'service_role', args: ({ owner }) => ({ identifier: owner.username }) },
  market_offers: {
    by: 'authenticated',
    args: () => ({ p_search: 'club', p_type: null, p_rarity: null, p_at_most: null, p_sort: 'newest', p_page: 0 }),
  },
  moderate_run: { by: 'service_role', args: () => ({ p_run: randomUUID(), p_hidden: true, p_by: 'Rhea', p_why: 'a report' }) },
  name_guest: { by: 'authenticated', args: ({ owner }) => ({ name: owner.username }), guests: true },
  open_night: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id, p_day: '2026-11-24', p_ticket: null }) },
  open_run: { by: 'authenticated', args: () => ({}), before: () => 'delete from private.tries', guests: true },
  record_login: { by: 'service_role', args: ({ owner }) => ({ identifier: owner.username, address: '192.0.2.1', succeeded: false }) },
  remember_guest: { by: 'authenticated', args: () => ({}), guests: true },
  // Moderators alone get an answer, which tests/backend/sql/desk.test.ts checks.
  desk_answer: { by: 'authenticated', args: () => ({ p_decision: randomUUID(), p_granted: true, p_note: '' }), guests: true },
  desk_appeals: { by: 'authenticated', args: () => ({}), guests: true },
  desk_case: { by: 'authenticated', args: () => ({ p_case: randomUUID() }), guests: true },
  desk_decide: {
    by: 'authenticated',
    args: () => ({ p_case: randomUUID(), p_action: 'warn', p_reason: 'hate', p_note: '', p_hours: null }),
    guests: true,
  },
  desk_log: { by: 'authenticated', args: () => ({ p_before: null }), guests: true },
  desk_queue: { by: 'authenticated', args: () => ({ p_kind: null, p_after: null }), guests: true },
  desk_reverse: { by: 'authenticated', args: () => ({ p_decision: randomUUID() }), guests: true },
  appeal_decision: { by: 'authenticated', args: () => ({ p_decision: randomUUID(), p_text: 'Please' }), guests: true },
  is_operator: { by: 'service_role', args: ({ owner }) => ({ p_user: owner.id }) },
  metrics: { by: 'service_role', args: () => ({}) },
  // Operators alone get an answer, which tests/backend/sql/operator.test.ts checks.
  operator_overview: { by: 'authenticated', args: () => ({}), guests: true },
  operator_richest: { by: 'authenticated', args: () => ({}), guests: true },
  operator_run: { by: 'authenticated', args: () => ({ p_sample: randomUUID() }), guests: true },
  set_feature_flag: { by: 'authenticated', args: () => ({ p_flag: 'market', p_on: false, p_message: '' }), guests: true },
  set_maintenance: { by: 'authenticated', args: () => ({ p_minutes: 5, p_message: '' }), guests: true },
  service_status: { by: 'anon', args: () => ({}), guests: true },
  set_operators: { by: 'service_role', args: () => ({ p_emails: [] }) },
  set_minimum_age: { by: 'service_role', args: () => ({ p_years: null }) },
  age_allowed: { by: 'anon', args: () => ({ p_confirmed: null }), guests: true },
  own_standing: { by: 'authenticated', args: () => ({}), guests: true },
  see_notices: { by: 'authenticated', args: () => ({ p_until: '2026-11-28T00:00:00+00:00' }), guests: true },
  set_moderators: { by: 'service_role', args: () => ({ p_emails: [] }) },
  report_content: {
    by: 'authenticated',
    args: ({ other }) => ({ p_kind: 'name', p_target: other.id, p_reason: 'hate', p_note: '' }),
    before: () => 'delete from private.cases; delete from private.tries',
  },
  report_message: {
    by: 'authenticated',
    args: ({ owner }) => ({ p_message: owner.id }),
    before: ({ owner }) =>
      `insert into public.messages (id, user_id, character_name, message_content) values ('${owner.id}', '${owner.id}', 'Rhea', 'Over') on conflict do nothing`,
  },
  report_run: {
    by: 'authenticated',
    args: ({ other }) => ({ p_run: keptOf(other), p_reason: 'bot', p_note: '' }),
    before: ({ other }) => `
      delete from private.tries;
      insert into private.kept_runs (id, user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at)
      values ('${keptOf(other)}', '${other.id}', 3, 'reported', 'school', 0, false, 60, 0, now()) on conflict do nothing`,
  },
  rerun_run: { by: 'service_role', args: () => ({ p_record: randomUUID(), p_by: 'Rhea', p_why: 'a desync' }) },
  resume_run: { by: 'authenticated', args: () => ({ p_slot: 1, p_run: 'run-1', p_segment: 0 }), guests: true },
  run_verdict: { by: 'authenticated', args: () => ({ p_slot: 1, p_run: 'run-1' }), guests: true },
  search_players: {
    by: 'authenticated',
    args: ({ owner }) => ({ p_term: owner.username }),
    before: () => 'delete from private.tries',
  },
  send_player_mail: {
    by: 'service_role',
    args: ({ owner, other }) => ({
      p_sender: owner.id,
      p_name: owner.username,
      p_avatar: null,
      p_recipient: other.username,
      p_subject: 'Hello',
      p_body: 'Over',
    }),
  },
  show_night: {
    by: 'authenticated',
    args: () => ({ p_day: '2026-11-24', p_shown: true }),
    before: () => 'delete from private.tries',
  },
  note_agreement: { by: 'service_role', args: () => ({ p_check: randomUUID(), p_ticks: 0 }) },
  store_run_verdict: {
    by: 'service_role',
    args: () => ({ p_check: randomUUID(), p_verdict: 'verified', p_at: '', p_report: null, p_inputs: null }),
  },
  return_run_check: { by: 'service_role', args: () => ({ p_check: randomUUID() }) },
  take_run_pieces: { by: 'service_role', args: () => ({ p_reader: randomUUID(), p_most: 1 }) },
  take_runs_to_verify: { by: 'service_role', args: () => ({ p_most: 1, p_seconds: 1 }) },
  name_allowed: { by: 'anon', args: ({ owner }) => ({ name: owner.username }), guests: true },
  night_winner: { by: 'anon', args: () => ({}), guests: true },
  tonight: { by: 'anon', args: () => ({}), guests: true },
  tonight_board: { by: 'anon', args: () => ({ p_day: '2026-11-24', p_friends: false, p_after: null }), guests: true },
  tonight_replay: { by: 'anon', args: () => ({ p_id: randomUUID() }), guests: true },
  silenced_players: { by: 'authenticated', args: () => ({}), guests: true },
  tune_radio: { by: 'authenticated', args: () => ({}) },
  username_taken: { by: 'anon', args: ({ owner }) => ({ name: owner.username }), guests: true },
  watch_run: { by: 'anon', args: () => ({ p_id: randomUUID() }), guests: true },
}

/** Functions of the schema `private` that policies or public functions run with the caller's rights, each with the lowest role. */
export const PRIVATE_CALLS: Record<string, CallRights['by']> = {
  append_night_log: 'authenticated',
  append_run_log: 'authenticated',
  blockers: 'authenticated',
  board_page: 'anon',
  economy_report: 'anon',
  change_username: 'authenticated',
  export_own_data: 'authenticated',
  interrupted_run: 'authenticated',
  kept_run: 'authenticated',
  market_offers: 'authenticated',
  may_listen: 'authenticated',
  age_allowed: 'anon',
  name_allowed: 'anon',
  name_guest: 'authenticated',
  open_run: 'authenticated',
  remember_guest: 'authenticated',
  resume_run: 'authenticated',
  run_verdict: 'authenticated',
  desk_answer: 'authenticated',
  desk_appeals: 'authenticated',
  desk_case: 'authenticated',
  desk_decide: 'authenticated',
  desk_log: 'authenticated',
  desk_queue: 'authenticated',
  desk_reverse: 'authenticated',
  appeal_decision: 'authenticated',
  operator_overview: 'authenticated',
  operator_richest: 'authenticated',
  operator_run: 'authenticated',
  service_status: 'anon',
  set_feature_flag: 'authenticated',
  set_maintenance: 'authenticated',
  own_standing: 'authenticated',
  see_notices: 'authenticated',
  report_content: 'authenticated',
  report_message: 'authenticated',
  report_run: 'authenticated',
  require_signed_up: 'authenticated',
  search_players: 'authenticated',
  contracts: 'authenticated',
  show_night: 'authenticated',
  signed_up_caller: 'authenticated',
  silenced_players: 'authenticated',
  strangers: 'authenticated',
  night_winner: 'anon',
  tonight: 'anon',
  tonight_board: 'anon',
  tonight_replay: 'anon',
  tune_radio: 'authenticated',
  unheard: 'authenticated',
  username_taken: 'anon',
  watch_run: 'anon',
}

export interface EdgeRights {
  /** A request that the function grants to the owner. It refers to data of the owner. */
  body(cast: Cast): Record<string, unknown>
  /** The request that is granted to a guest, if it differs. */
  asGuest?(cast: Cast): Record<string, unknown>
  /** Further granted requests for fuzzing. */
  more?(cast: Cast): readonly Record<string, unknown>[]
  /** SQL that runs before to prepare data and clear limits. */
  before?(cast: Cast): string
  /**
   * The status of the answer for each sender of the owner's request. A guest sends it as the owner of the data. Every answer other than 200
   * must leave the data unchanged.
   */
  readonly status: Readonly<Record<'anonymous' | 'owner' | 'stranger' | 'guest', number>>
  /** The sorted keys of each possible answer with 200, or with 409 and the newer state. */
  readonly answers: readonly string[]
}

const NEW_GAME = { type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } as const
const batch = (slot: number, baseRevision: number, commands: readonly object[]) => ({
  slot,
  baseRevision,
  batchId: randomUUID(),
  commands: commands.map((command) => ({ ...command, at: Date.now() })),
})
/** A new game in slot 1, at revision 5, started an hour ago. */
const gameInSlot1 = ({ owner }: Cast) => {
  const save = newSave({ ...NEW_GAME, seed: 1, at: Date.now() - 3_600_000 })
  return `insert into public.game_saves (user_id, slot_number, revision, save_data) values ('${owner.id}', 1, 5, '${JSON.stringify(save)}');`
}
const noGames = ({ owner }: Cast) =>
  [
    'private.answered_batches',
    'public.game_saves',
    'public.game_saves_backup',
    'private.deleted_saves',
    'private.new_games',
    'private.restores',
  ]
    .map((table) => `delete from ${table} where user_id = '${owner.id}';`)
    .join('')
/** Replaces slot 1 with a save that has a club and 5 coins to buy another. */
const withClub = ({ id, username }: TestPlayer) => `
  delete from public.game_saves where user_id = '${id}';
  insert into public.game_saves (user_id, slot_number, save_data) values ('${id}', 1,
    '${JSON.stringify({ characterName: username, coins: 5, inventory: { club: { item: items.club, count: 1 } } })}')`
/** Removes all trades of the player. Otherwise a repeated call would get the answer of the first one. */
const noTrades = ({ id }: TestPlayer) => `
  set session_replication_role = replica;
  delete from public.ledger where '${id}' in (from_user_id, to_user_id);
  set session_replication_role = origin;
  delete from public.pending_transactions where seller_user_id = '${id}';
  delete from public.player_mail where recipient_user_id = '${id}';
  delete from public.flea_market_listings where seller_user_id = '${id}';`
const listing = (owner: TestPlayer) => `
  insert into public.flea_market_listings (id, seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon,
    item_description, item_type, item_stats, base_item_id, rarity, price)
  values ('${listingOf(owner)}', '${owner.id}', 1, 'Rhea', 'club', 'Club', 'club', '', 'weapon',
    '${JSON.stringify(items.club).replaceAll("'", "''")}', 'club', 'common', 5) on conflict do nothing`
const backupOf = ({ owner }: Cast) => owner.id.replace(/^.{8}/, 'bacbacba')

const proofOf = ({ id }: TestPlayer) => `proof of ${id}`
/** A guest with a survivor, whose proof the owner has. */
const guestWithProof = ({ owner }: Cast) => {
  const guest = owner.id.replace(/^.{8}/, '6e575757')
  const save = newSave({ ...NEW_GAME, seed: 1, at: Date.now() - 3_600_000 })
  return `
    delete from private.guest_moves;
    delete from auth.users where id = '${guest}';
    insert into auth.users (id, is_anonymous) values ('${guest}', true);
    insert into public.game_saves (user_id, slot_number, revision, save_data) values ('${guest}', 2, 3, '${JSON.stringify(save)}');
    insert into private.guest_proofs (proof, guest_id) values (private.digest_of('${proofOf(owner)}'), '${guest}');`
}

const NIGHT = '2026-11-01'
/** Verified runs of this week that fulfil each goal of the easy contracts, with any twist. */
const contractOfOwner = ({ owner }: Cast) => `
  delete from private.contract_claims where user_id = '${owner.id}';
  delete from private.contract_runs where user_id = '${owner.id}';
  insert into private.contract_runs (record_id, user_id, week, location_id, twist, figures)
  select gen_random_uuid(), '${owner.id}', date_trunc('week', now() at time zone 'utc')::date, 'school', twist,
    '{"ticks": 18000, "bestStreak": 500, "gains": {"enemiesKilledByType": {"shambler": 5000, "boss": 9}, "elites": 9}}'
  from unnest(array['${CONTRACT_TWISTS.join("','")}']) twist;`

/** A verified attempt of a past night with an unclaimed reward. */
const nightOfOwner = ({ owner }: Cast) => `
  insert into private.nights (day) values ('${NIGHT}') on conflict do nothing;
  delete from private.night_attempts where user_id = '${owner.id}';
  insert into private.night_attempts (day, user_id, ticket, ended_at, verdict)
  values ('${NIGHT}', '${owner.id}', '{"powerUps": [], "weaponUpgrades": [], "gear": {"ranged": null}}', now(), 'verified');`
/** The same attempt, still open. */
const openNightOfOwner = (cast: Cast) =>
  `${nightOfOwner(cast)} update private.night_attempts set ended_at = null, verdict = null where user_id = '${cast.owner.id}';`

export const EDGES: Record<string, EdgeRights> = {
  'save-game': {
    body: ({ owner }) => ({ user_id: owner.id, ...batch(2, 0, [NEW_GAME]) }),
    // Guests may have only one survivor, so this one renames it.
    asGuest: () => batch(1, 5, [{ type: 'rename', name: 'Juno' }]),
    more: () => [
      batch(1, 5, [{ type: 'rename', name: 'Juno' }]),
      batch(1, 5, [{ type: 'begin-run', locationId: 'school', xpMode: false, seed: null }]),
      batch(1, 5, [
        { type: 'add-journal-entry', title: 'Day 1', content: 'It begins.' },
        { type: 'choose-avatar', avatarUrl: '/avatars/female-03.svg' },
      ]),
      batch(1, 5, []),
    ],
    before: (cast) => noGames(cast) + gameInSlot1(cast),
    status: { anonymous: 401, owner: 200, stranger: 403, guest: 200 },
    answers: ['hash,revision,save', 'revision,save'],
  },
  'restore-backup': {
    body: (cast) => ({ slot: 1, backupId: backupOf(cast) }),
    before: (cast) => `${noGames(cast)} ${gameInSlot1(cast)}
      insert into public.game_saves_backup (id, user_id, slot_number, kind, save_data)
      select '${backupOf(cast)}', user_id, 1, 'before_delete', save_data from public.game_saves where user_id = '${cast.owner.id}'`,
    status: { anonymous: 401, owner: 200, stranger: 404, guest: 200 },
    answers: ['backupDate,revision,unknownItems'],
  },
  // No developer account is configured by default, so the function answers 404 (SAVE-16).
  'developer-ring': {
    body: () => ({ slot: 1 }),
    status: { anonymous: 401, owner: 404, stranger: 404, guest: 403 },
    answers: [],
  },
  'import-save': {
    body: () => ({ slot: 3, file: { format: 'nightfence-save', version: 1, save: {} } }),
    before: noGames,
    status: { anonymous: 401, owner: 200, stranger: 200, guest: 403 },
    answers: ['revision,unknownItems'],
  },
  'delete-user-account': {
    body: ({ owner }) => ({ userId: owner.id }),
    status: { anonymous: 401, owner: 200, stranger: 403, guest: 200 },
    answers: ['message'],
  },
  'send-player-mail': {
    body: ({ owner, other }) => ({
      senderUserId: owner.id,
      senderCharacterName: 'Rhea',
      senderAvatarUrl: null,
      recipientCharacterName: other.username,
      subject: 'Hello',
      body: 'Over',
    }),
    before: ({ owner }) =>
      `delete from private.tries where user_id = '${owner.id}'; delete from public.player_mail where sender_user_id = '${owner.id}';
       insert into public.game_saves (user_id, slot_number, save_data) values ('${owner.id}', 1, '{"characterName": "Rhea"}') on conflict do nothing`,
    status: { anonymous: 401, owner: 200, stranger: 403, guest: 403 },
    answers: ['message'],
  },
  'login-with-username': {
    body: ({ owner }) => ({ identifier: owner.username, password: owner.password }),
    before: () => 'delete from private.login_attempts',
    // The request contains the password, so every sender may log in.
    status: { anonymous: 200, owner: 200, stranger: 200, guest: 400 },
    answers: ['session'],
  },
  'send-suggestion-email': {
    body: ({ owner }) => ({
      email: owner.email,
      subject_type: 'Suggestion',
      subject_line: 'Fences',
      message: 'More of them.',
      username: 'Rhea',
      user_id: owner.id,
    }),
    before: ({ owner }) => `delete from private.suggestion_tries; delete from suggestions where user_id is null or user_id = '${owner.id}'`,
    status: { anonymous: 401, owner: 200, stranger: 401, guest: 200 },
    answers: ['message'],
  },
  // The request names no account and needs none.
  'count-step': {
    body: () => ({ visit: randomUUID(), step: 'opened', automated: true }),
    before: () => 'delete from private.funnel_networks; delete from private.funnel_events',
    status: { anonymous: 200, owner: 200, stranger: 200, guest: 200 },
    answers: ['message'],
  },
  // No token is configured by default, so the function answers 404. tests/backend/local/metrics.test.ts sets one.
  metrics: {
    body: () => ({}),
    status: { anonymous: 404, owner: 404, stranger: 404, guest: 404 },
    answers: [],
  },
  // Operators alone get an answer, which tests/backend/sql/operator.test.ts checks.
  'operator-figures': {
    body: () => ({}),
    status: { anonymous: 401, owner: 403, stranger: 403, guest: 403 },
    answers: [],
  },
  // Reports name no account and need none. The test sends JSON, which is no envelope.
  'report-errors': {
    body: () => ({}),
    status: { anonymous: 400, owner: 400, stranger: 400, guest: 400 },
    answers: ['error', 'code'],
  },
  'list-flea-market-item': {
    body: ({ owner }) => ({
      requestId: randomUUID(),
      activeSlotNumber: 1,
      itemId: 'club',
      price: 5,
      quantity: 1,
      sellerCharacterName: owner.username,
    }),
    before: ({ owner }) => noTrades(owner) + withClub(owner),
    // The stranger would list an own item but has no save.
    status: { anonymous: 401, owner: 200, stranger: 404, guest: 403 },
    answers: ['message'],
  },
  'remove-flea-market-listing': {
    body: ({ owner }) => ({ listingId: listingOf(owner) }),
    before: ({ owner }) => `${noTrades(owner)} ${withClub(owner)}; ${listing(owner)}`,
    status: { anonymous: 401, owner: 200, stranger: 410, guest: 403 },
    answers: ['message'],
  },
  'process-flea-market-purchase': {
    body: ({ owner, other }) => ({
      listingId: listingOf(other),
      buyerUserId: owner.id,
      sellerUserId: other.id,
      itemId: 'club',
      quantity: 1,
      price: 5,
      buyerActiveSlotNumber: 1,
      sellerCharacterName: 'Rhea',
      itemName: 'Club',
      itemStats: items.club,
    }),
    before: ({ owner, other }) => `${noTrades(owner)} ${noTrades(other)} ${withClub(owner)}; ${listing(other)}`,
    status: { anonymous: 401, owner: 200, stranger: 403, guest: 403 },
    answers: ['message'],
  },
  'claim-flea-market-funds': {
    body: ({ owner }) => ({ mailId: listingOf(owner), userId: owner.id, activeSlotNumber: 1 }),
    before: ({ owner }) => `${noTrades(owner)} ${withClub(owner)};
      insert into public.pending_transactions (id, listing_id, seller_user_id, buyer_slot_number, item_name, amount)
      values ('${listingOf(owner)}', '${listingOf(owner)}', '${owner.id}', 1, 'Club', 5) on conflict do nothing;
      insert into public.player_mail (id, recipient_user_id, sender_character_name, subject, body, pending_transaction_id)
      values ('${listingOf(owner)}', '${owner.id}', 'Flea Market', 'Sold', 'Sold', '${listingOf(owner)}') on conflict do nothing`,
    status: { anonymous: 401, owner: 200, stranger: 403, guest: 403 },
    answers: ['message'],
  },
  // Accounts open their ranked attempt as newcomers; guests practise.
  'open-tonight': {
    body: () => ({ version: SIM_VERSION }),
    before: () => 'delete from private.tries',
    status: { anonymous: 401, owner: 200, stranger: 200, guest: 200 },
    answers: ['day,division,draw,entry,seed'],
  },
  'end-tonight': {
    body: () => ({ day: NIGHT, record: null }),
    before: openNightOfOwner,
    // The stranger has no attempt.
    status: { anonymous: 401, owner: 200, stranger: 410, guest: 200 },
    answers: ['message'],
  },
  'claim-contract': {
    body: () => ({ week: contractWeek(Date.now()), tier: 'easy', slot: 1 }),
    before: (cast) => noGames(cast) + gameInSlot1(cast) + contractOfOwner(cast),
    status: { anonymous: 401, owner: 200, stranger: 410, guest: 403 },
    answers: ['message'],
  },
  'claim-tonight': {
    body: () => ({ day: NIGHT, slot: 1 }),
    before: (cast) => noGames(cast) + gameInSlot1(cast) + nightOfOwner(cast),
    status: { anonymous: 401, owner: 200, stranger: 410, guest: 403 },
    answers: ['message'],
  },
  // The guest with the proof has a survivor in slot 2 and nothing else.
  'take-guest-along': {
    body: ({ owner }) => ({ slot: 1, proof: proofOf(owner) }),
    more: ({ owner }) => [{ slot: null, proof: proofOf(owner) }],
    before: (cast) => noGames(cast) + guestWithProof(cast),
    // Every player with the proof may claim the survivor; guests are asked to sign up.
    status: { anonymous: 401, owner: 200, stranger: 200, guest: 403 },
    answers: ['slot', 'full'],
  },
}
