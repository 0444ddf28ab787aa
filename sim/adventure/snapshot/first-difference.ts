import type { World } from '../world.ts'
import { scopeOf } from './snapshot.ts'
import type { Numbers, Sink } from './words.ts'
import { worldFields } from './world-fields.ts'

/** A field in which two worlds differ, such as `Enemy.health of entity 12`, and both values. */
export interface Difference {
  readonly field: string
  readonly here: string
  readonly there: string
}

interface Figure {
  readonly field: string
  readonly value: number | string
}

/** Lists all stored numbers of a world by name. */
class FigureList implements Sink {
  readonly figures: Figure[] = []
  private readonly path: string[] = []

  enter(name: string | number): void {
    this.path.push(typeof name === 'number' ? `[${name}]` : this.path.length === 0 ? name : `.${name}`)
  }
  leave(): void {
    this.path.pop()
  }
  private add(suffix: string, value: number | string): void {
    this.figures.push({ field: this.path.join('') + suffix, value })
  }

  word(value: number): void {
    this.add('', value)
  }
  real(value: number): void {
    this.add('', value)
  }
  id(all: readonly string[], index: number): void {
    this.add('', all[index])
  }
  array(values: Numbers, count: number): void {
    for (let i = 0; i < count; i++) this.add(`[${i}]`, values[i])
  }
  gather(column: Numbers, ids: ArrayLike<number>): void {
    for (let i = 0; i < ids.length; i++) this.add(` of entity ${ids[i]}`, column[ids[i]])
  }
}

function figuresOf(world: World): readonly Figure[] {
  const list = new FigureList()
  worldFields.write(list, world, scopeOf(world))
  return list.figures
}

/** The first stored field in which two worlds differ, in the order of the table of fields; `null` if there is none. */
export function firstDifference(here: World, there: World): Difference | null {
  const [left, right] = [figuresOf(here), figuresOf(there)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [a, b] = [left[i], right[i]]
    if (a?.field === b?.field && Object.is(a?.value, b?.value)) continue
    const field = a?.field ?? b?.field ?? ''
    return { field, here: valueAt(a, field), there: valueAt(b, field) }
  }
  return null
}

const valueAt = (figure: Figure | undefined, field: string): string => (figure?.field === field ? String(figure.value) : 'nothing')
