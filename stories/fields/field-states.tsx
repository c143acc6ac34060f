import { useId, useLayoutEffect, useMemo } from "react"
import type { FileService } from "../../fields/rendering/view-context.tsx"
import { fieldExamples } from "../../fields/examples.ts"
import { fieldTypes } from "../../fields/index.ts"
import { FieldHost } from "../../renderers/record/field-host.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import { recordTheme } from "../../renderers/record/rjsf.tsx"
import { RecordServicesProvider, useDirectories, useRecordServices } from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { FieldGrid } from "../../ui/form-field.tsx"
import { emptyInstance, createFakeRecordServices } from "../record/fake-record-services.ts"
import { riskCandidates } from "../record/control-record.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { compiled } from "../record/shipped-profiles.ts"

export type FieldStateName = "empty" | "filled" | "invalid" | "read-only"
const states: readonly FieldStateName[] = ["empty", "filled", "invalid", "read-only"]

/** A record type with a title and the example field of the type. */
function profileOf(type: FieldTypeName): CompiledProfile {
  const example: FieldDefinition = fieldExamples[type].field
  const title: FieldDefinition = {
    id: "story_title",
    keyword: "story_title_1",
    type: "TEXT",
    role: "title",
    fieldText: { en: "Name" },
    sortOrder: 0,
  }
  const { role: _role, ...field } = example
  const definition: ProfileDefinition = {
    id: `story-${type.toLowerCase()}`,
    type: "OTHER",
    modules: ["IC"],
    name: { en: "Example" },
    pluralName: { en: "Examples" },
    numbering: { prefix: "E-", padding: 3, scope: "client" },
    sections: [{ id: "s", name: { en: "Example" }, position: "LEFT", sortOrder: 0, fields: [title, field] }],
  }
  return compiled(definition)
}

function valueOf(type: FieldTypeName, state: FieldStateName): StoredValue | undefined {
  const { value, invalid } = fieldExamples[type]
  if (state === "empty") return undefined
  return state === "invalid" ? invalid[0]?.value : value
}

/** Renders a field type in its four states, as a record does. */
export function FieldStates({ type, files }: { type: FieldTypeName; files?: FileService }) {
  const language = useStoryLanguage()
  const profile = useMemo(() => profileOf(type), [type])
  const services = useMemo(
    () => ({
      ...createFakeRecordServices({ profiles: [profile], candidates: riskCandidates(language), record: null }),
      ...(files && { filesOf: () => files }),
    }),
    [profile, language, files],
  )
  const visible = fieldTypes[type].storage === "none" ? states.slice(0, 1) : states
  return (
    <RecordServicesProvider services={services}>
      <div style={{ display: "grid", gap: 24, maxInlineSize: 560 }}>
        {visible.map((state) => (
          <div key={state} data-state={state}>
            <OneField profile={profile} type={type} state={state} />
          </div>
        ))}
      </div>
    </RecordServicesProvider>
  )
}

interface OneFieldProps {
  readonly profile: CompiledProfile
  readonly type: FieldTypeName
  readonly state: FieldStateName
}

function OneField({ profile, type, state }: OneFieldProps) {
  const language = useStoryLanguage()
  const services = useRecordServices()
  const { people, records } = useDirectories()
  const context = useMemo(() => storyContext(language), [language])
  const { keyword } = fieldExamples[type].field
  const isReadOnly = state === "read-only"
  const record = useMemo(
    () => ({
      ...emptyInstance(profile),
      access: {
        canWrite: !isReadOnly,
        canCreate: true,
        canDelete: true,
        readOnlyReason: isReadOnly ? ("locked" as const) : null,
      },
    }),
    [profile, isReadOnly],
  )
  const form = useRecordForm({ profile, record, context, services, records })
  const prefix = useId()
  const theme = useMemo(() => recordTheme(profile, form.mode, prefix), [profile, form.mode, prefix])
  useLayoutEffect(() => {
    if (state === "invalid") form.store.leave(keyword)
    form.store.adopt(keyword, valueOf(type, state))
  }, [form.store, keyword, type, state])
  return (
    <RecordScope form={form} people={people} records={records}>
      <FieldGrid>
        <FieldHost store={form.store} theme={theme} keyword={keyword} />
      </FieldGrid>
    </RecordScope>
  )
}
