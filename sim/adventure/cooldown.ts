/**
 * Tick at which something is ready again that was ready at `readyAt` and is used in `tick`. Intervals are not whole ticks:
 * what is rounded off carries over to the next use, but time spent waiting does not.
 */
export const nextReady = (readyAt: number, tick: number, interval: number): number => (readyAt > tick - 1 ? readyAt : tick) + interval
