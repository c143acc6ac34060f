import type { RecordPage } from "../../schemas/api/records.ts"
import type { Filter } from "../../schemas/query.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { ListFailure, ListSource, PageRequest } from "../../renderers/list/list-source.ts"
import { controlRecord } from "./control-records.ts"

export interface MemorySourceOptions {
  readonly count: number
  readonly language?: Language
  /** Waiting time of a page, in milliseconds. */
  readonly delay?: number
  readonly totalIsExact?: boolean
  readonly onOpen?: (record: ProfileInstance) => void
  /** Makes every page fail so. */
  readonly failure?: ListFailure
}

/** A server's list without a server: sorts, searches and filters what numbers make. */
export function memorySource(options: MemorySourceOptions): ListSource {
  const { count, language = "en", delay = 0, totalIsExact = true, failure } = options
  const records = Array.from({ length: count }, (_, at) => controlRecord(at, language))
  const answers = new Map<string, readonly ProfileInstance[]>()

  const answer = (request: PageRequest) => {
    const key = JSON.stringify([request.sortBy, request.direction, request.filter, request.search])
    const known = answers.get(key)
    if (known) return known
    const found = narrowed(records, request)
    answers.set(key, found)
    return found
  }
  return {
    async loadPage(request): Promise<RecordPage> {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      request.signal.throwIfAborted()
      if (failure) throw new Error("The page is refused, as this source was told.")
      const found = answer(request)
      const { page, size } = request
      return {
        content: found.slice(page * size, (page + 1) * size),
        page,
        size,
        totalElements: totalIsExact ? found.length : Math.min(found.length, 10_001),
        totalIsExact: totalIsExact || found.length <= 10_000,
        profileVersion: 1,
      }
    },
    failure: () => failure ?? { forbidden: false },
    href: (record) => `#/control/project/edit/${record.id}`,
    open: (record) => options.onOpen?.(record),
  }
}

function narrowed(records: readonly ProfileInstance[], { filter, search, sortBy, direction }: PageRequest) {
  const wanted = search?.toLowerCase() ?? ""
  const found = records.filter(
    (record) =>
      (wanted === "" || `${record.uniqueId} ${record.name}`.toLowerCase().includes(wanted)) &&
      (!filter || fits(record, filter)),
  )
  if (!sortBy) return found
  const sign = direction === "desc" ? -1 : 1
  return found.toSorted(
    (one, other) => sign * valueOf(one, sortBy).localeCompare(valueOf(other, sortBy), "en", { numeric: true }),
  )
}

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
