import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import WebSocket from 'ws'

/** An attack from one address: connections that repeat their requests as soon as they are answered, and sockets. */
export interface Attack {
  readonly from: string
  readonly connections: number
  readonly requests: readonly {
    readonly url: string
    readonly method: string
    readonly headers: Record<string, string>
    readonly body: string
  }[]
  readonly sockets: number
  /** URL of the sockets, their first messages, and the message that each repeats. */
  readonly socketUrl: string
  readonly opening: readonly string[]
  readonly repeated: string | null
}

const PAUSE_AFTER_REFUSAL_MS = 100
/** Time in which an address can use up its burst of server time, in ms. */
const WARMING_UP = 3_000
/** Number of answered requests and of opened or rejected sockets. */
let gotThrough = 0

async function ask({ from, requests }: Attack, agent: Agent, n: number): Promise<void> {
  const { url, method, headers, body } = requests[n % requests.length] as Attack['requests'][number]
  const asked = request(url, { method, headers, agent, localAddress: from })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')
  gotThrough++
}

async function askForEver(attack: Attack): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let n = 0; ; n++) await ask(attack, agent, n).catch(() => setTimeout(PAUSE_AFTER_REFUSAL_MS))
}

async function say({ from, socketUrl, opening, repeated }: Attack): Promise<void> {
  const socket = new WebSocket(socketUrl, { localAddress: from })
  // A rejected socket counts as part of the attack and is opened again.
  socket.on('unexpected-response', () => gotThrough++)
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  gotThrough++
  for (const text of opening) socket.send(text)
  while (repeated !== null && socket.readyState === WebSocket.OPEN) {
    for (let n = 0; n < 100; n++) socket.send(repeated)
    while (socket.bufferedAmount > 1_000_000) await setTimeout(10)
    await setTimeout()
  }
  await closed
}

async function sayForEver(attack: Attack): Promise<never> {
  for (;;) {
    await say(attack).catch(() => {})
    await setTimeout(PAUSE_AFTER_REFUSAL_MS)
  }
}

// Runs until the process is killed.
const attack = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as Attack
for (let n = 0; n < attack.sockets; n++) sayForEver(attack)
for (let n = 0; n < attack.connections; n++) askForEver(attack)
await setTimeout(WARMING_UP)
if (gotThrough === 0) throw new Error('The server answered none of the requests of the attack.')
process.stdout.write('attacking\n')
await new Promise((resolve) => setInterval(resolve, 60_000))
