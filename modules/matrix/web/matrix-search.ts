/** Search parameters of a matrix in the URL; missing ones have the default value. */
export interface MatrixSearch {
  /** The matrix of the master library; otherwise the one of a project. */
  readonly matrixType?: "MASTER_RCM" | undefined
  readonly q?: string | undefined
  /** Conditions on each type of records, in the encoding of lists. */
  readonly process?: string | undefined
  readonly subProcess?: string | undefined
  readonly risk?: string | undefined
  readonly control?: string | undefined
  /** The types of which a record has to meet only one of its conditions, such as `risk.control`. */
  readonly any?: string | undefined
  readonly gap?: string | undefined
  /** A flat table instead of headings for processes and sub-processes. */
  readonly flat?: "1" | undefined
  /** A saved view, or `all` for none although one opens by default. */
  readonly view?: string | undefined
  /** What is shown differs from the view: the other parameters say how. */
  readonly edited?: "1" | undefined
  /** The arrangement of the columns in an edited view. */
  readonly layout?: string | undefined
}

/** The search parameters as the router parsed them. */
export type UnparsedMatrixSearch = { readonly [Key in keyof MatrixSearch]?: unknown }

const texts = ["q", "process", "subProcess", "risk", "control", "any", "gap", "view", "layout"] as const

/** Picks the search parameters of a matrix; the router may have parsed a numeric one as a number. */
export function matrixSearch(search: UnparsedMatrixSearch): MatrixSearch {
  const picked = texts.flatMap((key) => {
    const value = search[key]
    return typeof value === "string" || typeof value === "number" ? [[key, String(value)] as const] : []
  })
  return {
    ...(search.matrixType === "MASTER_RCM" && { matrixType: "MASTER_RCM" as const }),
    ...Object.fromEntries(picked),
    ...(String(search.flat) === "1" && { flat: "1" as const }),
    ...(String(search.edited) === "1" && { edited: "1" as const }),
  }
}
