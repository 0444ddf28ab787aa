import type { World } from '../world.ts'
import type { Codec, Scope } from './codec.ts'
import { type EcsState, fillEcs, readEcsState } from './ecs-state.ts'
import { type Sink, SnapshotFault, type WordReader } from './words.ts'

/** In the order of the queries that `newWorld` creates. */
const ROLES = ['enemies', 'shots', 'pickups'] as const
const componentsOf = ({ Enemy, Shot, Pickup }: World): readonly object[] => [Enemy, Shot, Pickup]

/** The entities of a world and their roles. Sets the rows of the columns, so it precedes them in a snapshot. */
export const ecsCodec: Codec<World['ecs']> = {
  write: (out, ecs, scope) => {
    const state = readEcsState(ecs, componentsOf(scope.world))
    out.word(state.highestId)
    writeIds(out, 'removed', state.removed)
    ROLES.forEach((role, i) => {
      writeIds(out, role, state.roles[i])
    })
    setRows(scope, state)
  },
  read: (from, ecs, scope) => {
    const { world } = scope
    const highestId = from.whole(world.player, world.capacity)
    const isListed = new Uint8Array(highestId + 1)
    isListed[world.player] = 1
    const removed = readIds(from, isListed)
    const roles = ROLES.map(() => readIds(from, isListed))
    const missing = isListed.indexOf(0, 1)
    if (missing >= 0) throw new SnapshotFault(`lacks entity ${missing}`)
    fillEcs(ecs, componentsOf(world), { highestId, removed, roles })
    world.highestId = highestId
    setRows(scope, { highestId, removed, roles })
    return ecs
  },
}

function setRows({ rows }: Scope, { highestId, roles: [enemies, shots, pickups] }: EcsState): void {
  Object.assign(rows, { all: Array.from({ length: highestId }, (_, i) => i + 1), enemies, shots, pickups })
}

function writeIds(out: Sink, name: string, ids: readonly number[]): void {
  out.enter(name)
  out.word(ids.length)
  out.array(Int32Array.from(ids), ids.length)
  out.leave()
}

/** Reads ids and marks them as listed. Each id may be listed once. */
function readIds(from: WordReader, isListed: Uint8Array): number[] {
  const ids = new Int32Array(from.count(isListed.length))
  from.array(ids, ids.length, 1, isListed.length - 1)
  for (const id of ids) {
    if (isListed[id] !== 0) throw new SnapshotFault(`lists entity ${id} twice`)
    isListed[id] = 1
  }
  return [...ids]
}
