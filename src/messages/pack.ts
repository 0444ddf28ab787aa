/** Above a list of items: its order, and what of it is shown. */
export const packOrders = { kind: 'Kind', name: 'Name', rarity: 'Rarity' } as const
export const packKinds = {
  all: 'Everything',
  weapon: 'Weapons',
  armor: 'Armor',
  accessory: 'Accessories',
  consumable: 'Supplies',
} as const
export const packViewText = {
  order: 'Sort by',
  kind: 'Show',
} as const
