/** The pages of the guide, in the order in which they are listed and follow one another. */
export const guidePages = [
  "start",
  "administrator",
  "manager",
  "control-owner",
  "tester",
  "auditor",
  "designer",
  "importing",
] as const

export type GuidePage = (typeof guidePages)[number]

export const isGuidePage = (name: string): name is GuidePage => guidePages.some((page) => page === name)

export const pageAfter = (page: GuidePage): GuidePage | undefined => guidePages[guidePages.indexOf(page) + 1]
