import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react"
import { fieldTypeOf } from "../../fields/index.ts"
import { createEvaluator } from "../../engine/rules/evaluator.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validateField } from "../../engine/validate/validate-field.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { FieldLabelsContext } from "./use-problem-text.ts"
import { ruleContextOf, type RecordContext } from "./record-context.ts"
import { createRecordStore } from "./record-store.ts"
import { recordTheme } from "./rjsf.tsx"
import { Sections } from "./sections.tsx"
import { FieldScope, useDirectories } from "./services.tsx"
import { createSectionRendering } from "./section-rendering.ts"

export interface ValuesFormProps {
  /** Must not change while the form is mounted; use the profile as React key. */
  readonly profile: CompiledProfile
  /** Initial values. Other values reset the form, so do not pass edits back as values; this would disturb typing. */
  readonly values: RecordValues
  readonly context: RecordContext
  /** Called with every edit; nothing is saved here. */
  readonly onChange: (values: RecordValues) => void
}

/** Form of a profile's fields over plain values without a record: a property panel. */
export function ValuesForm({ profile, values, context, onChange }: ValuesFormProps) {
  const idPrefix = useId()
  const directories = useDirectories()
  const [store] = useState(() => storeOf(profile, values, context))
  const theme = useMemo(() => recordTheme(profile, "edit", idPrefix), [profile, idPrefix])
  const unfolding = useMemo(() => createSectionRendering(profile.sections, profile.fields), [profile])
  const labels = useMemo(() => new Map(profile.fields.map((field) => [field.keyword, field.text])), [profile])
  const latest = useRef(onChange)
  latest.current = onChange
  const started = useRef(values)
  const resetting = useRef(false)

  useEffect(() => {
    const report = () => {
      if (!resetting.current) latest.current(store.values())
    }
    const stops = profile.fields.map((field) => watchValue(store, field.keyword, report))
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, profile])

  // Edit listeners must not treat this as an edit.
  useLayoutEffect(() => {
    if (started.current === values) return
    started.current = values
    resetting.current = true
    store.reset(values)
    resetting.current = false
  }, [store, values])

  return (
    <FieldScope
      profile={profile}
      context={context}
      recordId={null}
      people={directories.people}
      records={directories.records}
    >
      <FieldLabelsContext value={labels}>
        <Sections sections={profile.sections} store={store} theme={theme} unfolding={unfolding} bare />
      </FieldLabelsContext>
    </FieldScope>
  )
}

/** Notifies of changed values, not of changed validation results. */
function watchValue(store: ReturnType<typeof storeOf>, keyword: string, listener: () => void): () => void {
  let known = store.field(keyword).value
  return store.subscribe(keyword, () => {
    const { value } = store.field(keyword)
    if (value === known) return
    known = value
    listener()
  })
}

function storeOf(profile: CompiledProfile, initial: RecordValues, context: RecordContext) {
  const fields = new Map(profile.fields.map((field) => [field.keyword, field]))
  return createRecordStore({
    profile,
    isNew: true,
    initial,
    evaluatorFor: (values) => createEvaluator(profile, ruleContextOf(profile, null, context), values),
    validate: (keyword, value) => validateField(profile, keyword, value, interpretingCheck),
    normalize(keyword, value) {
      const field = fields.get(keyword)
      return field ? fieldTypeOf(field.type)?.normalize(value, field.definition) : value
    },
  })
}
