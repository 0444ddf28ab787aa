/** Turns unhandled rejections of this worker into errors, because the page that opened the worker only learns of errors. */
export function throwRejections(): void {
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
