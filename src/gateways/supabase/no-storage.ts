/** Replaces @supabase/storage-js in the build (vite.config.ts). The game stores no files, but the client creates one of these at once. */
export class StorageClient {}
export class StorageApiError extends Error {}
