import { toLocalisedText } from "../../fields/setting.ts"
import { initialValues } from "../../engine/wire/initial-values.ts"
import { valuesToWire } from "../../engine/wire/values-to-wire.ts"
import type { CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId, ProjectId, RecordId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { LinkedRecord, ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { fieldValue } from "../fields/field-values.ts"
import { emptyInstance } from "../record/fake-record-services.ts"
import { today } from "../record/record-story.tsx"
import { sampleOfType } from "./samples/by-type.ts"
import { sampleValues, type RecordSample } from "./samples/sample.ts"

/** The sample record of a shipped type: its values, a file in each file field, and a link to each other type. */
export function sampleRecord(profile: CompiledProfile, language: Language): ProfileInstance {
  const sample = sampleOfType[profile.type]
  if (!sample) throw new Error(`There is no sample of the type ${profile.type}.`)
  const values: RecordValues = {
    ...initialValues(profile, { today, userId: "control-lead", entityId: null }),
    ...filesOf(profile, language),
    ...sampleValues(sample, language),
  }
  return {
    ...emptyInstance(profile),
    uniqueId: sample.uid,
    name: titleOf(sample, language),
    status: sample.status,
    revision: 3,
    fields: valuesToWire(profile, values) as ProfileInstance["fields"],
    refFields: Object.fromEntries(
      profile.links
        .filter(({ profileType }) => profileType !== profile.type)
        .map((link) => [link.keyword, linkedSample(link, language)]),
    ),
  }
}

const titleOf = ({ title }: RecordSample, language: Language) => textIn(toLocalisedText(title), language)

function filesOf(profile: CompiledProfile, language: Language): RecordValues {
  const files = profile.fields.flatMap(({ keyword, type }) => {
    const value = type === "FILE" || type === "IMAGE" ? fieldValue(type, "filled", language) : undefined
    return value === undefined ? [] : [[keyword, value] as const]
  })
  return Object.fromEntries(files)
}

function linkedSample({ profileType }: CompiledLink, language: Language): LinkedRecord[] {
  const sample = sampleOfType[profileType]
  if (!sample) return []
  return [
    {
      id: `id-${sample.uid}` as RecordId,
      type: profileType,
      profileId: profileType.toLowerCase().replace("_", "-") as ProfileId,
      projectId: "project" as ProjectId,
      uniqueId: sample.uid,
      name: titleOf(sample, language),
      status: sample.status,
      substatus: null,
      badge: null,
      accessible: true,
    },
  ]
}
