import { createElement, lazy, useState, type ComponentType } from "react"
import { patiently } from "./patiently.ts"

/** A part of the page that is fetched when it is first drawn, or ahead of that by `fetch`. */
export type Lazily<Props> = ComponentType<Props> & { readonly fetch: () => Promise<unknown> }

/** Draws a part once it is here: at once where it was fetched already, else when it has come, with the Suspense above it meanwhile. */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Lazily<Props> {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    const part = await patiently(load)
    fetched = part.default
    return part
  }
  const Awaited: ComponentType<Props> = lazy(fetch)
  function Part(props: Props) {
    // As it was first drawn: another component in its place would lose what is typed in it.
    const [Drawn] = useState(() => fetched ?? Awaited)
    return createElement(Drawn, props)
  }
  return Object.assign(Part, { fetch })
}
