import { createElement, type FunctionComponent, type ReactNode, useSyncExternalStore } from 'react'
import { retryUntilLoaded } from './retry-until-loaded.ts'
import { useLanguage } from './use-language.ts'

/**
 * A component that is loaded when it is first shown, and retried until it loads, so that a network failure breaks
 * nothing. Renders nothing meanwhile. It does not use `lazy`, because React shows a Suspense fallback for at least 300
 * ms.
 */
export function lazyComponent<Component extends (props: never) => ReactNode>(load: () => Promise<Component>): Component {
  let part: Component | null = null
  let fetched: Promise<void> | null = null
  const fetch = () => {
    fetched ??= retryUntilLoaded(load).then((loaded) => {
      part = loaded
    })
    return fetched
  }
  const watch = (changed: () => void) => {
    // A component that fails to initialise in this browser stays absent; the page reports that by itself.
    void fetch().then(changed, () => {})
    return () => {}
  }
  const Late: FunctionComponent = (props) => {
    const Part = useSyncExternalStore(watch, () => part)
    useLanguage()
    return Part && createElement(Part as unknown as FunctionComponent, props)
  }
  return Late as unknown as Component
}
