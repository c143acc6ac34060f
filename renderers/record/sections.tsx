import { ChevronDown } from "lucide-react"
import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import type { CompiledSection } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { useText } from "../../fields/rendering/use-text.ts"
import { HelpButton } from "../../ui/field-help.tsx"
import { HiddenFields } from "./explain/hidden-fields.tsx"
import { FieldHost } from "./field-host.tsx"
import { useLabel } from "./labels.ts"
import type { RecordStore } from "./store-contract.ts"
import type { RecordTheme } from "./rjsf.tsx"
import type { Slice, SectionRendering } from "./section-rendering.ts"
import { useLayoutOf } from "./use-store.ts"

export interface SectionsProps {
  readonly sections: readonly CompiledSection[]
  readonly store: RecordStore
  readonly theme: RecordTheme
  readonly unfolding: SectionRendering
  /** Omits the heading in a small form with a single section. */
  readonly bare?: boolean
}

/** Sections of one panel in order, rendered incrementally. */
export function Sections({ sections, bare = false, ...shared }: SectionsProps) {
  const { unfolding } = shared
  useEffect(() => whenIdle(() => renderSync(unfolding.renderNext)), [unfolding])
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

/**
 * React checks all siblings of a changed element; with groups, a keystroke checks eight sections instead of a hundred.
 */
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
  const { open, isReached, rendered } = useSyncExternalStore(subscribe, () => unfolding.collapse(section.id))
  const slices = unfolding.slices(section.id)
  const visible = useVisibleCount(store, section.keywords)
  if (visible === 0) return null
  const renderMore = () => unfolding.renderMore(section.id)
  if (!isReached) return <UnrenderedSlices slices={open ? slices : noSlices} headed={!bare} onNear={renderMore} />
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
        <div id={bodyId} className="ru-record-section__body ru-grid ru-gap-16">
          {slices.slice(0, rendered).map((slice) => (
            <FieldSlice key={slice.keywords[0]} slice={slice} store={store} theme={theme} />
          ))}
          {rendered < slices.length ? <UnrenderedSlices slices={slices.slice(rendered)} onNear={renderMore} /> : null}
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
    <div className="ru-record-section__head ru-row ru-gap-6" data-help={description ? "" : undefined}>
      <h2>
        <button
          type="button"
          className="ru-record-section__toggle ru-plain-button ru-row ru-gap-6 ru-bold"
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          aria-describedby={description ? `${bodyId}-help` : undefined}
          onClick={onToggle}
        >
          <ChevronDown aria-hidden="true" className="ru-icon-14 ru-subtle" />
          <bdi id={`${bodyId}-name`}>{label(section.name)}</bdi>
        </button>
      </h2>
      {description ? <HelpButton id={`${bodyId}-help`} what={label(section.name)} text={description} /> : null}
      {open ? null : (
        <span className="ru-record-section__count ru-subtle ru-small">{text("record.fieldCount", { count })}</span>
      )}
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

interface UnrenderedSlicesProps {
  readonly slices: readonly Slice[]
  /** The section's heading is not rendered yet either. */
  readonly headed?: boolean | undefined
  readonly onNear: () => void
}

/** Reserves the space of what is not rendered yet, and triggers rendering when it comes near the viewport. */
function UnrenderedSlices({ slices, headed = false, onNear }: UnrenderedSlicesProps) {
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

/**
 * Renders synchronously, so that rendering counts towards the time of the batch. Otherwise React would render all
 * batches together after the idle period.
 */
function renderSync(renderNext: () => boolean): boolean {
  return flushSync(renderNext)
}

/** Milliseconds needed to render a slice; with less time left, yields to the browser. */
const minIdleMs = 12
const frameMs = 16
/**
 * Minimum rendering time per idle period, in milliseconds: too short to delay keystrokes, but enough to finish soon.
 */
const minBatchMs = 20

/** Runs a step repeatedly in idle periods until it returns false. Returns a function that stops it. */
function whenIdle(renderNext: () => boolean): () => void {
  const hasIdle = typeof requestIdleCallback === "function"
  let handle = 0
  const plan = () => {
    handle = hasIdle ? requestIdleCallback(run, { timeout: 500 }) : window.setTimeout(run, frameMs)
  }
  const run = (deadline?: IdleDeadline) => {
    const startedAt = performance.now()
    const hasTime = () => (deadline?.timeRemaining() ?? 0) > minIdleMs || performance.now() - startedAt < minBatchMs
    let more = renderNext()
    while (more && hasTime()) more = renderNext()
    if (more) plan()
  }
  plan()
  return () => (hasIdle ? cancelIdleCallback(handle) : window.clearTimeout(handle))
}
