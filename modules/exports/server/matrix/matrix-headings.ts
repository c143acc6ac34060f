import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"

interface NamedColumn {
  readonly part: MatrixPart | null
  readonly heading: string
}

/**
 * The headings of a matrix: where two parts have the same, with the part's name before it. They are unique, since an
 * import finds a column by its heading wherever it was moved.
 */
export function matrixHeadings(
  columns: readonly NamedColumn[],
  nameOf: (part: MatrixPart | null) => string,
): readonly string[] {
  const byHeading = Map.groupBy(columns, ({ heading }) => heading)
  const used = new Set<string>()
  return columns.map(({ part, heading }) => {
    const isShared = new Set(byHeading.get(heading)?.map((column) => column.part)).size > 1
    const full = isShared ? `${nameOf(part)} – ${heading}` : heading
    let unique = full
    for (let times = 2; used.has(unique); times += 1) unique = `${full} (${times})`
    used.add(unique)
    return unique
  })
}
