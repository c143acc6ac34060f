import { useId, useLayoutEffect, useMemo } from "react"
import type { FileService } from "../../fields/rendering/view-context.tsx"
import { FieldHost } from "../../renderers/record/field-host.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import { recordTheme } from "../../renderers/record/rjsf.tsx"
import {
  RecordServicesProvider,
  useDirectories,
  useRecordServices,
  type RecordServices,
} from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Language } from "../../schemas/languages.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { FieldGrid } from "../../ui/form-field.tsx"
import { riskCandidates } from "../record/control-record.ts"
import { createFakeRecordServices, emptyInstance } from "../record/fake-record-services.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { compiled } from "../record/shipped-profiles.ts"
import { fieldDefinition, profileWithField, type FieldSettings } from "./field-definition.ts"
import { fieldValue, type FieldStateName } from "./field-values.ts"

export interface FieldStateProps extends FieldSettings {
  readonly type: FieldTypeName
  readonly state: FieldStateName
  readonly files?: FileService
  /** Instead of the value of the state. */
  readonly value?: StoredValue
}

/** One field in one state, drawn by the renderer of records; all other properties are settings of the field. */
export function FieldState({ type, state, files, value: given, ...settings }: FieldStateProps) {
  const language = useStoryLanguage()
  const key = JSON.stringify([type, state, given, settings])
  const { profile, keyword, value } = useMemo(() => {
    const field = fieldDefinition(type, state, settings)
    return {
      profile: compiled(profileWithField(field, state)),
      keyword: field.keyword,
      value: given ?? fieldValue(type, state, language),
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` has the same settings, whose object is another one each time
  }, [key, language])
  const services = useMemo(() => fieldServices(profile, state, language, files), [profile, state, language, files])
  return (
    <RecordServicesProvider services={services}>
      <HostedState key={key} profile={profile} keyword={keyword} state={state} value={value} />
    </RecordServicesProvider>
  )
}

interface HostedStateProps {
  readonly profile: CompiledProfile
  readonly keyword: string
  readonly state: FieldStateName
  readonly value: StoredValue | undefined
}

function HostedState({ profile, keyword, state, value }: HostedStateProps) {
  const language = useStoryLanguage()
  const services = useRecordServices()
  const { people, records } = useDirectories()
  const context = useMemo(() => storyContext(language), [language])
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
    form.store.adopt(keyword, value)
  }, [form.store, keyword, state, value])
  return (
    <RecordScope form={form} people={people} records={records}>
      <FieldGrid>
        <FieldHost store={form.store} theme={theme} keyword={keyword} />
      </FieldGrid>
    </RecordScope>
  )
}

const pending = () => new Promise<never>(() => undefined)

function fieldServices(
  profile: CompiledProfile,
  state: FieldStateName,
  language: Language,
  files: FileService | undefined,
): RecordServices {
  const services = createFakeRecordServices({
    findProfile: () => profile,
    candidates: riskCandidates(language),
    record: null,
    language,
  })
  const own = files ? { ...services, filesOf: () => files } : services
  if (state !== "loading") return own
  return {
    ...own,
    resolveRecords: pending,
    resolveUsers: pending,
    filesOf: (owner) => ({ ...own.filesOf(owner), link: pending }) as FileService,
  }
}
