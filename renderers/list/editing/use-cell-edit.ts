import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { fieldTypes } from "../../../fields/index.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../engine/validate/validate-field.ts"
import { sameStored } from "../../../engine/wire/same-stored.ts"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { WireProblem } from "../../../schemas/api/endpoint.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import { joinMessages } from "../../../schemas/join-messages.ts"
import { textIn } from "../../../schemas/languages.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { formStore } from "../../record/form-store.ts"
import { useProblemText } from "../../record/use-problem-text.ts"
import type { RecordStore } from "../../record/store-contract.ts"
import type { CellEditorProps } from "./cell-editor.tsx"
import { rowValue, type LockReason } from "./edited-field.ts"

/** A concurrent change of the same value by another user. */
export interface CellConflict {
  readonly current: ProfileInstance
  readonly theirs: StoredValue | undefined
}

export interface CellEdit {
  readonly value: StoredValue | undefined
  /** Returns the value before the edit. */
  readonly before: () => StoredValue | undefined
  readonly errors: readonly string[]
  readonly conflict: CellConflict | null
  /** Rules that need the complete record may lock a cell that looked editable in its row. */
  readonly locked: LockReason | null
  readonly isSaving: () => boolean
  readonly change: (value: StoredValue | undefined) => void
  /** Saves the input. Returns undefined when nothing changed. */
  readonly commit: () => Promise<ProfileInstance | undefined | "rejected" | "conflict">
}

/** Delay after the last keystroke before the value is validated, in milliseconds. */
const debounceMs = 500

interface CellEditInput extends Pick<CellEditorProps, "compiled" | "edits" | "record" | "earlier"> {
  readonly field: CompiledField
  /** Called when saving is rejected, with the input and the reason. */
  readonly onRejected: (value: StoredValue | undefined, message: string) => void
}

/** State of editing one value of one record, without rendering. */
export function useCellEdit({ compiled, edits, record, field, earlier, onRejected }: CellEditInput): CellEdit {
  const { keyword, definition } = field
  const formatProblem = useProblemText()
  const { language } = edits.context
  const [stored] = useState(() => rowValue(compiled, field, record))
  const [value, setValue] = useState(() => (earlier?.input ? earlier.input.value : stored))
  const [errors, setErrors] = useState<readonly string[]>(earlier ? [earlier.message] : [])
  const [conflict, setConflict] = useState<CellConflict | null>(null)
  const [locked, setLocked] = useState<LockReason | null>(null)
  const now = useRef({
    value,
    before: stored,
    touched: Boolean(earlier?.input),
    saving: false,
    base: record,
    store: null as RecordStore | null,
    validating: new AbortController(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })

  useEffect(() => {
    const left = new AbortController()
    const at = now.current
    edits.fetchRecord(record.id, left.signal).then(
      (state) => {
        if (left.signal.aborted || state.revision < at.base.revision) return
        const store = formStore(compiled, state, edits.context, undefined)
        const { value: known, visible, readOnly } = store.field(keyword)
        at.base = state
        at.store = store
        at.before = known
        if (!state.access.canWrite) setLocked(`record.readOnly.${state.access.readOnlyReason ?? "no_write_permission"}`)
        else if (!visible) setLocked("editing.why.hidden")
        else if (readOnly) setLocked("editing.why.rule")
        else if (!at.touched) setValue((at.value = known))
      },
      // Without the complete record the client validates what it can; the server validates the rest.
      () => {},
    )
    return () => {
      left.abort()
      at.validating.abort()
      clearTimeout(at.timer)
    }
    // Uses the record and field from the start of the edit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Problems found by client-side validation. */
  const cellErrors = useCallback(
    (next: StoredValue | undefined): readonly string[] => {
      const { store, base } = now.current
      if (next === undefined && field.mandatory) return [formatProblem(problem("value.required", [keyword]))]
      let problems: readonly Problem[] = []
      if (store) {
        store.set(keyword, next)
        store.leave(keyword)
        problems = store.field(keyword).problems
      } else if (next !== undefined) {
        const cellContext = { decimalPlaces: base.decimalPlaces }
        problems = validateField(compiled, keyword, next, interpretingCheck, cellContext)
      }
      return problems.map(formatProblem)
    },
    [compiled, field.mandatory, keyword, formatProblem],
  )
  const formatProblems = useCallback(
    (problems: readonly WireProblem[]): readonly string[] =>
      problems.map(({ path, message }) => {
        const other = path[0] === keyword ? undefined : compiled.fields.find((one) => one.keyword === path[0])
        return other ? `${textIn(other.text, language)}: ${message}` : message
      }),
    [compiled, keyword, language],
  )
  const normal = useCallback(
    (next: StoredValue | undefined) => fieldTypes[field.type].normalize(next ?? null, definition),
    [field.type, definition],
  )
  const wireOf = useCallback(
    (next: StoredValue | undefined) => changesToWire(compiled, { [keyword]: next }),
    [compiled, keyword],
  )

  const validateEdit = useCallback(async () => {
    const at = now.current
    const next = normal(at.value)
    if (sameStored(next, at.before)) return
    const own = cellErrors(next)
    if (own.length > 0) return setErrors(own)
    const { signal } = at.validating
    try {
      const problems = await edits.validate(at.base, wireOf(next), signal)
      if (!signal.aborted) setErrors(formatProblems(problems.filter(({ path }) => path[0] === keyword)))
    } catch {
      // If the validation request fails, the save reports the problems.
    }
  }, [normal, cellErrors, edits, wireOf, formatProblems, keyword])

  const change = useCallback(
    (next: StoredValue | undefined) => {
      const at = now.current
      at.value = next
      at.touched = true
      at.validating.abort()
      at.validating = new AbortController()
      clearTimeout(at.timer)
      at.timer = setTimeout(() => void validateEdit(), debounceMs)
      setValue(next)
      setErrors([])
    },
    [validateEdit],
  )

  const save = useCallback(
    async (next: StoredValue | undefined) => {
      const at = now.current
      const fields = wireOf(next)
      const outcome = await edits.save(at.base, fields)
      if (outcome.ok || !outcome.current) return outcome
      // The record changed, but not this field: reapplies the change to the new revision.
      const theirs = valueIn(outcome.current)
      if (!sameStored(theirs, at.before)) return outcome
      at.base = outcome.current
      return edits.save(at.base, fields)

      function valueIn(current: ProfileInstance) {
        return rowValue(compiled, field, current)
      }
    },
    [edits, wireOf, compiled, field],
  )

  const commit = useCallback(async () => {
    const at = now.current
    const reject = (messages: readonly string[]): "rejected" => {
      setErrors(messages)
      onRejected(next, joinMessages(messages))
      return "rejected"
    }
    clearTimeout(at.timer)
    at.validating.abort()
    const next = normal(at.value)
    if (sameStored(next, at.before)) return undefined
    const own = cellErrors(next)
    if (own.length > 0) return reject(own)
    at.saving = true
    const outcome = await save(next).finally(() => {
      at.saving = false
    })
    if (outcome.ok) return outcome.record
    if (outcome.current) {
      const theirs = rowValue(compiled, field, outcome.current)
      at.base = outcome.current
      at.before = theirs
      setConflict({ current: outcome.current, theirs })
      return "conflict"
    }
    const problemText = formatProblems(outcome.problems)
    return reject(problemText.length > 0 ? problemText : [outcome.message])
  }, [normal, cellErrors, save, formatProblems, compiled, field, onRejected])

  return useMemo(
    () => ({
      value,
      before: () => now.current.before,
      errors,
      conflict,
      locked,
      isSaving: () => now.current.saving,
      change,
      commit,
    }),
    [value, errors, conflict, locked, change, commit],
  )
}
