import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Frame } from '../../src/ui/frame.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { iconNames } from '../../src/ui/icon-names.ts'

export default { title: 'Theme/Tokens' } satisfies Meta
type Story = StoryObj

const surfaces = ['outline', 'bg', 'well', 'panel', 'panel-raised', 'panel-hover', 'panel-edge', 'control-edge']
const words = ['ink', 'ink-dim', 'accent', 'good', 'danger', 'info', 'diamond', 'tier-1', 'tier-2', 'tier-3', 'tier-4']
const run = ['health', 'health-hi', 'health-lo', 'xp-lo', 'boss', 'boss-hi', 'boss-lo', 'time-calm', 'time-late', 'time-last']
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']
const looks = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'vacant', 'locked', 'selected'] as const
const people = ['male', 'female'].flatMap((gender) => Array.from({ length: 10 }, (_, i) => `${gender}-${String(i + 1).padStart(2, '0')}`))

const Swatches = ({ names }: { names: readonly string[] }) => (
  <ul className="flex flex-wrap gap-3">
    {names.map((name) => (
      <li key={name} className="w-24 text-xs">
        <span className="block h-12 border border-control-edge" style={{ background: `var(--${name})` }} />
        {name}
      </li>
    ))}
  </ul>
)

export const Colours: Story = {
  render: () => (
    <div className="stack lg p-4">
      <h2>Surfaces</h2>
      <Swatches names={surfaces} />
      <h2>In a run</h2>
      <Swatches names={run} />
      <h2>Words on a panel and on a card</h2>
      {['panel', 'panel-raised'].map((ground) => (
        <p key={ground} className="flex flex-wrap gap-4 p-3" style={{ background: `var(--${ground})` }}>
          {words.map((name) => (
            <b key={name} style={{ color: `var(--${name})` }}>
              {name}
            </b>
          ))}
        </p>
      ))}
    </div>
  ),
}

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

export const Rarities: Story = {
  render: () => (
    <div className="stack lg p-4">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className="flex flex-wrap gap-4">
          {looks.map((look) => (
            <Frame key={look} look={look} size={size} quantity={look === 'common' ? 12 : 1}>
              {look !== 'vacant' && <Icon name={look === 'locked' ? 'lock' : 'katana'} label={look} />}
            </Frame>
          ))}
        </div>
      ))}
    </div>
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
