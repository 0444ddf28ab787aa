/** How far a visit came, in order. As the table private.funnel_events holds them. */
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
