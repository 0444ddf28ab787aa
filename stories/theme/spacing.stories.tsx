import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { themeLengths } from './tokens.ts'

export default { title: 'Theme/Spacing' } satisfies Meta

const SCALE = /^--space-/
const OTHERS = /^--(radius|radius-sm|cut|touch|header-h|footer-h|gutter|quick-slot)$/

/** The 4 px scale, and the named measures, in px of this window. */
export const Spacing: StoryObj = {
  render: () => (
    <div className="stack lg book-page">
      <Lengths title="Scale" begins={SCALE} />
      <Lengths title="Measures" begins={OTHERS} />
    </div>
  ),
  play: async () => {
    const px = themeLengths(SCALE).map((token) => token.px)
    await expect(px).toHaveLength(8)
    await expect(
      px.filter((length) => length % 4 !== 0),
      'off the 4 px grid',
    ).toEqual([])
    await expect(px).toEqual(px.toSorted((a, b) => a - b))
    await expect(themeLengths(/^--touch$/).map((token) => token.px)).toEqual([44])
  },
}

function Lengths({ title, begins }: { title: string; begins: RegExp }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <dl className="book-lengths">
        {themeLengths(begins).map(({ name, px }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="num dim">{px} px</dd>
            <dd aria-hidden="true">
              <span style={{ width: `var(${name})` }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
