import { readText } from '../_shared/body.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { serviceClient } from '../_shared/clients.ts'
import { type ErrorReport, MAX_REPORT_BYTES, readBrowserReports, readEnvelope } from '../_shared/error-reports.ts'
import { databaseRefusal, HttpError, json, serve } from '../_shared/http.ts'

/**
 * Stores errors of browsers: an envelope in Sentry's format, or reports that a browser sends by itself -> {message}, or {error}. It needs no
 * account and stores none. Browsers that ask not to be tracked are answered and ignored.
 */
serve(async (request) => {
  const { headers } = request
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return json({ message: 'ignored' })
  const body = await readText(request, MAX_REPORT_BYTES)
  const isFromBrowser = /^application\/reports\+json/i.test(headers.get('content-type') ?? '')
  const reports = isFromBrowser ? readBrowserReports(body) : one(readEnvelope(body))
  if (reports === null) throw new HttpError(400, 'request-malformed', 'The report is malformed.')
  const address = clientAddress(request)
  for (const report of reports) await store(report, address)
  return json({ message: 'stored' })
})

const one = (report: ErrorReport | null): readonly ErrorReport[] | null => report && [report]

async function store({ kind, name, message, frames, release, route, run }: ErrorReport, address: string): Promise<void> {
  const { error } = await serviceClient().rpc('keep_error', {
    p_kind: kind,
    p_name: name,
    p_message: message,
    p_frames: frames,
    p_release: release,
    p_route: route,
    p_run: run && JSON.stringify(run),
    p_address: address,
  })
  if (error) throw databaseRefusal(error) ?? error
}
