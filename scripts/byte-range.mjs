// @ts-check
/**
 * Parses a `Range` header for a file of `size` bytes. `start` and `end` are inclusive. Returns `null` for the whole file, also if
 * the header is invalid or names several ranges, and 'unsatisfiable' if the range begins after the end.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {{ readonly start: number, readonly end: number } | 'unsatisfiable' | null}
 */
export function byteRange(header, size) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  // "-500" requests the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}
