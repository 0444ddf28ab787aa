/** Calls again and again, after `ms` give or take a quarter, drawn anew each time: those who began at once drift apart. The answer ends it. */
export function every(ms: number, call: () => void): () => void {
  let timer = setTimeout(next, wait(ms))
  function next(): void {
    timer = setTimeout(next, wait(ms))
    call()
  }
  return () => clearTimeout(timer)
}
const wait = (ms: number): number => ms * (0.75 + Math.random() / 2)
