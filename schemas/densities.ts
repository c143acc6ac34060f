/** How close a list's rows stand. By themselves, because an address is read before anything else is fetched. */
export const densities = ["compact", "regular", "roomy"] as const
export type Density = (typeof densities)[number]
