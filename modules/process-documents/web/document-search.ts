/** What the URL of a document says: the version that is shown, and the one it is compared with. */
export interface DocumentSearch {
  /** The current one by default. */
  readonly version?: number
  readonly compare?: number
}

/** Parses the search parameters of a document's page; ignores what is not a version. */
export function documentSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  const version = versionOf(search.version)
  const compare = versionOf(search.compare)
  return { ...(version !== undefined && { version }), ...(compare !== undefined && { compare }) }
}

function versionOf(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
