/** Says which hand was used: a key or a mouse, or a finger. What the page sends to itself is nobody's. */
export function watchHands(onUsed: (device: 'keys' | 'touch') => void): void {
  addEventListener('keydown', ({ isTrusted }) => isTrusted && onUsed('keys'), true)
  addEventListener('pointerdown', ({ isTrusted, pointerType }) => isTrusted && onUsed(pointerType === 'touch' ? 'touch' : 'keys'), true)
}

type Retry = <T>(load: () => Promise<T>) => Promise<T>
interface LayoutNavigator {
  readonly keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> }
}
/**
 * Shows what the keys are called on this keyboard, by their place: as the browser says, again when the page gets the focus, since the
 * layout may be another one then. Firefox and Safari do not say: there it is learned from what is typed.
 */
export async function watchLayout(show: (layout: ReadonlyMap<string, string>) => void, retry: Retry): Promise<void> {
  const ask = async () => (await (navigator as LayoutNavigator).keyboard?.getLayoutMap?.().catch(() => null)) ?? null
  const known = await ask()
  if (known === null) return void (await retry(() => import('./learn-layout.ts'))).learnLayout(show)
  show(known)
  addEventListener('focus', async () => show((await ask()) ?? known))
}
