import { matrixPage, type MatrixSection } from "../../modules/matrix/contracts/matrix.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { SectionSpan } from "./matrix-lines.ts"

export type SectionIds = Pick<MatrixSection, "processId" | "subProcessId">

export interface PageRequest {
  readonly key: string
  readonly processId: RecordId | null
  readonly subProcessId: RecordId | null
  readonly offset: number
  readonly size: number
}

/** Number of rows of a section that are loaded together. */
export const pageSize = 100

export const pageKey = ({ processId, subProcessId }: SectionIds, offset: number) =>
  `${processId}/${subProcessId}/${Math.floor(offset / pageSize)}`

/** The pages that have these rows. */
export function pagesOfSpans(spans: readonly SectionSpan[]): PageRequest[] {
  return spans.flatMap(({ section, first, last }) => {
    const { processId, subProcessId, rows } = section
    const firstPage = Math.floor(first / pageSize)
    return Array.from({ length: Math.floor(last / pageSize) - firstPage + 1 }, (_, at) => {
      const offset = (firstPage + at) * pageSize
      const size = Math.max(1, Math.min(pageSize, rows - offset))
      return { key: pageKey(section, offset), processId, subProcessId, offset, size }
    })
  })
}

/** Splits pages into requests within the limits of the call. */
export function batches(pages: readonly PageRequest[]): readonly (readonly PageRequest[])[] {
  const requests: PageRequest[][] = []
  let rows = 0
  for (const page of pages) {
    const last = requests.at(-1)
    if (last && last.length < matrixPage.sections && rows + page.size <= matrixPage.rows) {
      last.push(page)
      rows += page.size
    } else {
      requests.push([page])
      rows = page.size
    }
  }
  return requests
}

/** A page as requests have it. */
export const withoutKey = ({ key: _key, ...page }: PageRequest) => page
