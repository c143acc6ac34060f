import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { listRecords, RecordPage } from "../../../schemas/api/records.ts"
import type { RecordId } from "../../../schemas/ids.ts"

type Asked = BodyOf<typeof listRecords>

/** Where a record stands in a list: the list's own question, and which row of its answer the record was. */
export interface Standing {
  readonly question: Asked
  /** From 0. */
  readonly index: number
  /** Where the question is for one group of a list: in which order the groups come. */
  readonly groupOrder?: "asc" | "desc" | undefined
}

const storageKey = "came-from"
const mostKnown = 5000
const known = new Map<RecordId, Standing>()

/** Remembers where the records of a page stand that a list has just shown. */
export function rememberPage(question: Asked, page: RecordPage, groupOrder?: Standing["groupOrder"]): void {
  const { sortBy, direction } = question.query ?? {}
  const asked = { ...question, query: { ...(sortBy && { sortBy }), ...(direction && { direction }) } }
  page.content.forEach(({ id }, row) =>
    rememberPlace(id, { question: asked, index: page.page * page.size + row, groupOrder }),
  )
}

export function rememberPlace(id: RecordId, standing: Standing): void {
  known.delete(id)
  known.set(id, standing)
  for (const [oldest] of known) {
    if (known.size <= mostKnown) break
    known.delete(oldest)
  }
}

/** Where the record stands in the list one came from; kept for the tab, so that it is still known after a reload. */
export function standingOf(id: RecordId): Standing | undefined {
  const standing = known.get(id)
  try {
    if (standing) sessionStorage.setItem(storageKey, JSON.stringify({ id, standing }))
    else {
      const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null")
      if (isKept(kept) && kept.id === id) return kept.standing
    }
  } catch {
    // Storage may be refused; the place is then known as long as the page lasts.
  }
  return standing
}

function isKept(kept: unknown): kept is { readonly id: RecordId; readonly standing: Standing } {
  return typeof kept === "object" && kept !== null && "id" in kept && "standing" in kept
}
