import { lazy, type ComponentType, type LazyExoticComponent } from "react"
import { patiently } from "./patiently.ts"

/** A part of the page that is fetched when it is first drawn, and drawn once it is here. */
export function lazily<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => patiently(load))
}
