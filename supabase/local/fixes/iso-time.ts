/** Converts Postgres's `2026-11-20 17:00:00.5+00` to PostgREST's `2026-11-20T17:00:00.5+00:00`. */
const isoTime = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

const TIMESTAMP_OID = 1114
const TIMESTAMPTZ_OID = 1184

export const pgliteTimes = { [TIMESTAMP_OID]: isoTime, [TIMESTAMPTZ_OID]: isoTime }
export const postgresTimes = {
  timestamp: { to: TIMESTAMP_OID, from: [TIMESTAMP_OID], serialize: (text: string) => text, parse: isoTime },
  timestamptz: { to: TIMESTAMPTZ_OID, from: [TIMESTAMPTZ_OID], serialize: (text: string) => text, parse: isoTime },
}
