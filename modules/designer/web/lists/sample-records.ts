import { createContext, use } from "react"
import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { Filter } from "../../../../schemas/query.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import type { RecordValues, StoredValue } from "../../../../schemas/values.ts"

/** Loads existing records that match a filter; null when there is nothing to request. */
export type LoadRecords = (profileId: ProfileId, filter: Filter | undefined) => Promise<readonly ProfileInstance[]>

export const LoadRecordsContext = createContext<LoadRecords | null>(null)
export const useRecordLoader = (): LoadRecords | null => use(LoadRecordsContext)

/** Three sample records of the draft, with a value in every column. */
export function sampleRecords(profile: CompiledProfile, language: Language, today: string): readonly ProfileInstance[] {
  return [1, 2, 3].map((number) => sampleRecord(profile, language, today, number))
}

function sampleRecord(profile: CompiledProfile, language: Language, today: string, number: number): ProfileInstance {
  const { prefix, padding } = profile.numbering
  const name = `${textIn(profile.name, language)} ${number}`
  const values: RecordValues = Object.fromEntries(
    profile.fields.flatMap((field): readonly (readonly [string, StoredValue])[] => {
      const value = sampleValue(profile, field, language, today, number)
      return value === undefined ? [] : [[field.keyword, value]]
    }),
  )
  return {
    id: `sample-${number}` as RecordId,
    masterId: null,
    clientId: "" as ClientId,
    entityId: null,
    entityName: null,
    decimalPlaces: 2,
    projectId: null,
    projectName: null,
    profileId: profile.profileId,
    profileVersion: profile.version,
    savedUnder: profile.version,
    type: profile.type,
    subtype: null,
    regulation: null,
    financialYear: null,
    uniqueId: `${prefix}${String(number).padStart(padding, "0")}`,
    name,
    status: number === 1 ? "NOT_ASSIGNED" : number === 2 ? "IN_PROGRESS" : "APPROVED",
    subStatus: null,
    workflowActivityActionId: null,
    isUnlocked: true,
    workflowDone: number === 3,
    dueDate: today,
    overdue: false,
    revision: 1,
    fields: valuesToWire(profile, values),
    refFields: {},
    tree: {},
    access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: null },
    createdAt: `${today}T08:00:00Z`,
    createdBy: null,
    updatedAt: `${today}T09:00:00Z`,
    updatedBy: null,
  }
}

function sampleValue(
  profile: CompiledProfile,
  field: CompiledProfile["fields"][number],
  language: Language,
  today: string,
  number: number,
): StoredValue | undefined {
  if (field.keyword === profile.titleKeyword) return `${textIn(profile.name, language)} ${number}`
  switch (field.storage) {
    case "text":
      return field.type === "TEXT" ? `${textIn(field.text, language)} ${number}` : undefined
    case "number":
      return String(number * 10)
    case "date":
      return field.type === "DATE" ? today : undefined
    case "flag":
      return number !== 2
    case "tags": {
      const options =
        "options" in field.definition ? (field.definition.options as readonly { readonly id: string }[]) : []
      const option = options[(number - 1) % Math.max(options.length, 1)]
      return option && [option.id]
    }
    default:
      return undefined
  }
}
