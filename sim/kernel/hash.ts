/**
 * A 64-bit hash of a text as 16 hex digits: two FNV-1a lanes with different primes over its UTF-16 units, mixed at the end. Detects
 * differences between machines; not secure against forgery.
 */
export function hashText(text: string): string {
  const [high, low] = hashLanes(text)
  return hex8(high) + hex8(low)
}

/** The two lanes as unsigned 32-bit numbers, for seeding a generator. */
export function hashLanes(text: string): [number, number] {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b)
    b ^= b >>> 15
  }
  return [avalanche(a ^ text.length), avalanche(b ^ a)]
}

/** The low 32 bits as 8 hex digits. */
export const hex8 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

function avalanche(word: number): number {
  let h = word ^ (word >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Folds 32-bit words into a running hash with one multiply and one rotation per word. Uses four lanes that the processor can compute in
 * parallel. Finish with `hashEnd`.
 */
export function hashWords(hash: number, words: Uint32Array | Int32Array, count: number): number {
  let a = hash | 0
  let b = 1
  let c = 2
  let d = 3
  let i = 0
  for (; i + 3 < count; i += 4) {
    a = fold(a, words[i])
    b = fold(b, words[i + 1])
    c = fold(c, words[i + 2])
    d = fold(d, words[i + 3])
  }
  for (; i < count; i++) a = fold(a, words[i])
  return fold(fold(fold(a, b), c), d)
}

function fold(hash: number, word: number): number {
  const h = Math.imul(hash ^ word, 0x9e3779b1)
  return (h << 13) | (h >>> 19)
}

/** Final mix; returns unsigned 32 bits. */
export const hashEnd = (hash: number): number => avalanche(hash)
