import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect, fn } from 'storybook/test'
import { POWER_UP_CAP } from '../../sim/content/power-ups.ts'
import { ChoiceCard } from '../../src/play/choices/choice-card.tsx'
import '../../src/play/choices/choices.css'
import { Frame } from '../../src/ui/frame.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { ItemPicture } from '../../src/ui/item-picture.tsx'

export default { title: 'Theme/Tiers and rarities' } satisfies Meta

const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
const SLOTS = ['vacant', 'locked', 'selected'] as const
const TIERS = [1, 2, 3, 4] as const
const GREY: CSSProperties = { filter: 'grayscale(1)' }

/** With colours above, without colours below: shape and marks must be enough to distinguish them. */
export const Rarities: StoryObj = {
  render: () => (
    <div className="stack lg book-page">
      <RarityRow title="Colour and shape" />
      <RarityRow title="Shape alone" style={GREY} />
      <section className="panel">
        <h2>Sizes, a stack, and slots</h2>
        <div className="book-row middle">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Frame key={size} look="rare" size={size} quantity={12}>
              <ItemPicture id="katana" />
            </Frame>
          ))}
          {SLOTS.map((look) => (
            <Frame key={look} look={look}>
              {look === 'locked' && <Icon name="lock" label={look} />}
              {look === 'selected' && <ItemPicture id="katana" />}
            </Frame>
          ))}
        </div>
      </section>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shapes = RARITIES.map((rarity) => getComputedStyle(canvasElement.querySelector(`.frame.${rarity}`) as Element).backgroundImage)
    await expect(new Set(shapes).size, 'a frame of its own for each rarity').toBe(RARITIES.length)
  },
}

/** Like the rarities; a tier also shows its number of pickets and names it. */
export const Tiers: StoryObj = {
  render: () => (
    <div className="stack lg book-page">
      <TierRow title="Colour and shape" />
      <TierRow title="Shape alone" style={GREY} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const pickets = TIERS.map((tier) => canvasElement.querySelector(`.choice-tier-${tier}`)?.querySelectorAll('.choice-pickets i').length)
    await expect(pickets).toEqual([1, 2, 3, 4])
    const shapes = TIERS.map((tier) =>
      getComputedStyle(canvasElement.querySelector(`.choice-tier-${tier}`) as Element).getPropertyValue('--card'),
    )
    await expect(new Set(shapes).size, 'an outline of its own for each tier').toBe(TIERS.length)
  },
}

interface RowProps {
  title: string
  style?: CSSProperties
}
const RarityRow = ({ title, style }: RowProps) => (
  <section className="panel" style={style}>
    <h2>{title}</h2>
    <ul className="book-row">
      {RARITIES.map((rarity) => (
        <li key={rarity} className="book-tile" style={{ color: `var(--rarity-${rarity})` }}>
          <Frame look={rarity} size="lg">
            <ItemPicture id="katana" />
          </Frame>
          {rarity}
        </li>
      ))}
    </ul>
  </section>
)
const TierRow = ({ title, style }: RowProps) => (
  <section style={style}>
    <h2>{title}</h2>
    <div className="book-grid" style={{ paddingTop: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))' }}>
      {TIERS.map((tier) => (
        <ChoiceCard
          key={tier}
          view={{
            ...{ id: `tier-${tier}`, name: `Tier ${tier}`, icon: 'heart', stat: 'Max health', step: `+${tier}` },
            ...{ change: { now: '18', next: String(18 + tier) }, taken: tier, cap: POWER_UP_CAP, tier },
          }}
          control="choice1"
          busy={false}
          disabled={false}
          onChoose={fn()}
        />
      ))}
    </div>
  </section>
)
