import type { ServicePort, ServiceStatus } from '../../../machines/service-port.ts'

/** `set` changes the status and broadcasts it. */
export function memoryService(): ServicePort & { readonly set: (status: ServiceStatus) => void } {
  let status: ServiceStatus = { off: {}, maintenance: null }
  const listeners = new Set<Parameters<ServicePort['watch']>[0]>()
  return {
    status: async () => status,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenRefused: () => () => {},
    set(next) {
      status = next
      for (const { changed } of listeners) changed(next)
    },
  }
}
