import { inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import { type EntityUpload, entityUploadLimits } from "../../contracts/organisation.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import { addEntities, lockEntityGroup, findGroup } from "../entities/add-entities.ts"
import { entityErrorDocument } from "./error-document.ts"
import { type ValidatedRow, validateUpload } from "./validate-upload.ts"
import { parseUpload, type UploadTable } from "./parse-upload.ts"

export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

export type EntityUploadService = ReturnType<typeof entityUploadService>

/**
 * Upload of many entities. Nothing is stored between preview and load: the client sends the file again, and it is
 * validated again.
 */
export function entityUploadService(database: Database) {
  const validateTable = async (tx: ClientTransaction, actor: Actor, table: UploadTable) =>
    validateUpload(actor, await findGroup(tx, actor), table)

  return {
    async check(actor: Actor, file: UploadedFile, language: Language): Promise<EntityUpload> {
      const table = await parseUpload(file.bytes)
      const rows = await database.readTransaction(actor.clientId, (tx) => validateTable(tx, actor, table))
      return serialize(file, table, rows, { good: "create", language })
    },

    /** Adds all valid rows or none, each with its audit entry. */
    async load(actor: Actor, file: UploadedFile, language: Language): Promise<EntityUpload> {
      const table = await parseUpload(file.bytes)
      const rows = await database.clientTransaction(actor.clientId, async (tx) => {
        const all = validateUpload(actor, await lockEntityGroup(tx, actor), table)
        const good = all.filter(isGood).map((one) => ({ ...one, parentId: one.values.parentId }))
        await addEntities(tx, actor, inTreeOrder(good))
        return all
      })
      return serialize(file, table, rows, { good: "created", language })
    },

    async errors(actor: Actor, file: UploadedFile, language: Language) {
      const table = await parseUpload(file.bytes)
      const { rows, now } = await database.readTransaction(actor.clientId, async (tx) => ({
        rows: await validateTable(tx, actor, table),
        now: await getDatabaseTime(tx),
      }))
      const bytes = await entityErrorDocument(table, rows, { author: actor.name, language, now })
      const plain = file.name.replace(/\.[^.]*$/, "")
      return { fileName: `${plain} – ${format("imports.document.name", language)}.xlsx`, bytes }
    },
  }
}

const isGood = ({ problems }: ValidatedRow) => problems.length === 0

function serialize(
  file: UploadedFile,
  table: UploadTable,
  rows: readonly ValidatedRow[],
  { good, language }: { readonly good: "create" | "created"; readonly language: Language },
): EntityUpload {
  const goodCount = rows.filter(isGood).length
  const { listed } = entityUploadLimits
  const reportedRows =
    rows.length <= listed
      ? rows
      : [...rows.filter((one) => !isGood(one)), ...rows.filter(isGood)]
          .slice(0, listed)
          .toSorted((one, other) => one.row - other.row)
  return {
    fileName: file.name,
    total: rows.length,
    counts: { create: 0, created: 0, [good]: goodCount, rejected: rows.length - goodCount },
    ignoredColumns: [...table.columns.ignored],
    rows: reportedRows.map((one) => ({
      row: one.row,
      name: one.values.name,
      uniqueId: one.values.uniqueId,
      parent: one.parent,
      status: isGood(one) ? good : "rejected",
      problems: wireProblems(one.problems, language),
    })),
  }
}
