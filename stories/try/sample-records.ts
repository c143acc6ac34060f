import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { sampleValues } from "../../engine/validate/sample-values.ts"
import { valuesToWire } from "../../engine/wire/values-to-wire.ts"
import { fieldTypes } from "../../fields/index.ts"
import { sampleRecord } from "../../modules/designer/web/preview/preview-record.ts"
import { linkedProfile } from "../../renderers/linked-profile.ts"
import type { RecordContext } from "../../renderers/record/record-context.ts"
import type { CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { shippedSummaries } from "../record/shipped-profiles.ts"

const statuses: readonly RecordStatus[] = ["IN_PROGRESS", "NOT_ASSIGNED", "IN_REVIEW", "SENT_FOR_APPROVAL", "APPROVED"]
const linkedSamples = 7
const dayLength = 86_400_000

/** The record at a position of the list: dates, options and status differ from one to the next. */
export function sampleRecordAt(profile: CompiledProfile, context: RecordContext, at: number): ProfileInstance {
  const today = new Date(Date.parse(context.today) + (at * 9 - 30) * dayLength).toISOString().slice(0, 10)
  const name = `${textIn(profile.name, context.language)} ${at + 1}`
  const uniqueId = profile.numbering.prefix + String(at + 1).padStart(profile.numbering.padding, "0")
  const values: RecordValues = {
    ...sampleValues(profile, { language: context.language, today, check: interpretingCheck }),
    ...optionAt(profile, context.language, at),
    [profile.titleKeyword]: name,
    ...(profile.uidKeyword === undefined ? {} : { [profile.uidKeyword]: uniqueId }),
  }
  const links = new Set(profile.links.map(({ keyword }) => keyword))
  const due = profile.fields.find(({ role }) => role === "due_date")
  const dueDate = due ? values[due.keyword] : undefined
  return {
    ...sampleRecord(profile, context),
    id: `sample-${at}` as RecordId,
    uniqueId,
    name,
    status: statuses[at % statuses.length] ?? "IN_PROGRESS",
    dueDate: typeof dueDate === "string" ? dueDate : null,
    fields: valuesToWire(
      profile,
      Object.fromEntries(Object.entries(values).filter(([keyword]) => !links.has(keyword))),
    ),
  }
}

/** For each field with options, one of them in turn. */
function optionAt(profile: CompiledProfile, language: Language, at: number): RecordValues {
  const context = { tags: profile.tags }
  const entries = profile.fields.flatMap((field) => {
    if (field.computed || field.archiveOf !== undefined) return []
    const type = fieldTypes[field.type]
    const choices = (type.choices?.(field.definition, context) ?? []).filter(({ active }) => active)
    const choice = choices[at % Math.max(1, choices.length)]
    const parsed = choice && type.fromText(textIn(choice.name, language), field.definition, context)
    return parsed?.ok && parsed.value !== undefined ? [[field.keyword, parsed.value] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Records of the type that a link refers to. */
export function sampleCandidates(link: CompiledLink, language: Language): readonly LinkedRecord[] {
  const summary = linkedProfile(link, shippedSummaries)
  const name = summary ? textIn(summary.name, language) : link.profileType
  return Array.from({ length: linkedSamples }, (_, at) => ({
    id: `${link.keyword}-${at}` as RecordId,
    type: link.profileType,
    profileId: summary?.id ?? (link.profileType.toLowerCase() as ProfileId),
    projectId: null,
    uniqueId: `${link.profileType.slice(0, 2)}-${String(at + 1).padStart(3, "0")}`,
    name: `${name} ${at + 1}`,
    status: statuses[at % statuses.length] ?? "IN_PROGRESS",
    substatus: null,
    badge: null,
    accessible: true,
  }))
}

/** A filled record with two records in each link. */
export function filledRecord(profile: CompiledProfile, context: RecordContext): ProfileInstance {
  const links = profile.links.map(
    (link) => [link.keyword, sampleCandidates(link, context.language).slice(0, link.allowMultiple ? 2 : 1)] as const,
  )
  return { ...sampleRecordAt(profile, context, 3), refFields: Object.fromEntries(links) }
}
