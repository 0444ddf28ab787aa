/** URL of a file in `public/`, given its path from the site's root. The stories may be served below any path. */
export const publicUrl = (address: string): string => import.meta.env.BASE_URL + address.slice(1)
