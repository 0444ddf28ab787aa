import type { EquipSlot } from '../content/equip-slots.ts'
import type { Item } from '../content/item.ts'
import type { LocationId } from '../content/locations.ts'

/** Why a command changed nothing. Never text: `src/messages` has the sentence. */
export type Refusal =
  | { readonly type: 'malformed-command' }
  /** Runs backwards, or ahead of the clock by over a minute. */
  | { readonly type: 'bad-time' }
  | { readonly type: 'game-exists' }
  /** The slot has no save yet, and this is no new game. */
  | { readonly type: 'no-game' }
  | { readonly type: 'blank-name' }
  | { readonly type: 'bad-amount'; readonly of: 'deposit' | 'withdraw' | 'coins' | 'diamonds' }
  /** `purchase`: on hand and banked together. */
  | { readonly type: 'not-enough-coins'; readonly of: 'deposit' | 'withdraw' | 'purchase' }
  | { readonly type: 'not-enough-diamonds' }
  /** Not the run that is open, or one that death has ended. */
  | { readonly type: 'no-such-run' }
  /** A Nightmare rank that is above the one that the map's last win has opened. */
  | { readonly type: 'rank-not-open'; readonly locationId: LocationId; readonly rank: number; readonly open: number }
  /** The page plays another version of the simulation than the server: its run could not be played again. */
  | { readonly type: 'old-version' }
  /** Nobody has died in it. */
  | { readonly type: 'run-not-over' }
  /** Somebody is out with it: what is carried stays until the run is over. */
  | { readonly type: 'run-under-way' }
  /** 100x mode was on in this game: nothing of it goes to other players. */
  | { readonly type: 'sandbox-game' }
  /** The bench keeps what it made until the run is over. */
  | { readonly type: 'kept-for-return' }
  /** More than the map, the time and the enemies' caps allow. */
  | { readonly type: 'impossible-outcome' }
  /** `item`: null where the pack does not know it. `name`: what the player saw it called; null where nobody said. */
  | { readonly type: 'none-to-sell'; readonly itemId: string; readonly item: Item | null; readonly name: string | null }
  /** It has no price. */
  | { readonly type: 'cannot-be-sold' }
  /** It has no price, or the trader has none of it now. */
  | { readonly type: 'not-for-sale' }
  | { readonly type: 'not-in-stock' }
  /** The present stock is not over yet. */
  | { readonly type: 'stock-is-fresh' }
  | { readonly type: 'too-few-diamonds-to-refresh' }
  | { readonly type: 'not-enough-of-item' }
  | { readonly type: 'not-usable' }
  | { readonly type: 'unknown-effect' }
  /** A crate or a lootbag: it is opened, with others or alone (CRATE-08). */
  | { readonly type: 'opened-not-used' }
  | { readonly type: 'no-ranged-weapon' }
  /** It would be of no use, and is kept (QUICK-02). */
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
  /** The catalogue lacks what the recipe makes. */
  | { readonly type: 'result-missing' }
  /** `id`: of the recipe or the upgrade, also `workbench_2`. */
  | { readonly type: 'not-enough-scrap'; readonly to: 'craft' | 'build'; readonly id: string; readonly need: number }
  | {
      readonly type: 'not-enough-material'
      readonly to: 'craft' | 'build'
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
  /** Only what a key can use in a run. */
  | { readonly type: 'not-assignable' }
  /** Another key has it. */
  | { readonly type: 'already-assigned' }
  /** Not one of this survivor's pictures. */
  | { readonly type: 'no-such-avatar' }
  | { readonly type: 'blank-title' }
  | { readonly type: 'blank-content' }
  | { readonly type: 'journal-full' }
  | { readonly type: 'no-such-entry' }
  | { readonly type: 'no-such-task' }
  | { readonly type: 'task-not-done' }
  | { readonly type: 'task-already-claimed' }
  | { readonly type: 'no-choice-owed' }
  /** Not among the present offers. */
  | { readonly type: 'not-offered' }
