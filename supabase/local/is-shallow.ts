/** Returns whether a JSON value is nested at most `levels` deep, so that recursive code cannot overflow the stack. */
export const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)))
