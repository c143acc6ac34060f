import { labelProblems } from "../../../engine/label-problems.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { listText } from "../../../engine/explain/value-text.ts"
import { format } from "../../../server/http/problem-messages.ts"
import { wireProblems } from "../../../server/http/wire-problems.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { formatChange, namesFor } from "../../records/server/lists.ts"
import type { DocumentStamp } from "../../process-documents/server/index.ts"
import { documentKey, parentsKey, type SyncField, type SyncRow } from "../contract.ts"
import { sideOf } from "./apply-row.ts"
import { documentLabel } from "./document-label.ts"
import type { SyncRowRecord } from "./row-repository.ts"
import type { StoredDifference } from "./table.ts"
import { withLaterChange } from "./with-later-change.ts"

/** What has to be decided comes first. */
const outcomeOrder: readonly StoredDifference["outcome"][] = ["conflict", "taken", "kept"]

type Names = Awaited<ReturnType<typeof namesFor>>

/** Serializes rows in the reader's language, with the fields and names that the reader can see. */
export async function serializeRows(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly SyncRowRecord[],
  language: Language,
): Promise<SyncRow[]> {
  const names = await namesFor(
    tx,
    access,
    rows.map(({ fields }) => ({ changes: fields.flatMap(toChanges) })),
    [],
  )
  return rows.map((row) => {
    const profile = access.availableProfiles.get(row.profile_id)
    const problems = withLaterChange(row.problems)
    return {
      row: row.row,
      kind: row.kind,
      type: row.type,
      profileId: row.profile_id,
      masterId: row.master_id,
      recordId: row.record_id,
      entityId: row.entity_id,
      entityName: access.entityNames.get(row.entity_id) ?? "",
      uniqueId: row.uid,
      name: row.name,
      fields: row.fields
        .toSorted((one, other) => outcomeOrder.indexOf(one.outcome) - outcomeOrder.indexOf(other.outcome))
        .flatMap((difference) => serializeField(row, difference, profile, names, language) ?? []),
      choice: row.choice,
      undecided: row.undecided,
      result: row.result,
      undone: row.undone,
      problems: wireProblems(profile ? labelProblems(problems, profile.fields) : problems, language),
    }
  })
}

function serializeField(
  row: SyncRowRecord,
  difference: StoredDifference,
  profile: CompiledProfile | undefined,
  names: Names,
  language: Language,
): SyncField | undefined {
  const { key, outcome } = difference
  const common = { key, outcome, choice: sideOf(row, difference) }
  if (key === parentsKey) {
    const nameAll = (ids: unknown) =>
      listText(Array.isArray(ids) ? ids.map((id) => names.records.get(String(id)) ?? "…") : [], language)
    return {
      ...common,
      label: format("audit.parameter.PARENT", language),
      taken: "taken" in difference ? nameAll(difference.taken) : null,
      master: nameAll(difference.master),
      project: nameAll(difference.project),
    }
  }
  if (key === documentKey) {
    const version = (stamp: unknown) =>
      stamp ? format("masterSync.document.version", language, { number: (stamp as DocumentStamp).number }) : ""
    return {
      ...common,
      label: textIn(documentLabel, language),
      taken: "taken" in difference ? version(difference.taken) : null,
      master: version(difference.master),
      project: version(difference.project),
    }
  }
  const field = profile?.fields.find(({ id }) => id === key)
  // Restricted for the reader, or removed from the record type since.
  if (!profile || !field) return undefined
  const [first, second] = toChanges(difference).map((change) => formatChange(change, { language, profile, names }))
  return {
    ...common,
    label: textIn(field.text, language),
    taken: "taken" in difference ? (second?.prev ?? "") : null,
    master: first?.prev ?? "",
    project: first?.current ?? "",
  }
}

/** The values of a difference as changes, whose format and names they share. */
function toChanges({ key, master, project, taken }: StoredDifference): readonly Change[] {
  const change = { fieldId: key, section: null, parameter: key }
  return [
    { ...change, previous: master, current: project },
    { ...change, previous: taken ?? null, current: null },
  ]
}
