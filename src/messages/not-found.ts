/** The not-found page (NAV-03). */
export const notFoundText = {
  code: '404',
  text: 'Oops! Page not found',
  home: 'Return to Home',
  logged: (path: string) => `404: no such page: ${path}`,
} as const
