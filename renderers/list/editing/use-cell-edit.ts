import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { fieldTypes } from "../../../fields/index.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../engine/validate/validate-field.ts"
import { sameStored } from "../../../engine/wire/same-stored.ts"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { WireProblem } from "../../../schemas/api/endpoint.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { formStore } from "../../record/form-store.ts"
import { useSentence } from "../../record/problem-sentence.ts"
import type { RecordStore } from "../../record/store-contract.ts"
import type { CellEditorProps } from "./cell-editor.tsx"
import { rowValue, type Locked } from "./edited-field.ts"

/** What somebody else made of the value while it was edited here. */
export interface CellConflict {
  readonly current: ProfileInstance
  readonly theirs: StoredValue | undefined
}

export interface CellEdit {
  readonly value: StoredValue | undefined
  /** As it was before the edit. */
  readonly before: () => StoredValue | undefined
  readonly errors: readonly string[]
  readonly conflict: CellConflict | null
  /** Rules that read the whole record may close a cell that its row left open. */
  readonly locked: Locked | null
  readonly isSaving: () => boolean
  readonly change: (value: StoredValue | undefined) => void
  /** Saves what was typed; undefined where there is nothing to save, false where it is refused. */
  readonly commit: () => Promise<ProfileInstance | undefined | false>
}

/** So long after the last key the value is judged. */
const pause = 500

type Given = Pick<CellEditorProps, "compiled" | "edits" | "record"> & { readonly field: CompiledField }

/** One value of one record while it is edited, without any drawing. */
export function useCellEdit({ compiled, edits, record, field }: Given): CellEdit {
  const { keyword, definition } = field
  const sentence = useSentence()
  const { language } = edits.context
  const [value, setValue] = useState(() => rowValue(compiled, field, record))
  const [errors, setErrors] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<CellConflict | null>(null)
  const [locked, setLocked] = useState<Locked | null>(null)
  const now = useRef({
    value,
    before: value,
    touched: false,
    saving: false,
    base: record,
    store: null as RecordStore | null,
    judging: new AbortController(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })

  useEffect(() => {
    const left = new AbortController()
    const at = now.current
    edits.fetchRecord(record.id, left.signal).then(
      (whole) => {
        if (left.signal.aborted || whole.revision < at.base.revision) return
        const store = formStore(compiled, whole, edits.context, undefined)
        const { value: known, visible, readOnly } = store.field(keyword)
        at.base = whole
        at.store = store
        at.before = known
        if (!whole.access.canWrite) setLocked(`record.readOnly.${whole.access.readOnlyReason ?? "no_write_permission"}`)
        else if (!visible) setLocked("editing.why.hidden")
        else if (readOnly) setLocked("editing.why.rule")
        else if (!at.touched) setValue((at.value = known))
      },
      // Without the whole record the page judges what it can, and the server the rest.
      () => {},
    )
    return () => {
      left.abort()
      at.judging.abort()
      clearTimeout(at.timer)
    }
    // The record and the field are those the edit began with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** What the page itself has against the value. */
  const ownErrors = useCallback(
    (next: StoredValue | undefined): readonly string[] => {
      const { store, base } = now.current
      if (next === undefined && field.mandatory) return [sentence(problem("value.required", [keyword]))]
      let problems: readonly Problem[] = []
      if (store) {
        store.set(keyword, next)
        store.leave(keyword)
        problems = store.field(keyword).problems
      } else if (next !== undefined) {
        const given = { decimalPlaces: base.decimalPlaces }
        problems = validateField(compiled, keyword, next, interpretingCheck, given)
      }
      return problems.map(sentence)
    },
    [compiled, field.mandatory, keyword, sentence],
  )
  const sentencesOf = useCallback(
    (problems: readonly WireProblem[]): readonly string[] =>
      problems.map(({ path, message }) => {
        const other = path[0] === keyword ? undefined : compiled.fields.find((one) => one.keyword === path[0])
        return other ? `${textIn(other.text, language)}: ${message}` : message
      }),
    [compiled, keyword, language],
  )
  const normal = useCallback(
    (next: StoredValue | undefined) => fieldTypes[field.type].normalise(next ?? null, definition),
    [field.type, definition],
  )
  const wireOf = useCallback(
    (next: StoredValue | undefined) => changesToWire(compiled, { [keyword]: next }),
    [compiled, keyword],
  )

  const judge = useCallback(async () => {
    const at = now.current
    const next = normal(at.value)
    if (sameStored(next, at.before)) return
    const own = ownErrors(next)
    if (own.length > 0) return setErrors(own)
    const { signal } = at.judging
    try {
      const problems = await edits.validate(at.base, wireOf(next), signal)
      if (!signal.aborted) setErrors(sentencesOf(problems.filter(({ path }) => path[0] === keyword)))
    } catch {
      // A verdict that cannot be had now is given by the save.
    }
  }, [normal, ownErrors, edits, wireOf, sentencesOf, keyword])

  const change = useCallback(
    (next: StoredValue | undefined) => {
      const at = now.current
      at.value = next
      at.touched = true
      at.judging.abort()
      at.judging = new AbortController()
      clearTimeout(at.timer)
      at.timer = setTimeout(() => void judge(), pause)
      setValue(next)
      setErrors([])
    },
    [judge],
  )

  const save = useCallback(
    async (next: StoredValue | undefined) => {
      const at = now.current
      const fields = wireOf(next)
      const outcome = await edits.save(at.base, fields)
      if (outcome.ok || !outcome.current) return outcome
      // Somebody changed the record, but not this field: the change goes on top of theirs.
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
    clearTimeout(at.timer)
    at.judging.abort()
    const next = normal(at.value)
    if (sameStored(next, at.before)) return undefined
    const own = ownErrors(next)
    if (own.length > 0) {
      setErrors(own)
      return false
    }
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
    } else {
      const said = sentencesOf(outcome.problems)
      setErrors(said.length > 0 ? said : [outcome.message])
    }
    return false
  }, [normal, ownErrors, save, sentencesOf, compiled, field])

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
