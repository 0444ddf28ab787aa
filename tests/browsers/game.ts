import { t } from '../../src/language/t.ts'
import { clickOn, type DrivenPage, textOf, waitFor } from './driven-page.ts'

/** Remaining seconds of the run; `null` before its first frame. */
const secondsLeft = (page: DrivenPage): Promise<number | null> =>
  page.evaluate(() => {
    const clock = /(\d):(\d\d)/.exec(document.querySelector('[role=timer]')?.textContent ?? '')
    return clock ? 60 * Number(clock[1]) + Number(clock[2]) : null
  })

/** From the landing page into a first run without an account. Returns a picture of the run once its lights are on. */
export async function playFirstRun(page: DrivenPage, url: string): Promise<Uint8Array> {
  await page.open(url)
  await clickOn(page, 'button', t('landing.playNow.play'))
  await waitFor('three seconds of a run', async () => ((await secondsLeft(page)) ?? 300) <= 297, 120_000)
  return page.screenshot()
}

/** Which of the game's renderers draws the run: `webgl` or `canvas`. */
export const rendererOf = (page: DrivenPage): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('canvas[data-renderer]')?.dataset.renderer)

const summary = (page: DrivenPage): Promise<string> => page.evaluate(() => document.querySelector('[role=dialog]')?.textContent ?? '')

/** Walks a little and returns to camp, where the summary shows the verdict of the server. */
export async function bringHomeVerified(page: DrivenPage): Promise<void> {
  await page.hold('d', 400)
  await waitFor('the summary of the run', async () => {
    // A choice that opens at this moment takes the key.
    if (!(await summary(page)).includes(t('rewards.complete'))) await page.hold('c', 50)
    return (await summary(page)).includes(t('rewards.complete'))
  })
  await waitFor(`"${t('rewards.verdict.verified')}"`, async () => (await summary(page)).includes(t('rewards.verdict.verified')))
}

/** Leaves the summary for the camp. Returns the camp's heading. */
export async function openCamp(page: DrivenPage): Promise<string> {
  await clickOn(page, '[role=dialog] button', t('rewards.continue'))
  await textOf(page, '.camp-tiles')
  return textOf(page, 'h1')
}

/** Waits until this device has stored the game and the save, so that both open without a network. */
export async function waitUntilKept(page: DrivenPage): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      if (!(await navigator.serviceWorker.getRegistration())?.active) return false
      const names = await caches.keys()
      const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
      const keys = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('nightfence')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAllKeys()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
          opening.result.close()
        }
      })
      return files.reduce((sum, count) => sum + count, 0) > 100 && keys.some((key) => String(key).startsWith('nightfence.save.'))
    })
  await waitFor('a game that this device keeps', isKept)
}

/** Opens the camp while the server is down. Returns the camp's heading once the save mark shows that there is no network. */
export async function startOffline(page: DrivenPage, url: string): Promise<string> {
  await page.open(`${url}/camp`)
  await textOf(page, '.camp-tiles')
  await waitFor(`the mark "${t('save-status.offline')}"`, async () => (await textOf(page, '[data-save]')) === t('save-status.offline'))
  return textOf(page, 'h1')
}
