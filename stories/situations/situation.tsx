import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'

/** A module of stories. */
interface Stories {
  /** Its meta, whatever its knobs are. */
  readonly default: object
}
type StoryName<Module extends Stories> = Exclude<keyof Module, 'default'> & string

/** Where a situation is in the book. */
export interface Place {
  readonly who: string
  readonly where: string
  /** The story that shows it. */
  readonly title: string
  readonly story: string
}
interface Situation extends StoryObj {
  readonly parameters: { readonly situation: Place }
}

const all = <T,>(...lists: (T | T[] | undefined)[]): T[] => lists.flatMap((list) => list ?? [])

/**
 * A story once more, under the words in which a player would tell of it: whoever looks for those finds it. `title` is its module's, as the
 * book's index needs to be told what it cannot work out.
 */
export function situation<Module extends Stories>(who: string, where: string, module: Module, story: StoryName<Module>): Situation {
  const meta = module.default as Meta
  const of = module[story] as StoryObj
  /** Only of a module whose stories draw it. */
  const Component = meta.component as ComponentType<Record<string, unknown>>
  return {
    ...of,
    args: { ...meta.args, ...of.args },
    argTypes: { ...meta.argTypes, ...of.argTypes },
    globals: { ...meta.globals, ...of.globals },
    decorators: all(of.decorators, meta.decorators),
    loaders: all(meta.loaders, of.loaders),
    beforeEach: all(meta.beforeEach, of.beforeEach),
    render: of.render ?? meta.render ?? ((args) => <Component {...args} />),
    parameters: {
      ...meta.parameters,
      ...of.parameters,
      situation: { who, where, title: meta.title ?? '', story },
    },
  }
}
