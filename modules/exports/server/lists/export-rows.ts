import { linksThrough } from "../../../../engine/links/showing-field.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId, Keyword } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, type Link, linksOf } from "../../../records/server/index.ts"
import { type AncestorsOf, findAncestors, type Side } from "../../../records/server/lists.ts"
import type { ExportColumn, RowPrinting, ExportRow } from "./list-columns.ts"
import type { ListedRecords } from "./list-query.ts"
import { listedRows, type ListedRow } from "./list-rows-repository.ts"
import { createUserNames } from "./user-names.ts"

/** A batch of records with the data needed to format them. */
export interface PrintableRows {
  readonly records: readonly ExportRow[]
  readonly printing: RowPrinting
}

/** The records of a list in its order, with all referenced names; only one batch is in memory at a time. */
export async function* printableRows(
  tx: ClientTransaction,
  access: AccessContext,
  listed: ListedRecords,
  columns: readonly ExportColumn[],
  language: Language,
): AsyncGenerator<PrintableRows> {
  const { fieldIds, complete } = rowCompleter(tx, access, listed.profile, columns, language)
  for await (const rows of listedRows(tx, access.actor.clientId, listed, fieldIds)) yield await complete(rows)
}

export interface RowCompleter {
  /** The fields whose values the rows need, in this order. */
  readonly fieldIds: readonly FieldId[]
  /** Loads the links and the names that these rows refer to. */
  readonly complete: (rows: readonly ListedRow[]) => Promise<PrintableRows>
}

/** Completes rows of records of a profile so that their columns can be formatted. */
export function rowCompleter(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  columns: readonly ExportColumn[],
  language: Language,
): RowCompleter {
  const fields = columns.flatMap(({ field }) => field ?? [])
  const stored = fields.filter(({ storage }) => storage !== "links" && storage !== "none")
  const names = createUserNames(access, profile)
  const sides = sidesOf(profile, columns)
  const levels = Math.max(0, ...columns.map(({ linked }) => linked?.levels ?? 0))
  const entityId = access.actor.entityId
  const timeZone = (entityId === null ? undefined : access.timeZones.get(entityId)) ?? "UTC"
  const naming = stored.flatMap(({ storage }, at) => (storage === "tags" || storage === "rows" ? [at] : []))
  return {
    fieldIds: stored.map(({ id }) => id),
    async complete(rows) {
      await names.meet(
        tx,
        rows.flatMap(({ values }) => naming.map((at) => values[at])),
      )
      const found = await linksOf(
        tx,
        access,
        rows.map(({ id }) => id),
        sides,
      )
      const links = Map.groupBy(found, ({ ofId }) => ofId)
      const ancestors = await findAncestors(tx, access, links, levels)
      const uids = new Map(found.map(({ linked }) => [linked.id as string, linked.uniqueId]))
      return {
        records: rows.map((row) => toExportRow(row, links.get(row.id) ?? [], ancestors, profile, stored)),
        printing: {
          context: names.context(),
          language,
          timeZone,
          uidOf: (id) => uids.get(id),
          entityName: (id) => access.entityNames.get(id as never),
          project: (id) => access.visibility.projects.get(id as never),
        },
      }
    },
  }
}

function toExportRow(
  row: ListedRow,
  links: readonly Link[],
  ancestors: AncestorsOf,
  profile: CompiledProfile,
  stored: readonly CompiledField[],
): ExportRow {
  const values = new Map<Keyword, StoredValue>()
  for (const [at, { keyword }] of stored.entries()) {
    const value = row.values[at]
    if (value !== null && value !== undefined) values.set(keyword, value)
  }
  for (const field of links.length > 0 ? profile.links : []) {
    const ids = linksThrough(profile, field, links).map(({ id }) => id)
    if (ids.length > 0) values.set(field.keyword, ids)
  }
  return {
    row,
    value: (keyword) => values.get(keyword),
    links,
    ancestors: (path) => ancestors(row.id, path),
  }
}

function sidesOf(profile: CompiledProfile, columns: readonly ExportColumn[]): readonly Side[] {
  const relations = columns.flatMap(
    ({ field }) => profile.links.find(({ keyword }) => keyword === field?.keyword)?.relation ?? [],
  )
  return [...new Set<Side>([...relations, ...columns.flatMap(({ linked }) => linked?.sides ?? [])])]
}
