/** Row spacing of a list. In a separate file, because the URL is parsed before anything else is loaded. */
export const densities = ["compact", "regular", "comfortable"] as const
export type Density = (typeof densities)[number]
