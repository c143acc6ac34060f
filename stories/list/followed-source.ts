import type { ListChanges } from "../../modules/records/contracts/records.ts"
import type { ListSource } from "../../renderers/list/list-source.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { controlRecord } from "./control-records.ts"

export interface FollowedSource {
  readonly source: ListSource
  /** What others do meanwhile. */
  readonly rename: (at: number, name: string) => void
  readonly remove: (at: number) => void
  /** Adds a record before all others. */
  readonly add: (name: string) => void
}

/** A list that others change: its records are in memory, and it tells what changed since it was read. */
export function createFollowedSource(count: number, language: Language): FollowedSource {
  let records: readonly ProfileInstance[] = Array.from({ length: count }, (_, at) => controlRecord(at, language))
  const created: string[] = []
  const named = (record: ProfileInstance, name: string): ProfileInstance => ({
    ...record,
    name,
    revision: record.revision + 1,
    fields: { ...record.fields, title_1: { ...record.fields["title_1"], value: name } },
  })
  const idOf = (at: number) => controlRecord(at, language).id
  return {
    rename(at, name) {
      records = records.map((record) => (record.id === idOf(at) ? named(record, name) : record))
    },
    remove(at) {
      records = records.filter(({ id }) => id !== idOf(at))
    },
    add(name) {
      const record = named(controlRecord(count + created.length, language), name)
      created.push(record.id)
      records = [record, ...records]
    },
    source: {
      async loadPage({ page, size, search = "" }) {
        const found = records.filter(({ name }) => name.includes(search))
        return {
          content: found.slice(page * size, (page + 1) * size),
          page,
          size,
          totalElements: found.length,
          totalIsExact: true,
          next: null,
          until: String(created.length),
          profileVersion: 1,
        }
      },
      async checkRecords({ ids, search = "" }) {
        const requested = records.filter(({ id, name }) => ids.includes(id) && !name.includes(search))
        return requested.map((record) => ({ record, unmatched: ["system:name"] }))
      },
      async findChanges({ shown, since }): Promise<ListChanges> {
        const byId = new Map(records.map((record) => [record.id, record]))
        const current = shown.map(({ id, revision }) => ({ id, revision, record: byId.get(id) }))
        return {
          until: String(created.length),
          changed: current.flatMap(({ revision, record }) => (record && record.revision !== revision ? record : [])),
          gone: current.flatMap(({ id, record }) => (record ? [] : id)),
          written: created.slice(Number(since)).map((id) => ({ id: id as ProfileInstance["id"], isNew: true })),
          hasMore: false,
        }
      },
      failure: () => ({ forbidden: false }),
      href: (record) => `#/control/project/edit/${record.id}`,
      open: () => undefined,
    },
  }
}
