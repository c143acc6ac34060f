import * as React from "react"

interface Internals {
  recentlyCreatedOwnerStacks: number
}

const internalsName = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"

/**
 * In development React records where each element was made, and each rendering for the browser's performance panel. In
 * a test or a built Storybook nobody reads either, and both together take a sixth of its time. Warnings remain, without
 * the stack of their component.
 */
export function withoutReactRecords(): void {
  Object.assign(console, { timeStamp: () => {} })
  Object.assign(performance, { measure: () => {} })
  const internals: Internals = Object(React)[internalsName]
  // React records no stacks beyond so many a second; it starts counting again by setting this to 0.
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} })
}
