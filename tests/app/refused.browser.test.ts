import { afterEach, expect, test } from 'vitest'
import type { CommandDraft } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame } from '../support/memory-game.ts'

/** A survivor with 5 coins, a workbench of level 1 and a few items. */
const poor: Save = createGearedSurvivor(
  [
    ['knife', 1],
    ['crate', 1],
    ['bandage', 1],
    ['ammo_pack', 1],
  ],
  {},
  { coins: 5, bankedCoins: 0, diamonds: 0, scrap: 0, workbenchLevel: 1 },
)
let end = () => Promise.resolve()
afterEach(() => end())

/** The game's error messages that a player's commands can cause. */
test.each<readonly [CommandDraft, string]>([
  [{ type: 'deposit', amount: 0 }, 'Please enter a valid positive amount to deposit.'],
  [{ type: 'deposit', amount: 6 }, 'Not enough coins on hand to deposit!'],
  [{ type: 'withdraw', amount: -1 }, 'Please enter a valid positive amount to withdraw.'],
  [{ type: 'withdraw', amount: 1 }, 'Not enough coins in bank to withdraw!'],
  [{ type: 'use-item', itemId: 'medkit' }, "You don't have enough of this item."],
  [{ type: 'use-item', itemId: 'knife' }, 'This item cannot be used.'],
  [{ type: 'use-item', itemId: 'ammo_pack' }, 'No ranged weapon equipped to restore ammo for.'],
  [{ type: 'use-item', itemId: 'crate' }, 'This item should be handled by multi-use logic.'],
  [{ type: 'start-craft', recipeId: 'moonshine' }, 'Recipe not found.'],
  [{ type: 'start-craft', recipeId: 'makeshift_pistol' }, 'This recipe requires a blueprint to be unlocked.'],
  [{ type: 'build-upgrade', upgradeId: 'moat', payment: 'materials' }, 'Upgrade not found.'],
  [{ type: 'upgrade-workbench', level: 2, payment: 'diamonds' }, 'Not enough diamonds to build Workbench Level 2 (requires 15 diamonds).'],
  [{ type: 'equip', itemId: 'katana', slot: null }, "You don't have this item in your inventory."],
  [{ type: 'equip', itemId: 'bandage', slot: null }, 'This item type cannot be equipped.'],
  [{ type: 'unequip', slot: 'head' }, 'No item equipped in head slot.'],
  [{ type: 'sell', itemId: 'medkit' }, "You don't have any Medkit to sell."],
  [{ type: 'refresh-trader', instant: true }, 'Not enough diamonds to instantly refresh stock (5 Diamonds required).'],
  [{ type: 'add-journal-entry', title: ' ', content: 'Rain.' }, 'Entry title cannot be empty.'],
  [{ type: 'add-journal-entry', title: 'Monday', content: ' ' }, 'Entry content cannot be empty.'],
])('shows the rejection of %j as an error, and changes nothing (TOAST-02)', async (draft, text) => {
  const { game, stored } = await memoryGame(poor, { navigate: () => {}, path: () => '/camp' })
  end = () => game.backend.auth.signOut()
  await expect.poll(() => game.keeper.state.load).toBe('ready')
  game.keeper.dispatch(draft)
  // Error texts are fetched with the first message.
  await expect.poll(() => game.toasts.state.current).toEqual({ id: expect.any(Number), kind: 'error', text })
  await game.keeper.flush()
  expect(await stored()).toEqual(poor)
})
