/** Share of health below which the view's edge is red and the heart is heard. */
export const LOW_HEALTH = 0.3
