// @ts-check
/**
 * The part of a file of `size` bytes that a `Range` header asks for, first and last byte counted: null for the whole file, which is
 * also the answer to several ranges and to what is no range; 'unsatisfiable' for one that begins behind the end.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {{ readonly start: number, readonly end: number } | 'unsatisfiable' | null}
 */
export function byteRange(header, size) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  // "-500" asks for the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
