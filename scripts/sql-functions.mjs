// @ts-check
/** The parts of `npm run schema` that do not query a database. */

/** @typedef {{ name: string, definition: string, roles: string, triggers: string }} SqlFunction */

/**
 * Selects all functions of the game, with the API roles that may call them and the triggers that use them. The empty search path
 * makes all names qualified.
 */
export const SQL_FUNCTIONS = `
  select set_config('search_path', '', true);
  select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition,
    array_to_string(array(select r.rolname::text from pg_roles r
      where r.rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(r.oid, p.oid, 'execute') order by 1), ', ') as roles,
    coalesce((select string_agg(pg_get_triggerdef(t.oid) || ';', e'\\n' order by t.tgrelid::regclass::text collate "C", t.tgname)
      from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal), '') as triggers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1, pg_get_function_identity_arguments(p.oid)`

/**
 * Builds the files of `supabase/schema`. A function belongs to the domain of the migration that created it.
 * @param {readonly SqlFunction[]} functions
 * @param {readonly (readonly [file: string, sql: string])[]} migrations in the order in which they are applied
 * @returns {Readonly<Record<string, string>>}
 */
export function schemaFiles(functions, migrations) {
  const origins = originsIn(migrations)
  /** @type {Record<string, string>} */
  const files = {}
  for (const one of inOrder(functions)) {
    const origin = origins.get(one.name)
    const file = origin?.file ?? 'other.sql'
    files[file] = `${files[file] ?? HEADER}\n${textOf(one, origin)}`
  }
  return files
}

/** Later migrations of each domain, by the file that has the domain's functions. Any other migration has its own file. */
const DOMAINS = {
  accounts: ['account_data'],
  boards: ['held_runs'],
  mail: ['joined_letters'],
  market: ['plans'],
  people: ['hidden_presence'],
  runs: [
    'verified_runs',
    'credit_by_replay',
    'open_runs',
    'ranked_runs',
    'verdicts',
    'logged_in_time',
    'streamed_verdicts',
    'returned_jobs',
    'turns_of_networks',
  ],
  saves: ['packed_answers'],
  tonight: ['nights_among_friends', 'night_divisions'],
}

/** @param {string} migration */
function fileOf(migration) {
  const name = migration.replace(/^\d+_|\.sql$/g, '')
  return `${Object.entries(DOMAINS).find(([, names]) => names.includes(name))?.[0] ?? name}.sql`
}

const HEADER = '-- Written by `npm run schema` from the migrated database. To change a function, add a migration.\n'

/** @param {SqlFunction} one @param {{ comment: string, latest: string } | undefined} origin */
function textOf({ definition, roles, triggers }, origin) {
  const notes = [origin?.comment, `-- API roles: ${roles || 'none'}. Defined in ${origin?.latest ?? 'no migration'}.`]
  return `${notes.filter(Boolean).join('\n')}\n${definition.trimEnd()};\n${triggers && `\n${triggers}\n`}`
}

const CREATED_OR_RENAMED =
  /(?<comment>(?:^--[^\n]*\n)*)^create (?:or replace )?function (?<created>\w+\.\w+)\s*\(|^alter function (?<schema>\w+)\.(?<renamed>\w+)\([^)]*\)\s+rename to (?<name>\w+)/gim

/**
 * Finds the migration that created each function, the one that defined it last, and the comment above that definition.
 * @param {readonly (readonly [file: string, sql: string])[]} migrations
 */
function originsIn(migrations) {
  /** @type {Map<string, { file: string, latest: string, comment: string }>} */
  const origins = new Map()
  for (const [migration, sql] of migrations)
    for (const { groups: found = {} } of sql.matchAll(CREATED_OR_RENAMED)) {
      const { comment = '', created = '', schema = '', renamed = '', name = '' } = found
      const before = origins.get(created || `${schema}.${renamed}`)
      const origin = { file: before?.file ?? fileOf(migration), latest: before?.latest ?? migration, comment: before?.comment ?? '' }
      if (created) origins.set(created, { ...origin, latest: migration, comment: comment.trimEnd() || origin.comment })
      else origins.set(`${schema}.${name}`, origin)
    }
  return origins
}

/**
 * Sorts each function after the ones that it calls, and otherwise by name.
 * @param {readonly SqlFunction[]} functions
 */
function inOrder(functions) {
  /** @type {Set<SqlFunction>} */
  const ordered = new Set()
  /** @param {SqlFunction} one @param {readonly SqlFunction[]} callers */
  const add = (one, callers) => {
    if (ordered.has(one) || callers.includes(one)) return
    for (const called of functions) if (called !== one && calls(one, called)) add(called, [...callers, one])
    ordered.add(one)
  }
  for (const one of functions) add(one, [])
  return [...ordered]
}

/** @param {SqlFunction} one @param {SqlFunction} other */
const calls = ({ definition }, { name }) => definition.slice(definition.indexOf('\n')).includes(`${name}(`)
