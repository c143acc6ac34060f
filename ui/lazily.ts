import { createElement, lazy, useState, type ComponentType } from "react"
import { importWithRetry } from "./import-with-retry.ts"

/** A component loaded on first render, or earlier by `fetch`. */
export type Loadable<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

/** Creates a component that renders synchronously when already loaded, and otherwise suspends. */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Loadable<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    const loaded = await importWithRetry(load)
    fetched = loaded.default
    return loaded
  }
  const LazyComponent: ComponentType<Props> = lazy(fetch)
  function LoadingComponent(props: Props) {
    // Keeps the component from the first render: replacing it would lose its input.
    const [Loaded] = useState(() => fetched ?? LazyComponent)
    return createElement(Loaded, props)
  }
  return Object.assign(LoadingComponent, { fetch })
}
