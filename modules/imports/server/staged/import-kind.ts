import type { UpdateObject } from "kysely"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { PartOrigins, RowOrigin, StoredImportMapping } from "../../../../server/database/tables/imports.ts"
import type { SheetHead } from "../../../../server/sheets/parsing/parse-in-thread.ts"
import type { SourceRow } from "../../../../server/sheets/parsing/source-table.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { changeImportRow, ConflictResolution, ImportRow, mapImport } from "../../contracts/imports.ts"
import type { ImportRecord, ImportScope } from "./import-repository.ts"
import type { StoredImportRow } from "./row-repository.ts"

/** What the parsed file says of its columns, beside their names. */
export interface ReadColumns {
  readonly head: SheetHead
  /** Whether each value of a column is filled and different. */
  readonly isKey: (column: number) => boolean
  /** Whether a column is filled in every row. */
  readonly isComplete: (column: number) => boolean
  /** Whether a column has blank cells, and its first row none. */
  readonly hasGaps: (column: number) => boolean
  /** The first few distinct values of a column. */
  readonly samplesOf: (column: number) => readonly string[]
}

/** The origins of the records of a row, in a workbook that was exported from where it is imported. */
export interface RowOrigins {
  readonly origin: RowOrigin | null
  readonly partOrigins: PartOrigins | null
}

export type MappingChanges = Pick<UpdateObject<Tables, "record_import">, "mapping" | "key_field" | "fills_blanks">

/**
 * What differs between imports into a list and imports into a matrix; files, sheets, jobs and cleanup are the same. The
 * kind of an import follows from its profile: a matrix has none.
 */
export interface ImportKind {
  /** Whether the user can see where the import goes. */
  isVisible(access: AccessContext, scope: ImportScope): boolean
  /** Throws unless the user can see where the import goes. */
  assertVisible(access: AccessContext, scope: ImportScope): void
  /** Throws unless the user can see where the import goes, and can create or update records there. */
  authorize(access: AccessContext, scope: ImportScope): void
  /** Throws also if the target accepts no new records, for example because its project is closed. */
  authorizeStart(access: AccessContext, scope: ImportScope): void
  /** Finds the records that a row was exported from. */
  originOf(head: SheetHead): (row: SourceRow) => RowOrigins
  /** Suggests fields for the columns of a file that was just read. */
  suggestMapping(
    tx: ClientTransaction,
    access: AccessContext,
    one: ImportRecord,
    columns: ReadColumns,
  ): Promise<MappingChanges>
  /** The mapping that the user requested, after validating it; remembers it for later imports. */
  changeMapping(
    tx: ClientTransaction,
    access: AccessContext,
    one: ImportRecord,
    body: BodyOf<typeof mapImport>,
  ): Promise<MappingChanges>
  /** Clears the results of what is not loaded yet, before everything is validated again. */
  resetResults(tx: ClientTransaction, one: ImportRecord): Promise<void>
  /** Saves the same resolution for everything that was changed in the file and in its record. */
  resolve(tx: ClientTransaction, one: ImportRecord, choice: ConflictResolution): Promise<void>
  /** Finds the keyword of a mapped column for the caller. */
  keywordsOf(
    access: AccessContext,
    one: ImportRecord,
  ): (mapped: Pick<StoredImportMapping, "field" | "part">) => string | null
  /** Whether the file was exported from the import's target, so that its rows identify their records. */
  isFromTarget(one: Pick<ImportRecord, "metadata"> & ImportScope): boolean
  serializeRows(
    tx: ClientTransaction,
    access: AccessContext,
    check: SchemaCheck,
    one: ImportRecord,
    rows: readonly StoredImportRow[],
    language: Language,
  ): Promise<ImportRow[]>
  /** Changes a cell or a choice of a row, and validates again what depends on it. */
  changeRow(
    tx: ClientTransaction,
    access: AccessContext,
    check: SchemaCheck,
    one: ImportRecord,
    row: number,
    body: BodyOf<typeof changeImportRow>,
    language: Language,
  ): Promise<ReplyOf<typeof changeImportRow>>
  /** The problems of each row, with those of what it names. */
  problemsOf(
    tx: ClientTransaction,
    one: ImportRecord,
    rows: readonly StoredImportRow[],
  ): Promise<readonly (readonly Problem[])[]>
  /** The jobs that validate and load its rows. */
  readonly validateKind: { readonly name: string }
  readonly loadKind: { readonly name: string }
}
