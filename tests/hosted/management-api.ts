import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, normalize } from 'node:path'
import { json } from 'node:stream/consumers'

/** The metadata of a function in `functions deploy`. */
export interface Deployed {
  readonly name: string
  readonly verify_jwt: boolean
  readonly entrypoint_path: string
  readonly import_map_path: string
}

export interface ManagementApi {
  readonly url: string
  /** In order of arrival. */
  readonly deployed: readonly Deployed[]
  close(): void
}

const ROUTE = /^\/v1\/projects\/([a-z]{20})(\/functions(?:\/deploy)?)?$/

/**
 * A local management API with everything that `functions deploy --use-api` calls. Stores the uploaded files of a function in
 * `folder/<name>` under the sent paths.
 */
export async function startManagementApi(folder: string): Promise<ManagementApi> {
  const deployed: Deployed[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://loopback')
    const [, ref, route] = ROUTE.exec(url.pathname) ?? []
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (ref === undefined) return send(404, { message: `${url.pathname} is nothing that is asked for here.` })
    if (route === undefined) return send(200, projectOf(ref))
    if (request.method === 'POST') {
      const upload = new Response(request as never, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
      const meta = await keep(await upload.formData(), join(folder, url.searchParams.get('slug') ?? ''))
      deployed.push(meta)
      return send(201, functionOf(meta))
    }
    send(200, request.method === 'PUT' ? { functions: await json(request) } : [])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deployed,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function keep(form: FormData, folder: string): Promise<Deployed> {
  for (const file of form.getAll('file') as File[]) {
    const path = join(folder, normalize(join('/', file.name)))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(await file.arrayBuffer()))
  }
  return JSON.parse(String(form.get('metadata')))
}

const projectOf = (ref: string) => ({
  id: ref,
  ref,
  name: 'nightfence',
  organization_id: 'o',
  organization_slug: 'o',
  region: 'eu-central-1',
  status: 'ACTIVE_HEALTHY',
  created_at: '2026-01-01T00:00:00Z',
  database: { host: '127.0.0.1', version: '17.6.1', postgres_engine: '17', release_channel: 'ga' },
})

const functionOf = ({ name, verify_jwt, entrypoint_path, import_map_path }: Deployed) => ({
  id: crypto.randomUUID(),
  slug: name,
  name,
  status: 'ACTIVE',
  version: 1,
  created_at: 0,
  updated_at: 0,
  verify_jwt,
  import_map: true,
  entrypoint_path,
  import_map_path,
})
