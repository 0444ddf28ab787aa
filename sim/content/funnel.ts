/** Steps of a visit, in order, as stored in private.funnel_events. */
export const FUNNEL_STEPS = [
  'opened',
  'clicked',
  'first-frame',
  'first-kill',
  'first-choice',
  'first-death',
  'second-run',
  'signed-up',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
