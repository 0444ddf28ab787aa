import { type Middleware, replaceResponse } from '../handler.ts'

/** After an insert or upsert whose select embeds another table, lite answers `.single()` with a list. */
export const singleObject: Middleware = (next) => async (request, address) => {
  const response = await next(request, address)
  if (!response.ok || !request.headers.get('accept')?.includes('vnd.pgrst.object')) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!Array.isArray(body)) return response
  if (body.length === 1) return replaceResponse(response, response.status, body[0])
  return replaceResponse(response, 406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${body.length} rows`,
    hint: null,
  })
}
