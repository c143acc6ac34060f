import { memo, useMemo } from "react"
import type { Keyword } from "../../schemas/ids.ts"
import { fieldErrors } from "./field-errors.ts"
import { useSentence } from "./problem-sentence.ts"
import type { RecordStore } from "./store-contract.ts"
import { HostedField, type RecordTheme } from "./rjsf.tsx"
import { useFieldSnapshot } from "./use-store.ts"

export interface FieldHostProps {
  readonly store: RecordStore
  readonly theme: RecordTheme
  readonly keyword: Keyword
}

/** One field with its own subscription: what other fields do does not concern it. */
export const FieldHost = memo(function FieldHost({ store, theme, keyword }: FieldHostProps) {
  const { value, visible, required, readOnly, problems } = useFieldSnapshot(store, keyword)
  const sentence = useSentence()
  const errors = useMemo(() => fieldErrors(problems, sentence), [problems, sentence])
  if (!visible) return null
  return (
    <HostedField
      theme={theme}
      keyword={keyword}
      value={value}
      errors={errors}
      required={required}
      readOnly={readOnly}
      onChange={store.set}
      onBlur={store.leave}
    />
  )
})
