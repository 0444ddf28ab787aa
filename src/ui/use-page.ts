import { useState } from 'react'

/**
 * One page of a list, with the props of its `Pager`. If the list becomes shorter, the last page is shown. `listId`
 * identifies the list: a new list starts at its first page.
 */
export function usePage<T>(items: readonly T[], size: number, listId = '') {
  const [turned, setTurned] = useState({ listId, page: 1 })
  const pages = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(turned.listId === listId ? turned.page : 1, pages)
  return {
    shown: items.slice((page - 1) * size, page * size),
    pager: { page, pages, onPage: (next: number) => setTurned({ listId, page: next }) },
  }
}
