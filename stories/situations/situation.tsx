import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'

interface Stories {
  /** The module's meta, with any args. */
  readonly default: object
}
type StoryName<Module extends Stories> = Exclude<keyof Module, 'default'> & string

/** Place of a situation in the book. */
interface SituationPlace {
  readonly who: string
  readonly where: string
  readonly title: string
  readonly story: string
}
interface Situation extends StoryObj {
  readonly parameters: { readonly situation: SituationPlace }
}

const all = <T,>(...lists: (T | T[] | undefined)[]): T[] => lists.flatMap((list) => list ?? [])

/**
 * Repeats a story under the words that a player would use for it, so that it can be found by them. `title` is the title
 * of its module, which the book's index cannot infer.
 */
export function situation<Module extends Stories>(who: string, where: string, module: Module, story: StoryName<Module>): Situation {
  const meta = module.default as Meta
  const of = module[story] as StoryObj
  /** Only set if the module's stories render it. */
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
