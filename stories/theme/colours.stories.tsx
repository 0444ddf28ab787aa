import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type Colour, themeColours } from './tokens.ts'

export default { title: 'Theme/Colours' } satisfies Meta

/** In the order of the sheet. A colour belongs to the first group that matches; the last group contains the rest, which is used in runs. */
const GROUPS: readonly [string, RegExp][] = [
  ['Surfaces', /^--(outline|bg|well|panel.*|control-edge|line|scrim)$/],
  ['Words', /^--ink/],
  ['Lamp light', /^--accent/],
  ['Meaning', /^--(good|danger|info|diamond)/],
  ['Rarities', /^--rarity-/],
  ['Tiers', /^--tier-/],
  ['In a run', /^--/],
]
/** Text colours need a contrast of 4.5 on a panel (WCAG 1.4.3). */
const WORDS = /^--(ink|ink-dim|accent|accent-hi|good|danger|info|diamond|rarity-\w+|tier-\d|time-\w+)$/
/** Control edges need a contrast of 3 on a panel (WCAG 1.4.11). */
const EDGES = /^--control-edge$/

function grouped(colours: readonly Colour[]) {
  const groupOf = ({ name }: Colour) => GROUPS.findIndex(([, takes]) => takes.test(name))
  return GROUPS.map(([title], i) => ({ title, colours: colours.filter((colour) => groupOf(colour) === i) }))
}

/** Each colour with its variable name, its value, and its contrast on a panel. */
export const Colours: StoryObj = {
  render: () => (
    <div className="stack lg book-page">
      {grouped(themeColours()).map(({ title, colours }) => (
        <section key={title} className="panel">
          <h2>{title}</h2>
          <ul className="book-grid" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}>
            {colours.map((colour) => (
              <Swatch key={colour.name} {...colour} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const colours = themeColours()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(colours.length)
    const faint = (which: RegExp, least: number) => colours.filter((colour) => which.test(colour.name) && colour.contrast < least)
    await expect(colours.filter(({ name }) => WORDS.test(name)).length).toBeGreaterThan(18)
    await expect(faint(WORDS, 4.5), 'words too faint on a panel').toEqual([])
    await expect(colours.filter(({ name }) => EDGES.test(name))).toHaveLength(1)
    await expect(faint(EDGES, 3), 'edges too faint on a panel').toEqual([])
  },
}

function Swatch({ name, value, contrast }: Colour) {
  return (
    <li className="book-swatch">
      <span style={{ background: `var(${name})` }} />
      <code>{name}</code>
      <span className="book-value dim">
        <span>{value}</span>
        <span className="num">{contrast.toFixed(1)} : 1</span>
      </span>
      {WORDS.test(name) && <b style={{ color: `var(${name})` }}>The gate holds</b>}
    </li>
  )
}
