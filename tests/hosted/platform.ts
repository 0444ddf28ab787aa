import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openStack } from '../../supabase/local/index.ts'
import { startCluster } from '../../tools/support/postgres-cluster.ts'
import { repositoryWithoutMigrations } from '../support/repository-without-migrations.ts'
import { PROGRAMS } from './cli.ts'

/** Rights of the API roles on new tables and functions: all in older projects, none in current ones. */
type Grants = 'automatic' | 'none'

const PASSWORD = 'postgres'
/** The superuser of the platform, which is never the owner of a project. */
const ADMIN = 'supabase_admin'

/** The owner of a project is not a superuser, and does not own the tables of the auth service and of realtime. */
const OWNER = `
create role postgres login password '${PASSWORD}' createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
create role supabase_realtime_admin noinherit nologin;
-- The platform's newest realtime lets the owner write policies by an extension of its own (supautils) in place of this.
grant supabase_realtime_admin to postgres;`

const database = (name: string) => `
alter database ${name} owner to postgres;
alter publication supabase_realtime owner to postgres;
create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
alter table realtime.messages owner to supabase_realtime_admin;
alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
grant usage on schema realtime to postgres;
grant select, insert, update on realtime.messages to postgres;
grant usage on schema auth to postgres;
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant execute on all functions in schema auth to postgres;`

const DEFAULTS: Readonly<Record<Grants, string>> = {
  automatic: ['tables', 'sequences', 'functions']
    .map((kind) => `alter default privileges for role postgres in schema public grant all on ${kind} to anon, authenticated, service_role;`)
    .join('\n'),
  none: 'alter default privileges for role postgres revoke execute on functions from public;',
}

export interface Project {
  /** Connects as the project's owner, like `db push`. */
  readonly url: string
  /** Connects as the platform's superuser, for the embedded backend. */
  readonly adminUrl: string
}

export interface Platform {
  /** Creates an empty project with its owner, the API roles and the tables of auth and realtime. */
  project(grants: Grants): Promise<Project>
  remove(): Promise<void>
}

/** Starts a cluster with the platform's roles. Postgres 17 comes with the repository, 15 with the hosted checks. */
export async function startPlatform(version: 15 | 17): Promise<Platform> {
  const cluster = await startCluster({ user: ADMIN, ...(version === 15 && { from: PROGRAMS }) })
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-platform-'))
  const root = repositoryWithoutMigrations(folder)
  const run = async (name: string, text: string) => {
    const sql = postgres(`${cluster.url}/${name}`, { max: 1, onnotice() {} })
    const rows = await sql.unsafe(text)
    await sql.end()
    return rows
  }
  return {
    async project(grants) {
      const name = `project_${randomBytes(6).toString('hex')}`
      await run('template1', `create database ${name}`)
      const adminUrl = `${cluster.url}/${name}`
      const load = () => Promise.reject(new Error('Nobody calls a function.'))
      const stack = await openStack({ root, data: adminUrl, site: 'http://127.0.0.1', seed: false, debug: false, load })
      await stack.close()
      // Roles belong to the cluster, so the second project finds them.
      const [owner] = await run(name, "select 1 from pg_roles where rolname = 'postgres'")
      await run(name, `${owner ? '' : OWNER} drop schema supabase_migrations, local cascade; ${database(name)} ${DEFAULTS[grants]}`)
      return { adminUrl, url: adminUrl.replace(`//${ADMIN}:`, '//postgres:') }
    },
    async remove() {
      await cluster.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
