import type { Browser } from 'playwright'

/**
 * Used heap of the first worker with that name, in bytes, after a garbage collection. Playwright has no CDP session for workers.
 */
export async function workerHeap(browser: Browser, title: string): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'worker' }] })
  const target = targetInfos.find((info) => info.title === title || info.url.includes(title))
  if (target === undefined) throw new Error(`No worker has the title ${title}.`)
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: target.targetId, flatten: false })
  const answered = new Promise<{ result: { usedSize: number } }>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message)
      if (answer.id === 2) resolve(answer)
    })
  })
  const send = (id: number, method: string) =>
    session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  await send(1, 'HeapProfiler.collectGarbage')
  await send(2, 'Runtime.getHeapUsage')
  return (await answered).result.usedSize
}
