/** Lifetime of email links in minutes; each link can be used once. */
export const linkMinutes = { reset: 30, unlock: 24 * 60, invitation: 7 * 24 * 60 } as const
export type LinkPurpose = keyof typeof linkMinutes
