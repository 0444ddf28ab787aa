import type { World } from '../world.ts'
import { LARGEST, type Numbers, type Sink, SnapshotFault, type WordReader } from './words.ts'

/** Entities whose rows of a column are stored. `all`: every id so far, because hashes and frames also read rows of removed bodies. */
export type Rows = 'all' | 'enemies' | 'shots' | 'pickups' | 'elites' | 'specials'
/** The world that is stored or filled, and its entities. The fields that set the rows come before the columns that need them. */
export interface Scope {
  readonly world: World
  readonly rows: Record<Rows, ArrayLike<number>>
}

/** Writes a field to a snapshot and reads it back. */
export interface Codec<T> {
  write(out: Sink, value: T, scope: Scope): void
  /** `value`: that of a new world. Objects are filled and returned; other values are replaced. */
  read(from: WordReader, value: T, scope: Scope): T
}

/**
 * Why a field is not stored: `newWorld` computes it from the spec; a tick writes it before reading it; it holds events for the next frame; or
 * `restore` derives it from fields that are stored.
 */
type NotStored = 'from the spec' | 'written before it is read' | 'for the next frame' | 'from other fields'

type StateKey<T> = { [K in keyof T]-?: T[K] extends (...args: never[]) => unknown ? never : K }[keyof T]
/** One entry per field. A new field does not compile until it is listed. */
export type Fields<T> = { readonly [K in StateKey<T>]: Codec<T[K]> | NotStored }

export interface RecordCodec<T> extends Codec<T> {
  readonly fields: Readonly<Record<string, Codec<never> | NotStored>>
  /** Names of private fields, which are caches or contents of the spec. */
  readonly unlisted: readonly string[]
}

/** An object whose fields are listed one by one. `unlisted`: its private fields, which the compiler does not show. */
export function record<T extends object>(fields: Fields<T>, unlisted: readonly string[] = []): RecordCodec<T> {
  type Name = keyof T & string
  const stored = (Object.entries(fields) as [Name, Codec<T[Name]> | NotStored][]).filter(
    (entry): entry is [Name, Codec<T[Name]>] => typeof entry[1] !== 'string',
  )
  return {
    fields: fields as RecordCodec<T>['fields'],
    unlisted,
    write: (out, value, scope) => {
      for (const [name, codec] of stored) {
        out.enter(name)
        codec.write(out, value[name], scope)
        out.leave()
      }
    },
    read: (from, value, scope) => {
      for (const [name, codec] of stored) {
        const read = readField(name, codec, from, value[name], scope)
        if (read !== value[name]) value[name] = read
      }
      return value
    },
  }
}

/** Adds the field's name to a fault. */
function readField<T>(name: string, codec: Codec<T>, from: WordReader, value: T, scope: Scope): T {
  try {
    return codec.read(from, value, scope)
  } catch (error) {
    if (error instanceof SnapshotFault) throw new SnapshotFault(`${name}: ${error.message}`)
    throw error
  }
}

/** A number in low..high. */
export const number = (low = -LARGEST, high = LARGEST): Codec<number> => ({
  write: (out, value) => out.real(value),
  read: (from) => from.real(low, high),
})

/** A whole number in low..high, both within 32 bits. */
export const whole = <T extends number>(low: number, high: number): Codec<T> => ({
  write: (out, value) => out.word(value),
  read: (from) => from.whole(low, high) as T,
})

export const flag: Codec<boolean> = {
  write: (out, value) => out.word(value ? 1 : 0),
  read: (from) => from.whole(0, 1) === 1,
}

/** An id of a content table. */
export const oneOf = <T extends string>(all: readonly T[]): Codec<T> => ({
  write: (out, value) => out.id(all, all.indexOf(value)),
  read: (from) => all[from.whole(0, all.length - 1)],
})

/** A typed array of a fixed length, with values in low..high. */
export const array = <A extends Numbers>(low = -LARGEST, high = LARGEST): Codec<A> => ({
  write: (out, value) => out.array(value, value.length),
  read: (from, value) => {
    from.array(value, value.length, low, high)
    return value
  },
})

/** The rows of a column that belong to these entities, with values in low..high. */
export const column = <A extends Numbers>(rows: Rows, low = -LARGEST, high = LARGEST): Codec<A> => ({
  write: (out, value, scope) => out.gather(value, scope.rows[rows]),
  read: (from, value, scope) => {
    from.scatter(value, scope.rows[rows], low, high)
    return value
  },
})

/** An array of a variable length, at most `most`. `empty`: a new element, which is filled. */
export const list = <T>(element: Codec<T>, most: number, empty: () => T): Codec<T[]> => ({
  write: (out, value, scope) => {
    out.enter('length')
    out.word(value.length)
    out.leave()
    writeAll(out, element, value, value.length, scope)
  },
  read: (from, value, scope) => {
    const count = from.count(most)
    value.length = 0
    for (let i = 0; i < count; i++) value.push(element.read(from, empty(), scope))
    return value
  },
})

function writeAll<T>(out: Sink, element: Codec<T>, values: readonly T[], count: number, scope: Scope): void {
  for (let i = 0; i < count; i++) {
    out.enter(i)
    element.write(out, values[i], scope)
    out.leave()
  }
}

/** Ids of a content table. */
export const ids = <T extends string>(all: readonly T[], most: number): Codec<T[]> => list(oneOf(all), most, () => all[0])

/** A fixed number of objects. */
export const each = <T extends object>(element: Codec<T>): Codec<readonly T[]> => ({
  write: (out, value, scope) => writeAll(out, element, value, value.length, scope),
  read: (from, value, scope) => {
    for (const one of value) element.read(from, one, scope)
    return value
  },
})

/** An object that is `null` in worlds whose spec says so. */
export const unlessNull = <T extends object>(codec: Codec<T>): Codec<T | null> => ({
  write: (out, value, scope) => {
    if (value !== null) codec.write(out, value, scope)
  },
  read: (from, value, scope) => (value === null ? null : codec.read(from, value, scope)),
})

/** An immutable object, which is replaced. `empty`: a new one, which is filled. */
export const replaced = <T extends object>(codec: Codec<T>, empty: () => T): Codec<T> => ({
  write: codec.write,
  read: (from, _, scope) => codec.read(from, empty(), scope),
})

/** The same with a step after reading, for fields that follow from the stored ones. */
export const thenDerive = <T extends object>(codec: RecordCodec<T>, derive: (value: T, scope: Scope) => void): RecordCodec<T> => ({
  ...codec,
  read: (from, value, scope) => {
    const read = codec.read(from, value, scope)
    derive(read, scope)
    return read
  },
})

/** The range of numbers in a typed array of a pool. */
interface Range {
  readonly low: number
  readonly high: number
}
export const within = (low: number, high: number): Range => ({ low, high })
export const anyNumber: Range = within(-LARGEST, LARGEST)
type PoolElement<V> = V extends Numbers ? Range : V extends (infer E)[] ? Codec<E> : never
/** Arrays of a fixed capacity, of which the first `count` elements are in use. */
export function pool<T extends { count: number }>(
  elements: {
    readonly [K in Exclude<StateKey<T>, 'count'>]: PoolElement<T[K]>
  },
): Codec<T> {
  const columns = Object.entries(elements) as [keyof T & string, Range | Codec<unknown>][]
  const [[first]] = columns
  return {
    write: (out, value, scope) => {
      out.word(value.count)
      for (const [name, element] of columns) {
        out.enter(name)
        if ('low' in element) out.array(value[name] as Numbers, value.count)
        else writeAll(out, element, value[name] as unknown[], value.count, scope)
        out.leave()
      }
    },
    read: (from, value, scope) => {
      value.count = from.count((value[first] as ArrayLike<unknown>).length)
      for (const [name, element] of columns) {
        if ('low' in element) from.array(value[name] as Numbers, value.count, element.low, element.high)
        else for (let i = 0; i < value.count; i++) (value[name] as unknown[])[i] = element.read(from, null, scope)
      }
      return value
    },
  }
}
