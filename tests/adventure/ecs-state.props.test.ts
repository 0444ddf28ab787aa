import { fc, test as property } from '@fast-check/vitest'
import { addComponent, addEntity, createWorld, query, removeEntity } from 'bitecs'
import { expect } from 'vitest'
import { fillEcs, readEcsState } from '../../sim/adventure/snapshot/ecs-state.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const COMPONENTS = [{ enemy: [] }, { shot: [] }, { pickup: [] }] as const

/** An ECS like that of a new world: its queries exist, and its only entity is the player. */
function newEcs() {
  const ecs = createWorld()
  for (const component of COMPONENTS) query(ecs, [component])
  addEntity(ecs)
  return ecs
}
type Ecs = ReturnType<typeof newEcs>

/** Changes of a tick: the roles of new entities, and places of removed ones in the list of living entities. */
const change = fc.record({ added: fc.array(fc.nat(2), { maxLength: 6 }), removed: fc.array(fc.nat(40), { maxLength: 6 }) })

/** Applies changes and returns the new ids and the ids of each query after each change. */
function apply(ecs: Ecs, changes: readonly { readonly added: readonly number[]; readonly removed: readonly number[] }[]): unknown[] {
  return changes.map(({ added, removed }) => {
    const ids = added.map((role) => {
      const id = addEntity(ecs)
      addComponent(ecs, id, COMPONENTS[role] as object)
      return id
    })
    const alive = COMPONENTS.flatMap((component) => [...query(ecs, [component])])
    for (const at of new Set(removed)) if (at < alive.length) removeEntity(ecs, alive[at] as number)
    return [ids, COMPONENTS.map((component) => [...query(ecs, [component])])]
  })
}

property.prop(
  [fc.array(change, { maxLength: 30, size: 'max' }), fc.array(change, { minLength: 1, maxLength: 20 })],
  runsOf(nightly(20_000, 300)),
)('an ECS with the same state lists and recycles ids in the same order', (before, after) => {
  const ecs = newEcs()
  apply(ecs, before)
  const state = readEcsState(ecs, COMPONENTS)
  const copy = newEcs()
  fillEcs(copy, COMPONENTS, state)
  expect(readEcsState(copy, COMPONENTS)).toEqual(state)
  expect(apply(copy, after)).toEqual(apply(ecs, after))
  expect(readEcsState(copy, COMPONENTS)).toEqual(readEcsState(ecs, COMPONENTS))
})
