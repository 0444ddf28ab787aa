/** Where a file of public/ is served, named as it is at the site's root: the book of stories may lie below any path. */
export const publicUrl = (address: string): string => import.meta.env.BASE_URL + address.slice(1)
