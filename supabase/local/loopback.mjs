// @ts-check
/** The names and addresses by which a machine reaches itself, for all who ask whether somebody is on this machine. */

const [IPV4, IPV6] = ['127.0.0.1', '::1']

/** As a URL or a `Host` header names this machine. */
export const LOOPBACK_HOSTS = [IPV4, 'localhost', `[${IPV6}]`]

/** Whether a server that listens at `host` can be reached from this machine alone. @param {string} host */
export const isLoopbackHost = (host) => host === 'localhost' || host === IPV6 || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Whether a socket's remote address is this machine's usual one; IPv4 may be written as IPv6. @param {string} address */
export const isLoopbackAddress = (address) => [IPV4, IPV6, `::ffff:${IPV4}`].includes(address)
