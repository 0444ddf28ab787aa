/** Address of the worker that caches the game in a language; its scope is everything below. A worker for another language replaces it. */
export const workerFor = (language: string): string => `/sw.js?${LANGUAGE}=${language}`
const LANGUAGE = 'language'
/** The language of a worker, by its own address. */
export const languageOfWorker = (address: string): string => new URL(address).searchParams.get(LANGUAGE) ?? 'en'
/** The HTML page for every address of the game. */
export const PAGE = '/index.html'
/** Message that asks a waiting worker to take over. */
export const APPLY = 'apply'
