import type { DrawnPath } from '../looks/drawn-path.ts'

/** The paths of a drawing inside an `<svg>`, from back to front. */
export const Drawing = ({ paths }: { readonly paths: readonly DrawnPath[] }) =>
  paths.map(({ d, fill, line, width }, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paths of a drawing never change their order
    <path key={nth} d={d} fill={fill} fillRule="evenodd" stroke={line} strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />
  ))
