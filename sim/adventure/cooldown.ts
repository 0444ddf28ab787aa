/**
 * Tick at which something is ready again that was ready at `readyAt` and is used in `tick`. Intervals are fractions of
 * ticks; what a tick rounds off is given back in the next one, but waiting saves nothing up.
 */
export const nextReady = (readyAt: number, tick: number, interval: number): number => (readyAt > tick - 1 ? readyAt : tick) + interval
