import type { FieldState } from "../../engine/rules/field-state.ts"
import { isBlank } from "../../engine/rules/operators/operator.ts"
import { isUidRequired } from "../../engine/validate/is-uid-required.ts"
import { sameStored } from "../../engine/wire/same-stored.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { sameProblems, sameValue } from "./sameness.ts"
import type { FieldSnapshot, RecordStore, RecordStoreOptions, RecordSummary } from "./store-contract.ts"

type Values = Record<Keyword, StoredValue | undefined>

const noProblems: readonly Problem[] = []

/** Object without prototype, because a keyword may equal the name of an Object member. */
const bare = (values: RecordValues): Values => Object.assign(Object.create(null) as Values, values)

/** Store with a subscription per field: a keystroke updates only its field and the fields that depend on it. */
export function createRecordStore(options: RecordStoreOptions): RecordStore {
  const { profile, evaluatorFor, validate, normalize } = options
  const keywords = profile.fields.map((field) => field.keyword)
  const order = new Map(keywords.map((keyword, index) => [keyword, index]))
  const computed = new Set(profile.fields.filter((field) => field.computed).map((field) => field.keyword))
  const byOrder = (one: Keyword, other: Keyword) => (order.get(one) ?? 0) - (order.get(other) ?? 0)

  const snapshots = new Map<Keyword, FieldSnapshot>()
  const found = new Map<Keyword, readonly Problem[]>()
  const rejected = new Map<Keyword, readonly Problem[]>()
  const left = new Set<Keyword>()
  const dirty = new Set<Keyword>()
  const listeners = new Map<Keyword, Set<() => void>>()
  const summaryListeners = new Set<() => void>()
  const editListeners = new Set<() => void>()
  let values = bare(options.initial)
  let saved: RecordValues = values
  let linked = options.linked
  let evaluator = evaluatorFor(values, linked)
  let isStored = !options.isNew
  let isSubmitted = false
  let general = noProblems
  let summary: RecordSummary = { dirty: false, problems: noProblems, layout: 0 }

  const isRequired = (keyword: Keyword, state: FieldState) =>
    state.required || (isStored && isUidRequired(profile, keyword))
  const isLocked = (keyword: Keyword, state: FieldState) => state.readOnly || computed.has(keyword)

  const revalidateField = (keyword: Keyword, state: FieldState) => {
    const problems = state.visible ? findProblems(keyword, values[keyword], state) : noProblems
    if (problems.length === 0) found.delete(keyword)
    else found.set(keyword, problems)
  }

  const findProblems = (keyword: Keyword, value: StoredValue | undefined, state: FieldState): readonly Problem[] => {
    const ruled = wasLockedAfter(keyword, value, state)
      ? [problem("value.read_only", [keyword]), ...state.problems]
      : state.problems
    if (value === undefined || isBlank(value))
      return isRequired(keyword, state) ? [problem("value.required", [keyword]), ...ruled] : ruled
    const own = validate(keyword, value, isStored ? saved[keyword] : undefined)
    return own.length === 0 ? ruled : [...own, ...ruled]
  }

  /** Input in a field that a rule locked afterwards cannot be saved, as on the server. */
  const wasLockedAfter = (keyword: Keyword, value: StoredValue | undefined, { readOnly }: FieldState): boolean =>
    readOnly && isStored && !computed.has(keyword) && !sameStored(value, saved[keyword])

  const problemsOf = (keyword: Keyword): readonly Problem[] => {
    const servers = rejected.get(keyword)
    const own = isSubmitted || left.has(keyword) ? (found.get(keyword) ?? noProblems) : noProblems
    return servers ? [...servers, ...own] : own
  }

  /** Replaces the snapshot if it differs. Returns whether it did. */
  const redraw = (keyword: Keyword): boolean => {
    const state = evaluator.state(keyword)
    const before = snapshots.get(keyword)
    const value = values[keyword]
    const problems = state.visible ? problemsOf(keyword) : noProblems
    const isSame =
      before !== undefined &&
      before.value === value &&
      before.visible === state.visible &&
      before.required === isRequired(keyword, state) &&
      before.readOnly === isLocked(keyword, state) &&
      sameProblems(before.problems, problems)
    if (isSame) return false
    const { visible } = state
    const required = isRequired(keyword, state)
    snapshots.set(keyword, { value, visible, required, readOnly: isLocked(keyword, state), problems })
    return true
  }

  const notifyListeners = (changed: Iterable<Keyword>) => {
    for (const keyword of changed) {
      if (!redraw(keyword)) continue
      for (const listener of listeners.get(keyword) ?? []) listener()
    }
  }

  const notifySummary = (layoutChanged: boolean, problemsChanged: boolean) => {
    const isDirty = dirty.size > 0
    if (!layoutChanged && !problemsChanged && isDirty === summary.dirty) return
    summary = {
      dirty: isDirty,
      problems: problemsChanged ? openProblems() : summary.problems,
      layout: layoutChanged ? summary.layout + 1 : summary.layout,
    }
    for (const listener of summaryListeners) listener()
  }

  const openProblems = (): readonly Problem[] => {
    const concerned = new Set([...rejected.keys(), ...(isSubmitted ? found.keys() : [])])
    const firsts = [...concerned]
      .filter((keyword) => evaluator.state(keyword).visible)
      .toSorted(byOrder)
      .flatMap((keyword) => problemsOf(keyword).slice(0, 1))
    return [...general, ...firsts]
  }

  const measure = (keyword: Keyword) => {
    if (sameValue(values[keyword], saved[keyword])) dirty.delete(keyword)
    else dirty.add(keyword)
  }

  /** Applies the change and everything that depends on it. */
  const change = (keyword: Keyword, value: StoredValue | undefined) => {
    values[keyword] = value
    let layoutChanged = false
    let problemsChanged = rejected.delete(keyword) || general.length > 0
    general = noProblems
    const concerned = new Set([keyword, ...evaluator.change(keyword, value)])
    for (const other of concerned) {
      const state = evaluator.state(other)
      if (computed.has(other)) values[other] = state.computedValue
      if (snapshots.get(other)?.visible !== state.visible) layoutChanged = true
      const before = found.get(other) ?? noProblems
      revalidateField(other, state)
      if (isSubmitted && !sameProblems(before, found.get(other) ?? noProblems)) problemsChanged = true
      measure(other)
    }
    notifyListeners(concerned)
    notifySummary(layoutChanged, problemsChanged)
    for (const listener of editListeners) listener()
  }

  const load = () => {
    saved = bare(values)
    for (const keyword of keywords) {
      const state = evaluator.state(keyword)
      if (computed.has(keyword)) values[keyword] = state.computedValue
      revalidateField(keyword, state)
    }
    saved = bare(values)
  }

  load()
  for (const keyword of keywords) redraw(keyword)

  const picked = (selected: readonly Keyword[]): RecordValues =>
    Object.fromEntries(selected.toSorted(byOrder).map((keyword) => [keyword, values[keyword]]))

  const changes = (): RecordValues => {
    return picked(isStored ? [...dirty] : keywords.filter((keyword) => values[keyword] !== undefined))
  }

  return {
    profile,
    changes,
    field(keyword) {
      const snapshot = snapshots.get(keyword)
      if (!snapshot) throw new Error(`The record has no field "${keyword}". Name a keyword of the compiled profile.`)
      return snapshot
    },
    summary: () => summary,
    subscribe(keyword, listener) {
      const subscribed = listeners.get(keyword) ?? new Set()
      listeners.set(keyword, subscribed.add(listener))
      return () => subscribed.delete(listener)
    },
    subscribeSummary(listener) {
      summaryListeners.add(listener)
      return () => summaryListeners.delete(listener)
    },
    edited: () => picked([...dirty].filter((keyword) => !computed.has(keyword))),
    saved: () => saved,
    subscribeEdits(listener) {
      editListeners.add(listener)
      return () => editListeners.delete(listener)
    },
    values: () => values,
    rules: () => evaluator,
    set(keyword, value) {
      if (!isLocked(keyword, evaluator.state(keyword)) && values[keyword] !== value) change(keyword, value)
    },
    leave(keyword) {
      left.add(keyword)
      const value = values[keyword]
      const trimmed = value === undefined ? undefined : normalize(keyword, value)
      if (isLocked(keyword, evaluator.state(keyword)) || sameValue(value, trimmed)) notifyListeners([keyword])
      else change(keyword, trimmed)
    },
    adopt(keyword, value) {
      saved = { ...saved, [keyword]: value }
      change(keyword, value)
    },
    setLinkedResults(next) {
      if (JSON.stringify(next) === JSON.stringify(linked)) return
      linked = next
      evaluator = evaluatorFor(values, linked)
      for (const keyword of keywords) {
        const state = evaluator.state(keyword)
        if (computed.has(keyword)) values[keyword] = state.computedValue
        revalidateField(keyword, state)
        measure(keyword)
      }
      notifyListeners(keywords)
      notifySummary(true, true)
    },
    setServerProblems(problems) {
      const concerned = new Set(rejected.keys())
      rejected.clear()
      general = problems.filter((one) => !order.has(String(one.path[0])))
      for (const one of problems) {
        const keyword = String(one.path[0])
        if (!order.has(keyword)) continue
        rejected.set(keyword, [...(rejected.get(keyword) ?? []), one])
        concerned.add(keyword)
      }
      notifyListeners(concerned)
      notifySummary(false, true)
    },
    submit() {
      isSubmitted = true
      rejected.clear()
      general = noProblems
      notifyListeners(keywords)
      notifySummary(false, true)
      return found.size > 0 ? { ok: false, problems: openProblems() } : { ok: true, changes: changes() }
    },
    reset(next) {
      values = bare(next)
      evaluator = evaluatorFor(values, linked)
      isStored = true
      isSubmitted = false
      general = noProblems
      for (const group of [found, rejected, left, dirty]) group.clear()
      load()
      notifyListeners(keywords)
      notifySummary(true, true)
    },
  }
}
