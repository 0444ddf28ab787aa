/** Share of health below which the view's edge turns red and the heartbeat sounds. */
export const LOW_HEALTH_SHARE = 0.3
