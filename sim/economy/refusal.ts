/** Why a command changed nothing. Never text: `src/messages` has the sentence. */
export type Refusal =
  | { readonly type: 'malformed-command' }
  /** Runs backwards, or ahead of the clock by over a minute. */
  | { readonly type: 'bad-time' }
  | { readonly type: 'game-exists' }
  /** The slot has no save yet, and this is no new game. */
  | { readonly type: 'no-game' }
  | { readonly type: 'blank-name' }
  | { readonly type: 'bad-amount'; readonly of: 'deposit' | 'withdraw' | 'diamonds' }
  | { readonly type: 'not-enough-coins'; readonly of: 'deposit' | 'withdraw' }
  | { readonly type: 'not-enough-diamonds' }
  /** Not the run that is open, or one that death has ended. */
  | { readonly type: 'no-such-run' }
  /** Nobody has died in it. */
  | { readonly type: 'run-not-over' }
  /** More than the map, the time and the enemies' caps allow. */
  | { readonly type: 'impossible-outcome' }
  | { readonly type: 'none-to-sell'; readonly itemId: string }
  /** It has no price. */
  | { readonly type: 'cannot-be-sold' }
  | { readonly type: 'no-choice-owed' }
  /** Not among the present offers. */
  | { readonly type: 'not-offered' }
