import type { EquipSlot } from '../content/equip-slots.ts'
import type { Item } from '../content/item.ts'
import type { LocationId } from '../content/locations.ts'

/** The reason why a command was refused. Never text: `src/messages` has the sentence. */
export type Refusal =
  | { readonly type: 'malformed-command' }
  /** The command's time runs backwards or is over a minute ahead of the clock. */
  | { readonly type: 'bad-time' }
  | { readonly type: 'game-exists' }
  /** The slot has no save yet, and the command is not `new-game`. */
  | { readonly type: 'no-game' }
  | { readonly type: 'blank-name' }
  | { readonly type: 'bad-amount'; readonly of: 'deposit' | 'withdraw' | 'coins' | 'diamonds' }
  /** `purchase`: hand and bank together. */
  | { readonly type: 'not-enough-coins'; readonly of: 'deposit' | 'withdraw' | 'purchase' }
  | { readonly type: 'not-enough-diamonds' }
  | { readonly type: 'no-such-run' }
  /** The Nightmare rank is not unlocked on this map; `open` is the highest one that is. */
  | { readonly type: 'rank-not-open'; readonly locationId: LocationId; readonly rank: number; readonly open: number }
  /** The page plays another version of the simulation than the server, so its run could not be replayed. */
  | { readonly type: 'old-version' }
  /** The survivor of the run has not died. */
  | { readonly type: 'run-not-over' }
  /** A run is open, and carried items stay with the survivor until it is over. */
  | { readonly type: 'run-under-way' }
  /** 100x mode was on in this game, so it cannot trade with other players. */
  | { readonly type: 'sandbox-game' }
  /** The workbench keeps a finished craft until the run is over. */
  | { readonly type: 'kept-for-return' }
  /** Exceeds what the map, the time and the enemies' caps allow. */
  | { readonly type: 'impossible-outcome' }
  /** `item`: `null` if the pack does not know it. `name`: the name that the player saw, or `null` if the command has none. */
  | { readonly type: 'none-to-sell'; readonly itemId: string; readonly item: Item | null; readonly name: string | null }
  | { readonly type: 'cannot-be-sold' }
  /** The item has no price (`not-for-sale`), or the trader does not have it now (`not-in-stock`). */
  | { readonly type: 'not-for-sale' }
  | { readonly type: 'not-in-stock' }
  | { readonly type: 'stock-is-fresh' }
  | { readonly type: 'too-few-diamonds-to-refresh' }
  | { readonly type: 'not-enough-of-item' }
  | { readonly type: 'not-usable' }
  | { readonly type: 'unknown-effect' }
  /** Crates and lootbags are opened, one or many at a time (CRATE-08). */
  | { readonly type: 'opened-not-used' }
  | { readonly type: 'no-ranged-weapon' }
  /** The item would have no effect, so it is kept (QUICK-02). */
  | { readonly type: 'nothing-to-heal' }
  | { readonly type: 'magazine-full' }
  /** No room for another generated item. */
  | { readonly type: 'pack-full'; readonly most: number }
  | { readonly type: 'recipe-not-found' }
  | { readonly type: 'blueprint-needed' }
  | { readonly type: 'workbench-too-low'; readonly level: number }
  | { readonly type: 'already-crafting' }
  | { readonly type: 'no-such-craft' }
  | { readonly type: 'craft-not-done' }
  /** The catalogue lacks the recipe's result. */
  | { readonly type: 'result-missing' }
  /** The item is not a legendary, or has the highest rank. */
  | { readonly type: 'not-mergeable' }
  | { readonly type: 'too-few-to-merge' }
  /** `id`: id of the recipe, the upgrade, also `workbench_2` and so on, or the merged item. */
  | { readonly type: 'not-enough-scrap'; readonly to: 'craft' | 'build' | 'merge'; readonly id: string; readonly need: number }
  | {
      readonly type: 'not-enough-material'
      readonly to: 'craft' | 'build' | 'merge'
      readonly materialId: string
      readonly id: string
      readonly need: number
    }
  | { readonly type: 'upgrade-not-found' }
  | { readonly type: 'already-unlocked'; readonly id: string }
  | { readonly type: 'workbench-at-max' }
  | { readonly type: 'not-for-diamonds'; readonly id: string }
  | { readonly type: 'not-enough-diamonds-to-build'; readonly id: string; readonly need: number }
  | { readonly type: 'not-in-inventory' }
  | { readonly type: 'not-equippable' }
  | { readonly type: 'no-slot-fits' }
  | { readonly type: 'off-hand-occupied' }
  /** The same accessory is worn in the other slot (OP-33). */
  | { readonly type: 'already-worn' }
  | { readonly type: 'nothing-worn'; readonly slot: EquipSlot }
  /** Only items that a key can use in a run can be assigned. */
  | { readonly type: 'not-assignable' }
  | { readonly type: 'already-assigned' }
  /** Not one of the game's avatars. */
  | { readonly type: 'no-such-avatar' }
  | { readonly type: 'blank-title' }
  | { readonly type: 'blank-content' }
  | { readonly type: 'journal-full' }
  | { readonly type: 'no-such-entry' }
  | { readonly type: 'no-such-task' }
  | { readonly type: 'task-not-done' }
  | { readonly type: 'task-already-claimed' }
  | { readonly type: 'no-such-reward' }
  | { readonly type: 'reward-not-earned' }
  | { readonly type: 'nothing-to-claim' }
  /** Every settler has eaten on this day. */
  | { readonly type: 'settlers-fed' }
  /** Food or water is missing for the settlers who have not eaten. */
  | { readonly type: 'stores-empty' }
  | { readonly type: 'kitchen-needed' }
  | { readonly type: 'no-such-cosmetic' }
  | { readonly type: 'cosmetic-owned' }
  | { readonly type: 'cosmetic-not-owned' }
  | { readonly type: 'not-enough-scrap-to-buy' }
  | { readonly type: 'not-enough-marks' }
  | { readonly type: 'no-pending-choice' }
  | { readonly type: 'not-offered' }

/** The refusals of the market's rules. `supabase/functions/_shared/market-refusal.ts` has an error code for each. */
export type MarketRefusal = Extract<
  Refusal,
  {
    readonly type:
      | 'bad-amount'
      | 'not-enough-coins'
      | 'run-not-over'
      | 'run-under-way'
      | 'sandbox-game'
      | 'cannot-be-sold'
      | 'pack-full'
      | 'not-in-inventory'
  }
>
