/** Address of the worker that caches the game in a language; its scope is everything below. A worker for another language replaces it. */
export const workerFor = (language: string): string => `/sw.js?${LANGUAGE_PARAM}=${language}`
const LANGUAGE_PARAM = 'language'
/** The language of a worker, by its own address. */
export const languageOfWorker = (address: string): string => new URL(address).searchParams.get(LANGUAGE_PARAM) ?? 'en'
/** The HTML page for every address of the game. */
export const PAGE_PATH = '/index.html'
/** Message that asks a waiting worker to take over. */
export const APPLY_MESSAGE = 'apply'
