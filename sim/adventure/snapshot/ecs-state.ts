import { $internal, addComponent, addEntity, type World as Ecs, type InternalWorld, query, removeEntity } from 'bitecs'

/**
 * Which entities of a world exist. With the same state, queries list the same ids in the same order, and new entities get the same ids. This
 * is the only file that knows how bitecs recycles ids; `tests/adventure/ecs-state.props.test.ts` fails if a later bitecs differs.
 */
export interface EcsState {
  /** Highest id so far. */
  readonly highestId: number
  /** Removed ids; the first one is recycled first. */
  readonly removed: readonly number[]
  /** Ids in the order of each role's query. Every entity has exactly one of these components, except the player with id 1. */
  readonly roles: readonly (readonly number[])[]
}

/** `components`: one per role. Must not be called during a tick, because queries commit removals. */
export function readEcsState(ecs: Ecs, components: readonly object[]): EcsState {
  const { dense, aliveCount, maxId } = (ecs as InternalWorld)[$internal].entityIndex
  return {
    highestId: maxId,
    removed: dense.slice(aliveCount),
    roles: components.map((component) => [...query(ecs, [component])]),
  }
}

/** Recreates the entities in the ECS of a new world, whose only entity is the player. Each id up to `highestId` must occur exactly once. */
export function fillEcs(ecs: Ecs, components: readonly object[], { highestId, removed, roles }: EcsState): void {
  for (let id = 2; id <= highestId; id++) addEntity(ecs)
  roles.forEach((ids, role) => {
    for (const id of ids) addComponent(ecs, id, components[role])
  })
  // The id that was removed last is recycled first.
  for (let i = removed.length - 1; i >= 0; i--) removeEntity(ecs, removed[i])
}
