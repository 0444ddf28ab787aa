import type { Database } from '../database.ts'
import { NO_SEARCH_PATH, SCHEMA_OBJECTS } from './schema-objects.ts'
import { SQUASHED_SCHEMA } from './squashed-schema.ts'
import { BEFORE, SQUASHED } from './versions.ts'

/**
 * Brings the history of a database of before the squash over to the migrations of now (docs/decisions/0056): its schema is theirs
 * already, so nothing else is written. One that has only a part of the old migrations, others beside them, or another schema, is refused
 * and left as it is; one that has none of them is no concern of this.
 */
export async function squash(database: Pick<Database, 'run'>): Promise<void> {
  const rows = await database.run(
    "select version || '_' || coalesce(name, '') as migration from supabase_migrations.schema_migrations order by 1",
  )
  const history = rows.map((row) => String(row.migration))
  if (!history.some((migration) => OLD_VERSIONS.has(versionOf(migration)))) return
  const wrong = wrongWith(history)
  if (wrong.length > 0) throw new Error([OLDER, ...wrong, UNCHANGED].join(' '))
  await database.run(REPLACE)
}

/** What of a history is not that of before, in sentences. */
function wrongWith(history: readonly string[]): readonly string[] {
  const missing = BEFORE.filter((migration) => !history.includes(migration))
  const unknown = history.filter((migration) => !BEFORE.includes(migration))
  return [
    ...(missing.length > 0 ? [`It lacks ${some(missing)}: ${WAY}`] : []),
    ...(unknown.length > 0 ? [`It has ${some(unknown)}, which this version cannot place.`] : []),
  ]
}

const versionOf = (migration: string): string => migration.split('_')[0] as string
const OLD_VERSIONS = new Set(BEFORE.map(versionOf))

const OLDER = 'This database was made by an older version of the game, and its list of migrations is not one that can be taken over.'
/** The last commit before the squash. */
const LAST_VERSION_BEFORE = '0bf6ba1d02e0'
const WAY = `start it once with version ${LAST_VERSION_BEFORE} of the game (git checkout ${LAST_VERSION_BEFORE}, npm ci, npm start), and then with this one.`
const DIFFERS = 'This database was made by an older version of the game, and its schema is not the one that its migrations make. Look at'
const UNCHANGED = 'Nothing was changed.'
const some = (names: readonly string[]): string => names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '')

const rowsOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => `('${row.join("', '")}')`).join(',\n')

/** One statement, and so one transaction. Of two servers that start at once the second finds all done, and changes nothing. */
const REPLACE = `
do $squash$
declare
  v_differ text[];
begin
  lock table supabase_migrations.schema_migrations in exclusive mode;
  perform ${NO_SEARCH_PATH};
  select array_agg(object order by object collate "C") into v_differ
  from (values ${rowsOf(Object.entries(SQUASHED_SCHEMA))}) expected (object, hash)
  full join (select object, md5(definition) as hash from (${SCHEMA_OBJECTS}) as objects) found using (object)
  where expected.hash is distinct from found.hash;
  if v_differ is not null then
    raise exception '${DIFFERS} %. ${UNCHANGED}', array_to_string(v_differ[1:5], ', ')
      || case when cardinality(v_differ) > 5 then format(' and %s more', cardinality(v_differ) - 5) else '' end;
  end if;
  delete from supabase_migrations.schema_migrations where version in (${BEFORE.map((migration) => `'${versionOf(migration)}'`).join(', ')});
  insert into supabase_migrations.schema_migrations (version, name)
  values ${rowsOf(SQUASHED.map((migration) => [versionOf(migration), migration.slice(versionOf(migration).length + 1)]))}
  on conflict do nothing;
end $squash$`
