const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
/** Matches an IPv4 address with an optional port, or an address in brackets, which IPv6 needs if a port follows. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * Reads the IP address from a proxy's header: `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443`, or a list of these.
 * Only the last entry of a list counts: the proxy wrote it, while the sender may have written the others. Returns `null` if that
 * entry is not an address.
 */
export function addressInHeader(value: string): string | null {
  const last = value.split(',').at(-1)?.trim() ?? ''
  const [, inBrackets, plain] = WITH_PORT.exec(last) ?? []
  const address = (inBrackets ?? plain ?? last).replace(IPV4_IN_IPV6, '')
  return IPV4.test(address) || isIPv6(address) ? address : null
}

const isIPv6 = (address: string): boolean => /^[\da-f:.]+$/i.test(address) && address.includes(':') && URL.canParse(`http://[${address}]/`)
