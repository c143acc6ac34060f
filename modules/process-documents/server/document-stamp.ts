/** A version of a document, and what it says: versions with the same content have the same hash. */
export interface DocumentStamp {
  readonly number: number
  readonly revision: number
  readonly hash: string
}

/** Whether two documents say the same, or neither has a version. */
export function isSameStamp(one: DocumentStamp | null | undefined, other: DocumentStamp | null | undefined): boolean {
  return one?.hash === other?.hash
}
