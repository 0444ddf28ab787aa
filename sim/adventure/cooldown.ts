/**
 * The tick at which something is ready again that was ready at `readyAt` and is used in `tick`. Intervals are not whole ticks: the fraction
 * carries over to the next use, but waiting time does not.
 */
export const nextReady = (readyAt: number, tick: number, interval: number): number => (readyAt > tick - 1 ? readyAt : tick) + interval
