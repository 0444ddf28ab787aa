import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { items, legendaryOf } from '../../sim/content/items.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { IconName } from '../../src/looks/icon-names.ts'
import { eventToastKind, refusalToast, refusalToastKind, toastEventText } from '../../src/messages/economy.ts'
import type { ToastEvent } from '../../src/messages/toast-events.ts'
import { Icon } from '../../src/ui/icon.tsx'
import { loot } from '../fixtures/pack.ts'
import { crates } from '../fixtures/results.ts'

type Kind = 'info' | 'success' | 'error'
const icons: Record<Kind, IconName> = { info: 'info', success: 'check', error: 'warn' }

/** The parameters of each message type, with every variation of the sentence; an empty object if the type has none. */
type Cases<Of extends { readonly type: string }> = { readonly [Type in Of['type']]: readonly Omit<Extract<Of, { type: Type }>, 'type'>[] }
const [plain, bat, need] = [[{}], items.spiked_bat, 1_250]

const refusals: Cases<Refusal> = {
  'malformed-command': plain,
  'bad-time': plain,
  'game-exists': plain,
  'no-game': plain,
  'blank-name': plain,
  'bad-amount': [{ of: 'deposit' }, { of: 'withdraw' }, { of: 'coins' }, { of: 'diamonds' }],
  'not-enough-coins': [{ of: 'deposit' }, { of: 'withdraw' }, { of: 'purchase' }],
  'not-enough-diamonds': plain,
  'no-such-run': plain,
  'rank-not-open': [
    { locationId: 'school', rank: 1, open: 0 },
    { locationId: 'hospital', rank: 5, open: 3 },
  ],
  'old-version': plain,
  'run-not-over': plain,
  'run-under-way': plain,
  'sandbox-game': plain,
  'kept-for-return': plain,
  'impossible-outcome': plain,
  'none-to-sell': [
    { itemId: 'spiked_bat', item: null, name: null },
    { itemId: 'loot-1', item: null, name: null },
  ],
  'cannot-be-sold': plain,
  'not-for-sale': plain,
  'no-such-cosmetic': plain,
  'cosmetic-owned': plain,
  'cosmetic-not-owned': plain,
  'not-enough-scrap-to-buy': plain,
  'not-enough-marks': plain,
  'not-in-stock': plain,
  'stock-is-fresh': plain,
  'too-few-diamonds-to-refresh': plain,
  'not-enough-of-item': plain,
  'not-usable': plain,
  'unknown-effect': plain,
  'opened-not-used': plain,
  'no-ranged-weapon': plain,
  'nothing-to-heal': plain,
  'magazine-full': plain,
  'pack-full': [{ most: 400 }],
  'recipe-not-found': plain,
  'blueprint-needed': plain,
  'workbench-too-low': [{ level: 3 }],
  'already-crafting': plain,
  'no-such-craft': plain,
  'craft-not-done': plain,
  'result-missing': plain,
  'not-mergeable': plain,
  'too-few-to-merge': plain,
  'not-enough-scrap': [
    { to: 'craft', id: 'spiked_bat', need },
    { to: 'build', id: 'food_storage_1', need },
    { to: 'merge', id: 'legendary_last_bell', need },
  ],
  'not-enough-material': [
    { to: 'craft', materialId: 'rare_metal', id: 'spiked_bat', need },
    { to: 'build', materialId: 'rare_metal', id: 'food_storage_1', need },
  ],
  'upgrade-not-found': plain,
  'already-unlocked': [{ id: 'blueprint_katana' }],
  'workbench-at-max': plain,
  'not-for-diamonds': [{ id: 'workbench_2' }],
  'not-enough-diamonds-to-build': [{ id: 'food_storage_1', need: 25 }],
  'not-in-inventory': plain,
  'not-equippable': plain,
  'no-slot-fits': plain,
  'off-hand-occupied': plain,
  'already-worn': plain,
  'nothing-worn': [{ slot: 'main_hand' }],
  'not-assignable': plain,
  'already-assigned': plain,
  'no-such-avatar': plain,
  'blank-title': plain,
  'blank-content': plain,
  'journal-full': plain,
  'no-such-entry': plain,
  'no-such-task': plain,
  'task-not-done': plain,
  'task-already-claimed': plain,
  'no-such-reward': plain,
  'reward-not-earned': plain,
  'nothing-to-claim': plain,
  'settlers-fed': plain,
  'stores-empty': plain,
  'kitchen-needed': plain,
  'no-pending-choice': plain,
  'not-offered': plain,
}

const events: Cases<ToastEvent> = {
  'sandbox-begun': plain,
  'run-left': [{ runId: 'run-1', locationId: 'school' }],
  'died-alone': [{ runId: 'run-1' }],
  deposited: [{ amount: 500 }],
  withdrew: [{ amount: 2_650 }],
  sold: [{ item: bat, price: 45 }],
  bought: [{ item: bat, price: need }],
  'item-used': [
    { item: items.medkit, effect: 'heal', amount: 12 },
    { item: items.ammo_pack, effect: 'restore_ammo', amount: 8 },
  ],
  'crates-opened': [{ crates }],
  'lootbags-opened': [
    { opened: 2, items: [loot('machete', 'rare', 'meleeDamage'), loot('bow', 'uncommon', 'rangedRange')] },
    { opened: 1, items: [] },
  ],
  'upgrade-built': [
    { upgradeId: 'food_storage_1', payment: 'materials', diamonds: 0 },
    { upgradeId: 'food_storage_1', payment: 'diamonds', diamonds: 25 },
  ],
  'blueprint-unlocked': [{ blueprintId: 'katana' }],
  merged: [{ from: items.legendary_last_bell, to: legendaryOf('legendary_last_bell', 2) ?? items.legendary_last_bell }],
  equipped: [{ item: bat, slot: 'main_hand' }],
  unequipped: [{ item: bat, slot: 'main_hand' }],
  'hand-replaced': [{ slot: 'off_hand' }],
  'accessory-replaced': [{ slot: 'accessory1' }],
  'journal-entry-added': [{ id: 'entry-1' }],
  'journal-entry-deleted': [{ id: 'entry-1' }],
  'instincts-unlocked': [{ ids: ['pierce'] }, { ids: ['last_round', 'flare', 'bloodlust'] }],
  'rewards-claimed': [{ count: 7, reward: { coins: 120, scrap: 90, items: { crate: 4, lootbag: 2 } } }],
  'task-claimed': [{ taskId: 'go_out', reward: { coins: 10, items: { metal_pipe: 3 } } }],
  'settlers-fed': [
    { eaters: 7, hungry: 0, foodIn: 40, waterIn: 40, scrap: 20, bandages: 2 },
    { eaters: 1, hungry: 3, foodIn: 0, waterIn: 0, scrap: 0, bandages: 0 },
    { eaters: 0, hungry: 4, foodIn: 10, waterIn: 0, scrap: 0, bandages: 0 },
  ],
  'settlers-joined': [{ count: 1 }, { count: 2 }],
  'cosmetic-bought': [{ id: 'garden_gnome', price: { currency: 'scrap', amount: 300 } }],
  'meals-cooked': [
    { meals: 1, rations: 3 },
    { meals: 5, rations: 5 },
  ],
}

interface GalleryToast {
  readonly type: string
  readonly kind: Kind
  readonly text: string
}
const casesOf = <Of extends { readonly type: string }>(cases: Cases<Of>): readonly Of[] =>
  Object.entries<readonly object[]>(cases).flatMap(([type, each]) => each.map((values) => ({ type, ...values }) as Of))

/** Looks like the game's toasts, but without a timeout, so that all of them can be read. */
const Gallery = ({ toasts }: { readonly toasts: readonly GalleryToast[] }) => (
  <ul style={{ display: 'grid', gap: '0.75rem', gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))' }}>
    {toasts.map(({ type, kind, text }) => (
      <li key={text} style={{ display: 'grid', gap: '0.25rem', alignContent: 'start' }}>
        <code>{type}</code>
        <div className={`toast ${kind}`}>
          <Icon name={icons[kind]} />
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** All messages that a toast can show for the rules: why a command was rejected, and the results of commands. */
const meta = { title: 'Kit/Toast gallery', component: Gallery, argTypes: { toasts: { table: { disable: true } } } } satisfies Meta<
  typeof Gallery
>
export default meta
type Story = StoryObj<typeof meta>

const says =
  (toasts: readonly GalleryToast[]): Story['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(toasts.length)
    for (const { text } of toasts) await expect(text).not.toMatch(/undefined|NaN|\[object/)
  }

const refused = casesOf<Refusal>(refusals).map((refusal) => ({
  type: refusal.type,
  kind: refusalToastKind(refusal),
  text: refusalToast(refusal),
}))
export const Refusals: Story = { args: { toasts: refused }, play: says(refused) }

const happened = casesOf<ToastEvent>(events).map((event) => ({
  type: event.type,
  kind: eventToastKind(event as GameEvent),
  text: toastEventText(event),
}))
export const Events: Story = { args: { toasts: happened }, play: says(happened) }
