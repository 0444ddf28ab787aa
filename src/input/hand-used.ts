/** Says which hand was used: a key or a mouse, or a finger. What the page sends to itself is nobody's. */
export function watchHands(onUsed: (device: 'keys' | 'touch') => void): void {
  addEventListener('keydown', ({ isTrusted }) => isTrusted && onUsed('keys'), true)
  addEventListener('pointerdown', ({ isTrusted, pointerType }) => isTrusted && onUsed(pointerType === 'touch' ? 'touch' : 'keys'), true)
}

interface LayoutNavigator {
  readonly keyboard?: { getLayoutMap?(): Promise<ReadonlyMap<string, string>> }
}
/** What the keys are called on this keyboard, by their place; empty where the browser does not say. */
export const keyLayout = async (): Promise<ReadonlyMap<string, string>> =>
  (await (navigator as LayoutNavigator).keyboard?.getLayoutMap?.().catch(() => null)) ?? new Map()
