/** Reports which device was used: keyboard and mouse, or touch. Ignores synthetic events. */
export function watchInputDevice(onUsed: (device: 'keys' | 'touch') => void): void {
  addEventListener('keydown', ({ isTrusted }) => isTrusted && onUsed('keys'), true)
  addEventListener('pointerdown', ({ isTrusted, pointerType }) => isTrusted && onUsed(pointerType === 'touch' ? 'touch' : 'keys'), true)
}

type Retry = <T>(load: () => Promise<T>) => Promise<T>
interface LayoutNavigator {
  readonly keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> }
}
/**
 * Shows the key names of the keyboard's layout, read from the browser, and reads them again when the page gets focus,
 * because the layout may have changed. Firefox and Safari do not report the layout, so it is learned from the player's
 * typing there.
 */
export async function watchLayout(show: (layout: ReadonlyMap<string, string>) => void, retry: Retry): Promise<void> {
  const ask = async () => (await (navigator as LayoutNavigator).keyboard?.getLayoutMap?.().catch(() => null)) ?? null
  const layoutMap = await ask()
  if (layoutMap === null) return void (await retry(() => import('./learn-layout.ts'))).learnLayout(show)
  show(layoutMap)
  addEventListener('focus', async () => show((await ask()) ?? layoutMap))
}
