// @ts-check
/**
 * Returns the network of a client address. Every limit that counts callers by address counts this network. An IPv6 customer has a
 * whole /64, so all addresses of a /64 count as one caller (`2001:db8:1:2::`). An IPv4-mapped IPv6 address counts as its IPv4
 * address. Loopback is returned unchanged, since it is one machine. Text that is not an address is cut to 64 characters. The
 * function is idempotent. `private.network_of` is the same function in SQL, for the limits in the database.
 * @param {string} address
 * @returns {string}
 */
export function callerNetwork(address) {
  const text = address.trim()
  const groups = groupsOf(text.replace(/%.*$/, ''))
  if (groups === null) return text.slice(0, 64)
  if (groups.length === 2) return ipv4(groups)
  const [network, host] = [groups.slice(0, 4), groups.slice(4)]
  if (network.every((group) => group === 0)) {
    if (host[0] === 0 && host[1] === 0xffff) return ipv4(host.slice(2))
    if (host.join() === '0,0,0,1') return '::1'
  }
  while (network.at(-1) === 0) network.pop()
  return `${network.map((group) => group.toString(16)).join(':')}::`
}

/**
 * Returns the 16-bit groups of an address: two for IPv4, eight for IPv6, `null` if the text is not an address.
 * @param {string} text
 * @returns {number[] | null}
 */
function groupsOf(text) {
  if (!text.includes(':')) return ipv4Groups(text)
  const halves = text.split('::')
  if (halves.length > 2) return null
  const parts = halves.map((half) => (half === '' ? [] : half.split(':')))
  const sides = parts.map((half, n) => partGroups(half, n === parts.length - 1))
  const front = sides[0] ?? null
  const back = sides.length === 1 ? [] : (sides[1] ?? null)
  if (front === null || back === null) return null
  const missing = 8 - front.length - back.length
  if (halves.length === 1) return missing === 0 ? front : null
  return missing > 0 ? [...front, ...Array(missing).fill(0), ...back] : null
}

/**
 * Returns the groups on one side of `::`. Only the last part of an address may be an IPv4 address.
 * @param {string[]} parts
 * @param {boolean} isEnd
 * @returns {number[] | null}
 */
function partGroups(parts, isEnd) {
  /** @type {number[]} */
  const groups = []
  for (const [n, part] of parts.entries()) {
    const dotted = isEnd && n === parts.length - 1 && part.includes('.') ? ipv4Groups(part) : null
    if (dotted) groups.push(...dotted)
    else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}

/**
 * @param {string} text
 * @returns {number[] | null}
 */
function ipv4Groups(text) {
  const bytes = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? text.split('.').map(Number) : []
  if (bytes.length !== 4 || bytes.some((byte) => byte > 255)) return null
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return [a * 256 + b, c * 256 + d]
}

/** @param {number[]} groups */
const ipv4 = (groups) => groups.flatMap((group) => [group >> 8, group & 255]).join('.')
