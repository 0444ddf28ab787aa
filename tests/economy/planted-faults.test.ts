import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '../support/planted/faults.ts'

test('each planted fault has its own name and replaces a text that occurs once (npm run mutants)', () => {
  const places = plantedFaults.map(({ name, file, find }) => ({ name, places: readFileSync(file, 'utf8').split(find).length - 1 }))
  expect(places.filter((fault) => fault.places !== 1)).toEqual([])
  expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(41)
})
