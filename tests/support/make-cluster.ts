import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../tools/support/postgres-cluster.ts'
import { MIGRATED, migrateFully } from './make-migrated.ts'

/** Vitest's globalSetup of the project `backend-postgres`: starts one real Postgres with a migrated database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await startCluster()
  const admin = postgres(`${url}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${MIGRATED}`)
  await admin.end()
  await migrateFully(`${url}/${MIGRATED}`)
  project.provide('postgres', url)
  return remove
}
