import type { Origin } from "../../../../profiles/contract.ts"

export type OvertakingOrigin = Origin & { readonly publishedVersion: number }

/** Whether the origin has a different published version than the one the copy is based on. */
export function isOvertaken(origin: Origin | undefined): origin is OvertakingOrigin {
  return origin !== undefined && origin.publishedVersion !== null && origin.publishedVersion !== origin.version
}
