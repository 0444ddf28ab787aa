import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Item } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { lootBases } from '../../sim/content/lootbags.ts'
import { rarityOf } from '../../sim/content/rarity.ts'
import { Frame } from '../../src/ui/frame.tsx'
import { ItemPicture } from '../../src/ui/item-picture.tsx'

export default { title: 'Kit/Item pictures' } satisfies Meta

const tierOf = (item: Item): number => {
  if (item.type === 'material') return item.tier
  const tiers = [1, 2, 3, 4] as const
  const bases = (tier: (typeof tiers)[number]) => [...lootBases.weapon[tier], ...lootBases.armor[tier]] as readonly string[]
  return tiers.find((tier) => bases(tier).includes(item.id)) ?? 0
}
const all = Object.values(items) as readonly Item[]
const rows = [
  { title: 'Tier 1', shown: all.filter((item) => tierOf(item) === 1) },
  { title: 'Tier 2', shown: all.filter((item) => tierOf(item) === 2) },
  { title: 'Tier 3', shown: all.filter((item) => tierOf(item) === 3) },
  { title: 'Tier 4', shown: all.filter((item) => tierOf(item) === 4) },
  { title: 'Of no tier', shown: all.filter((item) => tierOf(item) === 0 && rarityOf(item) === 'common') },
  { title: 'Legendary', shown: all.filter((item) => rarityOf(item) === 'legendary') },
]

/** Every item of the catalogue, in its frame and at 32 pixels, where it must still be recognisable. */
export const Every: StoryObj = {
  render: () => (
    <div className="stack lg book-page">
      {rows.map(({ title, shown }) => (
        <section key={title} className="panel">
          <h2>{title}</h2>
          <ul className="book-row">
            {shown.map((item) => (
              <li key={item.id} className="book-tile">
                <Frame look={rarityOf(item)}>
                  <ItemPicture id={item.id} />
                </Frame>
                <span style={{ fontSize: '25.6px', lineHeight: 1 }}>
                  <ItemPicture id={item.id} />
                </span>
                {item.name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll<HTMLElement>('.frame > .picture')]
    await expect(drawn.length).toBe(all.length)
    await expect(new Set(drawn.map(({ style }) => style.backgroundPosition)).size, 'each shows a cell of its own').toBe(all.length)
  },
}

/** Scrap is not an item, and an item of a newer save may be unknown: both show an icon. */
export const WithoutPicture: StoryObj = {
  render: () => (
    <div className="book-row book-page">
      <ItemPicture id="scrap" />
      <ItemPicture id="ray_gun" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])
    await expect(icons).toEqual(['scrap', 'bag'])
  },
}
