/** Whether nothing in what was sent as JSON lies deeper than so many levels: what walks it needs no deeper stack. */
export const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)))
