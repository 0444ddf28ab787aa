// Loads lazily imported modules before the first world begins, because reading files would take real time.
import '../../../../sim/save/save-file.ts'
import '../../../../src/state/saving/unsent.ts'
import type { Verdict } from '../../../../sim/contract/verdict.ts'
import { parseSave } from '../../../../sim/save/parse.ts'
import type { Save } from '../../../../sim/save/save.ts'
import { drain, judgeHere, type RunToVerify, supabaseQueue } from '../../../../supabase/verifier/index.ts'
import { startBackend, type TestBackend } from '../../../support/backend.ts'
import { storedRow } from '../../../support/stored-saves.ts'
import type { NetworkAnswer, NetworkRequest } from './network.ts'

/**
 * Records the history of every save, simulates a full disk and makes ids reproducible. `faults.writes_left` is the number of rows that can
 * still be written; negative for no limit.
 */
const OBSERVED = `
  create schema faults;
  create table faults.history (
    n bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(),
    user_id uuid not null, slot_number int not null, op text not null, revision int not null, save_data jsonb not null);
  create function faults.note_save() returns trigger language plpgsql security definer set search_path = '' as $$
  declare
    v_save public.game_saves := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into faults.history (user_id, slot_number, op, revision, save_data)
    values (v_save.user_id, v_save.slot_number, lower(tg_op), v_save.revision, v_save.save_data);
    return null;
  end $$;
  create trigger note_save after insert or update or delete on public.game_saves for each row execute function faults.note_save();

  -- Records all listings and mails, even if they are deleted later.
  create table faults.listings (price bigint not null);
  create table faults.letters (id uuid not null, subject text not null, sender uuid, pending uuid);
  create function faults.note_listing() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into faults.listings values (new.price);
    return null;
  end $$;
  create function faults.note_letter() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into faults.letters values (new.id, new.subject, new.sender_user_id, new.pending_transaction_id);
    return null;
  end $$;
  create trigger note_listing after insert on public.flea_market_listings for each row execute function faults.note_listing();
  create trigger note_letter after insert on public.player_mail for each row execute function faults.note_letter();

  create function faults.spend_row() returns trigger language plpgsql security definer set search_path = '' as $$
  declare
    v_left int := current_setting('faults.writes_left', true)::int;
  begin
    if v_left = 0 then
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    elsif v_left > 0 then
      perform set_config('faults.writes_left', (v_left - 1)::text, false);
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
  do $$
  declare
    v_table regclass;
  begin
    for v_table in
      select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    loop
      execute format('create trigger a_spend_row before insert or update or delete on %s for each row execute function faults.spend_row()', v_table);
    end loop;
  end $$;

  create sequence faults.ids;
  create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile as
    $$ select md5('world ' || nextval('faults.ids'))::uuid $$;
  grant usage on schema faults to public;
  grant usage on sequence faults.ids to public;`

/** A backend that is reused for many worlds. */
export interface WorldServer {
  readonly backend: TestBackend
  /** Deletes everything of earlier worlds. */
  clear(): Promise<void>
  /** Answers a message as work of the server. `writes`: number of rows after which the database fails; null if it does not. */
  answer(message: NetworkRequest, writes: number | null): Promise<NetworkAnswer>
  /** The stored save; null if there is none or it is invalid. */
  storedSave(user: string, slot: number): Promise<Save | null>
  /** Replays the queued runs as work of the server. Adds the results to `verdicts`. */
  verify(verdicts: Map<string, Verdict>): Promise<void>
  stop(): Promise<void>
}

export async function startWorldServer(): Promise<WorldServer> {
  const backend = await startBackend({ debug: false, verified: true, functionsUseSockets: true })
  const filled = await tablesWithRows(backend)
  await backend.sql(OBSERVED)
  const tables =
    await backend.sql`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'faults')`
  const empty = tables.map(({ name }) => String(name)).filter((name) => !filled.has(name))
  const clear = `set session_replication_role = replica; ${empty.map((name) => `delete from ${name}`).join('; ')};
    set session_replication_role = default;
    select setval(c.oid::regclass, 1, false) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'private', 'auth', 'faults'); ${writesLeft(-1)}`
  await warmUp(backend)
  return {
    backend,
    clear: async () => void (await backend.sql(clear)),
    async answer({ url, method, headers, body }, writes) {
      if (writes !== null) await backend.sql(writesLeft(writes))
      const response = await backend.stack.answer(new Request(url, { method, headers, body }), '127.0.0.1')
      const answer = { status: response.status, headers: response.headers, text: await response.text() }
      if (writes !== null) await backend.sql(writesLeft(-1))
      return answer
    },
    async storedSave(user, slot) {
      const parsed = parseSave((await storedRow(backend, user, slot))?.save_data)
      return parsed.ok ? parsed.value : null
    },
    async verify(verdicts) {
      const judge = async (run: RunToVerify) => {
        const verdict = await judgeHere(run)
        verdicts.set(verdictKey(run), verdict)
        return verdict
      }
      await drain({ queue: supabaseQueue(backend.url, backend.serviceKey), judge, atOnce: 1, log: () => {} })
    },
    stop: () => backend.stop(),
  }
}

const writesLeft = (rows: number) => `select set_config('faults.writes_left', '${rows}', false)`
const verdictKey = ({ ticket, log }: RunToVerify) => `${(ticket as { runId?: string } | null)?.runId} ${log}`

async function tablesWithRows(backend: TestBackend): Promise<ReadonlySet<string>> {
  const rows = await backend.sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`
  const found = new Set<string>()
  for (const { name } of rows) if ((await backend.sql(`select 1 from ${name} limit 1`)).length > 0) found.add(String(name))
  return found
}

/**
 * Loads every function before the first world begins, because reading files would take real time. Uses no socket, whose timers would belong
 * to the world.
 */
async function warmUp(backend: TestBackend): Promise<void> {
  const names = [
    'save-game',
    'list-flea-market-item',
    'remove-flea-market-listing',
    'process-flea-market-purchase',
    'claim-flea-market-funds',
    'send-player-mail',
    'restore-backup',
    'login-with-username',
  ]
  for (const name of names) {
    const preflight = new Request(`${backend.url}/functions/v1/${name}`, { method: 'OPTIONS' })
    await backend.stack.answer(preflight, '127.0.0.1')
  }
}
