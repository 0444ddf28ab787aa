import { createElement, type FunctionComponent, type ReactNode, useSyncExternalStore } from 'react'
import { retryUntilLoaded } from './retry-until-loaded.ts'
import { useLanguage } from './use-language.ts'

/**
 * A component that is fetched when it is first shown, and asked for until it comes: nothing breaks for a dead network.
 * Nothing stands in its place meanwhile. No `lazy`, since React keeps what a Suspense shows instead for 300 ms at least.
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
    // One that cannot be set up in this browser stays away, which the page says by itself.
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
