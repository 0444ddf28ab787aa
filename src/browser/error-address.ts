/**
 * Address that accepts error reports: that of a project on GlitchTip or Sentry (`https://KEY@glitchtip.example/PROJECT`), or else a function
 * of the backend.
 */
export function errorsUrl(dsn: string | undefined, hosted = ''): string {
  if (!dsn) return `${hosted}/functions/v1/report-errors`
  const { protocol, host, pathname, username } = new URL(dsn)
  return `${protocol}//${host}${pathname.replace(/\/(?=[^/]*$)/, '/api/')}/envelope/?sentry_version=7&sentry_key=${username}`
}

/** Version of the page: the shown one, and the hash in the name of the build's entry script. */
export const releaseOf = (version: string, entry: string): string =>
  `nightfence@${version.replace(/ .*/, '')}+${/([\w-]+)\.js$/.exec(entry)?.[1] ?? 'dev'}`
