// @ts-check
/** Addresses of this machine. All checks for local callers use them. */

const [IPV4, IPV6] = ['127.0.0.1', '::1']

/** Names of this machine in a URL or a `Host` header. */
export const LOOPBACK_HOSTS = [IPV4, 'localhost', `[${IPV6}]`]

/** Returns whether a server that listens at `host` is reachable only from this machine. @param {string} host */
export const isLoopbackHost = (host) => host === 'localhost' || host === IPV6 || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Returns whether a socket's remote address is loopback; IPv4 may be mapped to IPv6. @param {string} address */
export const isLoopbackAddress = (address) => [IPV4, IPV6, `::ffff:${IPV4}`].includes(address)
