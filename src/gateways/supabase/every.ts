/**
 * Calls repeatedly, after `ms` give or take a random quarter, so that clients that started together drift apart. Returns a function that
 * stops it.
 */
export function every(ms: number, call: () => void): () => void {
  let timer = setTimeout(next, wait(ms))
  function next(): void {
    timer = setTimeout(next, wait(ms))
    call()
  }
  return () => clearTimeout(timer)
}
const wait = (ms: number): number => ms * (0.75 + Math.random() / 2)
