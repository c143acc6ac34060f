import { ChevronDown } from "lucide-react"
import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import type { CompiledSection } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { useText } from "../../fields/drawing/use-text.ts"
import { HiddenFields } from "./explain/hidden-fields.tsx"
import { FieldHost } from "./field-host.tsx"
import { useLabel } from "./labels.ts"
import type { RecordStore } from "./store-contract.ts"
import type { RecordTheme } from "./rjsf.tsx"
import type { Slice, Unfolding } from "./unfolding.ts"
import { useLayoutOf } from "./use-store.ts"

export interface SectionsProps {
  readonly sections: readonly CompiledSection[]
  readonly store: RecordStore
  readonly theme: RecordTheme
  readonly unfolding: Unfolding
  /** In a form of a few fields with one section, the heading says nothing. */
  readonly bare?: boolean
}

/** The sections of one panel, in order; drawn as far as there is time and need. */
export function Sections({ sections, bare = false, ...shared }: SectionsProps) {
  const { unfolding } = shared
  useEffect(() => whenIdle(() => drawnAtOnce(unfolding.drawNext)), [unfolding])
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(sections.length / groupSize) }, (_, index) =>
        sections.slice(index * groupSize, (index + 1) * groupSize),
      ),
    [sections],
  )
  return (
    <div className="ru-record-sections">
      {groups.map((group) => (
        <SectionGroup key={group[0]?.id} sections={group} {...shared} bare={bare && sections.length === 1} />
      ))}
      <HiddenFields sections={sections} store={shared.store} />
    </div>
  )
}

/** React looks at the siblings of whatever changes: in groups, a keystroke passes eight sections and not a hundred. */
const groupSize = 8

const SectionGroup = memo(function SectionGroup({ sections, ...shared }: SectionsProps) {
  return sections.map((section) => <Section key={section.id} section={section} {...shared} />)
})

interface SectionProps extends Omit<SectionsProps, "sections"> {
  readonly section: CompiledSection
}

const Section = memo(function Section({ section, store, theme, unfolding, bare }: SectionProps) {
  const subscribe = useCallback(
    (listener: () => void) => unfolding.subscribe(section.id, listener),
    [unfolding, section.id],
  )
  const { open, reached, drawn } = useSyncExternalStore(subscribe, () => unfolding.fold(section.id))
  const slices = unfolding.slices(section.id)
  const visible = useVisibleCount(store, section.keywords)
  if (visible === 0) return null
  const drawMore = () => unfolding.drawMore(section.id)
  if (!reached) return <Undrawn slices={open ? slices : noSlices} headed={!bare} onNear={drawMore} />
  const bodyId = theme.idOf(`${section.id}-fields`)
  return (
    <section className="ru-record-section" aria-labelledby={bare ? undefined : `${bodyId}-name`}>
      {bare ? null : (
        <SectionHead
          section={section}
          bodyId={bodyId}
          open={open}
          count={visible}
          onToggle={() => unfolding.toggle(section.id)}
        />
      )}
      {open ? (
        <div id={bodyId} className="ru-record-section__body">
          {slices.slice(0, drawn).map((slice) => (
            <FieldSlice key={slice.keywords[0]} slice={slice} store={store} theme={theme} />
          ))}
          {drawn < slices.length ? <Undrawn slices={slices.slice(drawn)} onNear={drawMore} /> : null}
        </div>
      ) : null}
    </section>
  )
})

interface SectionHeadProps {
  readonly section: CompiledSection
  readonly bodyId: string
  readonly open: boolean
  readonly count: number
  readonly onToggle: () => void
}

function SectionHead({ section, bodyId, open, count, onToggle }: SectionHeadProps) {
  const label = useLabel()
  const text = useText()
  const description = section.description ? label(section.description) : undefined
  return (
    <div className="ru-record-section__head">
      <h2>
        <button
          type="button"
          className="ru-record-section__toggle"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={onToggle}
        >
          <ChevronDown aria-hidden="true" />
          <bdi id={`${bodyId}-name`}>{label(section.name)}</bdi>
        </button>
      </h2>
      {description ? (
        <button type="button" className="ru-field__help" aria-label={description} data-tooltip={description} />
      ) : null}
      {open ? null : <span className="ru-record-section__count">{text("record.fieldCount", { count })}</span>}
    </div>
  )
}

interface FieldSliceProps {
  readonly slice: Slice
  readonly store: RecordStore
  readonly theme: RecordTheme
}

const noSlices: readonly Slice[] = []
const rowHeight = 68
const headHeight = 24

const FieldSlice = memo(function FieldSlice({ slice, store, theme }: FieldSliceProps) {
  return (
    <div
      className="ru-fields ru-record-slice"
      style={{ containIntrinsicBlockSize: `auto ${slice.rows * rowHeight}px` }}
    >
      {slice.keywords.map((keyword) => (
        <FieldHost key={keyword} store={store} theme={theme} keyword={keyword} />
      ))}
    </div>
  )
})

interface UndrawnProps {
  readonly slices: readonly Slice[]
  /** The section's head is not drawn either. */
  readonly headed?: boolean | undefined
  readonly onNear: () => void
}

/** Keeps the room of what is not drawn yet, and has it drawn when it comes near. */
function Undrawn({ slices, headed = false, onNear }: UndrawnProps) {
  const element = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  const count = slices.length
  useEffect(() => {
    const here = element.current
    if (!here || typeof IntersectionObserver === "undefined") return near.current()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current()
      },
      { rootMargin: "600px 0px" },
    )
    observer.observe(here)
    return () => observer.disconnect()
  }, [count])
  const rows = slices.reduce((sum, slice) => sum + slice.rows, 0)
  return <div ref={element} aria-hidden="true" style={{ blockSize: rows * rowHeight + (headed ? headHeight : 0) }} />
}

function useVisibleCount(store: RecordStore, keywords: readonly Keyword[]): number {
  useLayoutOf(store)
  let count = 0
  for (const keyword of keywords) if (store.field(keyword).visible) count += 1
  return count
}

/** Drawing counts as part of the step; left to React it would come after the pause, for all of its steps together. */
function drawnAtOnce(step: () => boolean): boolean {
  return flushSync(step)
}

/** Milliseconds that drawing a slice may take; with less left, the browser goes first. */
const enoughForAStep = 12
const frame = 16
/** Milliseconds of drawing that each pause may take in any case: far from what makes a key wait, and the whole is there soon. */
const least = 20

/** Runs a step again and again in the browser's pauses until it says that nothing is left; returns the way to stop. */
function whenIdle(step: () => boolean): () => void {
  const hasIdle = typeof requestIdleCallback === "function"
  let handle = 0
  const plan = () => {
    handle = hasIdle ? requestIdleCallback(run, { timeout: 500 }) : window.setTimeout(run, frame)
  }
  const run = (deadline?: IdleDeadline) => {
    const begun = performance.now()
    const hasTime = () => (deadline?.timeRemaining() ?? 0) > enoughForAStep || performance.now() - begun < least
    let more = step()
    while (more && hasTime()) more = step()
    if (more) plan()
  }
  plan()
  return () => (hasIdle ? cancelIdleCallback(handle) : window.clearTimeout(handle))
}
