import { useSyncExternalStore } from 'react'
import { createReviewStore, type ReviewState } from './review-store.ts'

/** The store of this manager. */
export const review = createReviewStore({ fetch: window.fetch.bind(window), storage: window.localStorage, now: () => new Date() })

export const useReview = (): ReviewState => useSyncExternalStore(review.subscribe, review.get)

export const PREVIEW_FRAME = 'storybook-preview-iframe'
/** Attribute of the scrolling part of the window that shows the story's frame. */
export const COLUMN = 'data-book-column'

/** The document of the story. `null` before it is loaded. */
export const previewDocument = (): Document | null =>
  document.querySelector<HTMLIFrameElement>(`#${PREVIEW_FRAME}`)?.contentDocument ?? null
