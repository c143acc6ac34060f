import { type RecordPage, searchReason } from "../../modules/records/contracts/records.ts"
import type { Filter } from "../../schemas/query.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { ListError, ListSource, PageRequest } from "../../renderers/list/list-source.ts"
import { controlRecord } from "./control-records.ts"

export interface FakeListSourceOptions {
  readonly count: number
  readonly language?: Language
  /** The record at a position; a control by default. */
  readonly recordAt?: (at: number, language: Language) => ProfileInstance
  /** The records change, so that each request finds them anew. */
  readonly isChanging?: boolean
  /** Pages never load. */
  readonly silent?: boolean
  readonly totalIsExact?: boolean
  readonly onOpen?: (record: ProfileInstance) => void
  /** Makes every page request fail with this error. */
  readonly failure?: ListError
}

/** Fake server-side list: sorts, searches and filters generated records. */
export function createFakeListSource(options: FakeListSourceOptions): ListSource {
  const { count, language = "en", recordAt = controlRecord, silent = false, totalIsExact = true, failure } = options
  const { isChanging = false } = options
  const recordIn = (at: number) => recordAt(at, language)
  // Caches only the order of a result; the records are generated for each page.
  const results = new Map<string, readonly number[]>()
  const everything = Array.from({ length: count }, (_, at) => at)

  const findMatches = (request: Omit<PageRequest, "signal">): readonly number[] => {
    const { sortBy, direction, filter, search, group } = request
    if (!sortBy && !filter && !search && !group) return everything
    const key = JSON.stringify([sortBy, direction, filter, search, group])
    const known = results.get(key)
    if (known && !isChanging) return known
    const found = narrowed(everything, recordIn, request)
    results.set(key, found)
    return found
  }
  return {
    async loadPage(request): Promise<RecordPage> {
      if (silent) await new Promise(() => undefined)
      request.signal.throwIfAborted()
      if (failure) throw new Error("This source rejects the page.")
      const found = findMatches(request)
      const { page, size } = request
      return {
        content: found.slice(page * size, (page + 1) * size).map(recordIn),
        page,
        size,
        totalElements: found.length,
        totalIsExact: totalIsExact || found.length <= 10_000 || request.count === "exact",
        next: null,
        profileVersion: 1,
      }
    },
    async checkRecords({ ids, filter, search }) {
      return ids.flatMap((id) => {
        const record = recordIn(Number(id.replace("record-", "")))
        const conditions = filter?.filterType === "join" && filter.operator === "AND" ? filter.conditions : [filter]
        const unmatched = conditions.flatMap((one) => (one && !fits(record, one) ? columnsIn(one) : []))
        if (!containsText(record, search)) unmatched.push(searchReason)
        return unmatched.length > 0 ? [{ record, unmatched }] : []
      })
    },
    async loadGroups({ group: { column, direction }, ...query }) {
      const counts = new Map<string, number>()
      for (const at of findMatches({ ...query, page: 0, size: 1 })) {
        const key = groupKey(recordIn(at), column)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      const keys = [...counts.keys()].filter((key) => key !== "").toSorted(inOrder.compare)
      if (direction === "desc") keys.reverse()
      if (counts.has("")) keys.push("")
      return {
        content: keys.map((key) => ({ key: key || null, label: null, count: counts.get(key) ?? 0 })),
        more: false,
        overlapping: false,
      }
    },
    failure: () => failure ?? { forbidden: false },
    href: (record) => `#/control/project/edit/${record.id}`,
    open: (record) => options.onOpen?.(record),
  }
}

function narrowed(
  everything: readonly number[],
  recordIn: (at: number) => ProfileInstance,
  { filter, search, sortBy, direction, group }: Omit<PageRequest, "signal">,
): readonly number[] {
  const found: { readonly at: number; readonly value: string }[] = []
  for (const at of everything) {
    const record = recordIn(at)
    if (!containsText(record, search)) continue
    if (filter && !fits(record, filter)) continue
    if (group && groupKey(record, group.column) !== (group.key ?? "")) continue
    found.push({ at, value: sortBy ? valueOf(record, sortBy) : "" })
  }
  if (sortBy) {
    const sign = direction === "desc" ? -1 : 1
    found.sort((one, other) => sign * inOrder.compare(one.value, other.value))
  }
  return found.map(({ at }) => at)
}

const containsText = ({ uniqueId, name }: ProfileInstance, search = "") =>
  `${uniqueId} ${name}`.toLowerCase().includes(search.toLowerCase())

const columnsIn = (filter: Filter): string[] =>
  filter.filterType === "join" ? filter.conditions.flatMap(columnsIn) : [filter.column]

const inOrder = new Intl.Collator("en", { numeric: true })

function fits(record: ProfileInstance, filter: Filter): boolean {
  if (filter.filterType === "join") {
    const each = filter.conditions.map((condition) => fits(record, condition))
    return filter.operator === "AND" ? each.every(Boolean) : each.some(Boolean)
  }
  const value = valueOf(record, filter.column)
  switch (filter.operator) {
    case "blank":
      return value === ""
    case "notBlank":
      return value !== ""
    case "anyOf":
      return filter.values?.includes(value) ?? false
    case "noneOf":
      return !filter.values?.includes(value)
    case "contains":
      return value.toLowerCase().includes((filter.value ?? "").toLowerCase())
    case "startsWith":
      return value.toLowerCase().startsWith((filter.value ?? "").toLowerCase())
    case "equals":
      return value === ("value" in filter ? filter.value : "from" in filter ? filter.from : undefined)
    case "before":
    case "lessThan":
      return value.localeCompare(filter.from ?? "", "en", { numeric: true }) < 0
    case "after":
    case "greaterThan":
      return value.localeCompare(filter.from ?? "", "en", { numeric: true }) > 0
    case "between":
      return value >= (filter.from ?? "") && value <= (filter.to ?? "")
  }
}

/** Group key of a record: its value, or the month of its date. */
function groupKey(record: ProfileInstance, column: string): string {
  const value = valueOf(record, column)
  return column === "system:due_date" ? value.slice(0, 7) : value
}

function valueOf(record: ProfileInstance, column: string): string {
  switch (column) {
    case "system:uid":
      return record.uniqueId
    case "system:name":
      return record.name
    case "system:status":
      return record.status
    case "system:due_date":
      return record.dueDate ?? ""
    case "system:entity":
      return record.entityId ?? ""
    default: {
      const field = record.fields[column]
      return field?.value ?? field?.listValue?.[0] ?? ""
    }
  }
}
