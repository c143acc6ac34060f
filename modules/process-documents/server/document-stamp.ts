/** Which version of a document, as last saved. It changes with every save. */
export interface DocumentStamp {
  readonly number: number
  readonly revision: number
}

/** Whether two are the same version as last saved, or neither exists. */
export function isSameStamp(one: DocumentStamp | null | undefined, other: DocumentStamp | null | undefined): boolean {
  return one?.number === other?.number && one?.revision === other?.revision
}
