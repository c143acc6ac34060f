import type { MergeableFields } from "../../../engine/merge/merge-record.ts"
import type { FieldId } from "../../../schemas/ids.ts"
import { type DocumentStamp, isSameStamp } from "../../process-documents/server/index.ts"
import { documentKey } from "../contract.ts"
import type { StoredDifference } from "./table.ts"

/** The versions of a master's and a record's document that were the same; null for a document without a version. */
export interface AgreedDocument {
  readonly master: DocumentStamp | null
  readonly project: DocumentStamp | null
}

const key = documentKey as FieldId

/** What was last taken as the document; undefined if nothing was. */
export function agreedDocument(fields: MergeableFields | undefined): AgreedDocument | undefined {
  return fields?.[key] as AgreedDocument | undefined
}

/** The same as part of what a record has taken from its master. */
export function withAgreedDocument(agreed: AgreedDocument | undefined): MergeableFields {
  return agreed ? { [key]: agreed } : {}
}

/**
 * The difference of a record's document from its master's, by what they say: whether either side says something else
 * than when both were the same. Undefined if neither does, or if there is nothing to take.
 */
export function documentDifference(
  agreed: AgreedDocument | undefined,
  master: DocumentStamp | undefined,
  project: DocumentStamp | undefined,
): StoredDifference | undefined {
  if (!master) return undefined
  const isMasterNew = !agreed || !isSameStamp(agreed.master, master)
  const isProjectNew = agreed ? !isSameStamp(agreed.project, project) : project !== undefined
  if (!isMasterNew && !isProjectNew) return undefined
  return {
    key,
    outcome: isMasterNew ? (isProjectNew ? "conflict" : "taken") : "kept",
    ...(agreed && { taken: agreed.master }),
    master,
    project: project ?? null,
    merged: null,
  }
}
