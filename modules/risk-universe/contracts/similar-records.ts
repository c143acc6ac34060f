/** Types of records that are compared with each other. */
export const comparedTypes = ["RISK", "CONTROL"] as const
export type ComparedType = (typeof comparedTypes)[number]
