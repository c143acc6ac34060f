import { inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import { type EntityUpload, entityUploadLimits } from "../../../../schemas/api/organisation.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import type { Actor } from "../../../http/actor.ts"
import { format } from "../../../http/sentences.ts"
import { wireProblems } from "../../../http/wire-problems.ts"
import { addEntities, heldGroup, readGroup } from "../entities/add-entities.ts"
import { entityErrorDocument } from "./error-document.ts"
import { type JudgedRow, judgeUpload } from "./judge-upload.ts"
import { readUpload, type UploadTable } from "./read-upload.ts"

export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

export type EntityUploadService = ReturnType<typeof entityUploadService>

/** Many entities from a file. Nothing of it is kept between looking and loading: whoever loads sends the file again, and it is judged again. */
export function entityUploadService(database: Database) {
  const judged = async (tx: Tenant, actor: Actor, table: UploadTable) =>
    judgeUpload(actor, await readGroup(tx, actor), table)

  return {
    async check(actor: Actor, file: UploadedFile, language: Language): Promise<EntityUpload> {
      const table = await readUpload(file.bytes)
      const rows = await database.reading(actor.clientId, (tx) => judged(tx, actor, table))
      return print(file, table, rows, { good: "create", language })
    },

    /** The good rows come in together or not at all, with the trail of each. */
    async load(actor: Actor, file: UploadedFile, language: Language): Promise<EntityUpload> {
      const table = await readUpload(file.bytes)
      const rows = await database.tenant(actor.clientId, async (tx) => {
        const all = judgeUpload(actor, await heldGroup(tx, actor), table)
        const good = all.filter(isGood).map((one) => ({ ...one, parentId: one.values.parentId }))
        await addEntities(tx, actor, inTreeOrder(good))
        return all
      })
      return print(file, table, rows, { good: "created", language })
    },

    async errors(actor: Actor, file: UploadedFile, language: Language) {
      const table = await readUpload(file.bytes)
      const { rows, now } = await database.reading(actor.clientId, async (tx) => ({
        rows: await judged(tx, actor, table),
        now: await readNow(tx),
      }))
      const bytes = await entityErrorDocument(table, rows, { author: actor.name, language, now })
      const plain = file.name.replace(/\.[^.]*$/, "")
      return { fileName: `${plain} – ${format("imports.document.name", language)}.xlsx`, bytes }
    },
  }
}

const isGood = ({ problems }: JudgedRow) => problems.length === 0

function print(
  file: UploadedFile,
  table: UploadTable,
  rows: readonly JudgedRow[],
  { good, language }: { readonly good: "create" | "created"; readonly language: Language },
): EntityUpload {
  const taken = rows.filter(isGood).length
  const { listed } = entityUploadLimits
  const shown =
    rows.length <= listed
      ? rows
      : [...rows.filter((one) => !isGood(one)), ...rows.filter(isGood)]
          .slice(0, listed)
          .toSorted((one, other) => one.row - other.row)
  return {
    fileName: file.name,
    total: rows.length,
    counts: { create: 0, created: 0, [good]: taken, refused: rows.length - taken },
    ignoredColumns: [...table.columns.ignored],
    rows: shown.map((one) => ({
      row: one.row,
      name: one.values.name,
      uniqueId: one.values.uniqueId,
      parent: one.parent,
      verdict: isGood(one) ? good : "refused",
      problems: wireProblems(one.problems, language),
    })),
  }
}
