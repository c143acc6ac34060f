/** Guide pages in order. */
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
