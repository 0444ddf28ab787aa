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
    <div className="stack p-4">
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})` }}>
          <span className="font-display font-semibold">Mara's Camp 1,284</span> The gate holds until dawn. {size}
        </p>
      ))}
    </div>
  ),
}

export const Icons: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-2 p-4">
      {iconNames.map((name) => (
        <li key={name} className="grid w-24 justify-items-center gap-1 text-center text-xs">
          <Icon name={name} className="size-8" />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Avatars: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-3 p-4">
      {people.map((name) => (
        <li key={name}>
          <Avatar src={`/avatars/${name}.svg`} name={name} size="5.5rem" />
        </li>
      ))}
    </ul>
  ),
}
