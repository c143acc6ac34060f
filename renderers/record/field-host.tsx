import { memo, useMemo } from "react"
import type { Keyword } from "../../schemas/ids.ts"
import { fieldErrors } from "./field-errors.ts"
import { useProblemText } from "./use-problem-text.ts"
import type { RecordStore } from "./store-contract.ts"
import { HostedField, type RecordTheme } from "./rjsf.tsx"
import { useFieldSnapshot } from "./use-store.ts"

export interface FieldHostProps {
  readonly store: RecordStore
  readonly theme: RecordTheme
  readonly keyword: Keyword
}

/** Renders one field with its own store subscription, so that other fields do not rerender it. */
export const FieldHost = memo(function FieldHost({ store, theme, keyword }: FieldHostProps) {
  const { value, visible, required, readOnly, problems } = useFieldSnapshot(store, keyword)
  const formatProblem = useProblemText()
  const errors = useMemo(() => fieldErrors(problems, formatProblem), [problems, formatProblem])
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
