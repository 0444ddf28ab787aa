import { reportError } from './error-reporter.ts'

/** A worker did not start. The event of the worker was reported, so this error is not. */
export class WorkerFault extends Error {}

/** Reports errors that a worker did not handle, and a worker that cannot be loaded. */
export function reportWorkerErrors(worker: Worker): void {
  worker.addEventListener('error', ({ message = 'The worker could not be loaded.', filename, lineno, colno }: Partial<ErrorEvent>) => {
    const stack = filename ? `${filename}:${lineno}:${colno}` : ''
    void reportError({ name: 'WorkerError', message, stack }, 'worker')
  })
}
