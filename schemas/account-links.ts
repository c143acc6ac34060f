/** How many minutes the link of a letter serves; each serves once. */
export const linkMinutes = { reset: 30, unlock: 24 * 60, invitation: 7 * 24 * 60 } as const
export type LinkPurpose = keyof typeof linkMinutes
