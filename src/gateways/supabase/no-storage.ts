/** Stands for @supabase/storage-js in the build (vite.config.ts): the game keeps no files, and the client makes one of these at once. */
export class StorageClient {}
export class StorageApiError extends Error {}
