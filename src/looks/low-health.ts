/** Share of health below which the view's edge turns red and the heartbeat sounds. */
export const LOW_HEALTH = 0.3
