/** Where the worker is that keeps the game in a language: its scope is everything below. Another language is another worker, in its place. */
export const workerFor = (language: string): string => `/sw.js?${LANGUAGE}=${language}`
const LANGUAGE = 'language'
/** By the address that a worker was asked for at. */
export const languageOfWorker = (address: string): string => new URL(address).searchParams.get(LANGUAGE) ?? 'en'
/** The page of every address of the game. */
export const PAGE = '/index.html'
/** Asks a worker that waits to take over. */
export const APPLY = 'apply'
