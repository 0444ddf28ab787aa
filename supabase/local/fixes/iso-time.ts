/** Converts Postgres's `2026-11-20 17:00:00.5+00` to PostgREST's `2026-11-20T17:00:00.5+00:00`. */
const isoTime = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

export const pgliteTimes = { [TIMESTAMP]: isoTime, [TIMESTAMPTZ]: isoTime }
export const postgresTimes = {
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: (text: string) => text, parse: isoTime },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: (text: string) => text, parse: isoTime },
}
