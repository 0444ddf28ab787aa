import type { Player } from './players.ts'

/** What an attempt came to: done to the owner's row; not refused but without effect on it; refused outright. */
export type Outcome = 'done' | 'nothing' | 'refused'
export type Verb = 'select' | 'insert' | 'update' | 'delete'
export type Who = 'anonymous' | 'owner' | 'stranger'

/** What each role may do with a row of `owner`, for every table of the public schema. */
export interface TableRights {
  /** Column -> value of a row of the owner's; the columns not named have defaults. */
  row(owner: Player): Record<string, unknown>
  /** Column that says whose the row is. */
  readonly ownedBy: string
  /** The table whose row it belongs to, which goes in before it. */
  readonly within?: string
  /** The row is made by the signup, not by the test. */
  readonly madeBySignup?: true
  /** Columns that may be read; all unless named. */
  readonly readable?: readonly string[]
  /** Columns that the owner may update, with a value to set. */
  readonly writable: Record<string, unknown>
  readonly outcomes: Record<Who, Record<Verb, Outcome>>
}

const NOBODY = { select: 'refused', insert: 'refused', update: 'refused', delete: 'refused' } as const

export const RIGHTS: Record<string, TableRights> = {
  profiles: {
    row: (owner) => ({ id: owner.id, first_name: owner.username }),
    ownedBy: 'id',
    madeBySignup: true,
    readable: ['id', 'first_name', 'avatar_url', 'last_active_at'],
    writable: {
      avatar_url: '/avatars/female-03.svg',
      last_active_at: '2026-01-01T00:00:00+00:00',
      updated_at: '2026-01-01T00:00:00+00:00',
    },
    outcomes: {
      anonymous: NOBODY,
      owner: { select: 'done', insert: 'refused', update: 'done', delete: 'refused' },
      stranger: { select: 'done', insert: 'refused', update: 'nothing', delete: 'refused' },
    },
  },
  mailing_list: {
    row: (owner) => ({ user_id: owner.id, email: owner.email, opt_in: true }),
    ownedBy: 'user_id',
    madeBySignup: true,
    writable: {},
    outcomes: {
      anonymous: NOBODY,
      owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
      stranger: { select: 'nothing', insert: 'refused', update: 'refused', delete: 'refused' },
    },
  },
  game_saves: {
    row: (owner) => ({ user_id: owner.id, slot_number: 1, save_data: { coins: 7 } }),
    ownedBy: 'user_id',
    writable: {},
    outcomes: {
      anonymous: NOBODY,
      owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'done' },
      stranger: { select: 'nothing', insert: 'refused', update: 'refused', delete: 'nothing' },
    },
  },
  game_saves_backup: {
    row: (owner) => ({ user_id: owner.id, slot_number: 1, save_data: { coins: 7 }, kind: 'before_delete' }),
    ownedBy: 'user_id',
    writable: {},
    outcomes: {
      anonymous: NOBODY,
      owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
      stranger: { select: 'nothing', insert: 'refused', update: 'refused', delete: 'refused' },
    },
  },
  // Stricter than OP-82: not even inserts (docs/decisions/0013).
  bank_transactions: {
    row: (owner) => ({
      user_id: owner.id,
      slot_number: 1,
      type: 'deposit',
      amount: 5,
      current_banked_coins: 5,
      timestamp: '2026-01-01T00:00:00+00:00',
    }),
    within: 'game_saves',
    ownedBy: 'user_id',
    writable: {},
    outcomes: {
      anonymous: NOBODY,
      owner: { select: 'done', insert: 'refused', update: 'refused', delete: 'refused' },
      stranger: { select: 'nothing', insert: 'refused', update: 'refused', delete: 'refused' },
    },
  },
  player_mail: {
    row: (owner) => ({
      recipient_user_id: owner.id,
      sender_character_name: 'Dispatch',
      subject: 'Hello',
      body: 'Keep your headphones on.',
    }),
    ownedBy: 'recipient_user_id',
    writable: { read: true },
    outcomes: {
      anonymous: NOBODY,
      owner: { select: 'done', insert: 'refused', update: 'done', delete: 'done' },
      stranger: { select: 'nothing', insert: 'refused', update: 'nothing', delete: 'nothing' },
    },
  }, // For the studio only: what a player wrote is not even the writer's to read again.
  suggestions: {
    row: (owner) => ({
      user_id: owner.id,
      email: owner.email,
      subject_type: 'Suggestion',
      message: 'More fences.',
      username: 'Rhea',
    }),
    ownedBy: 'user_id',
    readable: [],
    writable: {},
    outcomes: { anonymous: NOBODY, owner: NOBODY, stranger: NOBODY },
  },
}
