import type { Meta, StoryObj } from '@storybook/react-vite'
import { iconNames } from '../../src/looks/icon-names.ts'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Icon } from '../../src/ui/icon.tsx'

export default { title: 'Theme/Type and drawings' } satisfies Meta
type Story = StoryObj

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']
const people = ['male', 'female'].flatMap((gender) => Array.from({ length: 10 }, (_, i) => `${gender}-${String(i + 1).padStart(2, '0')}`))

export const Type: Story = {
  render: () => (
    <div className="stack book-page">
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          <span style={{ fontFamily: 'var(--font-display)', fontWeight: 600 }}>Mara's Camp 1,284</span> The gate holds until dawn. {size}
        </p>
      ))}
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <ul className="book-row book-page">
      {iconNames.map((name) => (
        <li key={name} className="book-tile">
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Avatars: Story = {
  render: () => (
    <ul className="book-row book-page">
      {people.map((name) => (
        <li key={name}>
          <Avatar src={`/avatars/${name}.svg`} name={name} size="5.5rem" />
        </li>
      ))}
    </ul>
  ),
}
