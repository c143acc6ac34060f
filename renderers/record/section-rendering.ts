import type { CompiledField, CompiledSection } from "../../schemas/compiled.ts"
import type { Keyword, SectionId } from "../../schemas/ids.ts"

/** A run of complete grid rows that is rendered at once. */
export interface Slice {
  readonly keywords: readonly Keyword[]
  /** Number of grid rows, for the height reserved until the slice is rendered. */
  readonly rows: number
}

export interface SectionCollapse {
  readonly open: boolean
  /** Whether the section was near the viewport; until then only its space is reserved. */
  readonly isReached: boolean
  /** Number of rendered slices of the section, from its start. */
  readonly rendered: number
}

/** Which sections are open and how much of each is rendered: the first screens immediately, the rest when idle. */
export interface SectionRendering {
  readonly slices: (section: SectionId) => readonly Slice[]
  readonly collapse: (section: SectionId) => SectionCollapse
  readonly subscribe: (section: SectionId, listener: () => void) => () => void
  readonly toggle: (section: SectionId) => void
  /** Renders the section's heading, or one more slice. */
  readonly renderMore: (section: SectionId) => void
  /** Opens the field's section and renders it up to the field. */
  readonly reveal: (keyword: Keyword) => void
  /** Renders the next missing heading or slice. Returns false when all are rendered. */
  readonly renderNext: () => boolean
}

/** Number of fields rendered initially, more than a screen; the rest is rendered when the browser is idle. */
const initiallyRendered = 24
const sliceSize = 12
const columnSpans = { full: 6, half: 3, third: 2 } as const

export function createSectionRendering(
  sections: readonly CompiledSection[],
  fields: readonly CompiledField[],
): SectionRendering {
  const byKeyword = new Map(fields.map((field) => [field.keyword, field]))
  const slices = new Map(sections.map((section) => [section.id, sliceRows(section.keywords, byKeyword)]))
  const collapseBySection = new Map<SectionId, SectionCollapse>()
  const listeners = new Map<SectionId, Set<() => void>>()

  let budget = initiallyRendered
  for (const section of sections) {
    const open = !section.startCollapsed
    const isReached = budget > 0
    let rendered = 0
    for (const slice of slices.get(section.id) ?? []) {
      if (!open || budget <= 0) break
      budget -= slice.keywords.length
      rendered += 1
    }
    collapseBySection.set(section.id, { open, isReached, rendered })
  }

  const collapseOf = (section: SectionId) =>
    collapseBySection.get(section) ?? { open: false, isReached: true, rendered: 0 }
  const slicesOf = (section: SectionId) => slices.get(section) ?? []
  const setCollapse = (section: SectionId, collapse: SectionCollapse) => {
    collapseBySection.set(section, collapse)
    for (const listener of listeners.get(section) ?? []) listener()
  }
  const lacks = (section: SectionId) => {
    const { open, isReached, rendered } = collapseOf(section)
    return !isReached || (open && rendered < slicesOf(section).length)
  }
  const renderMore = (section: SectionId) => {
    const { open, rendered } = collapseOf(section)
    const more = open && rendered < slicesOf(section).length ? 1 : 0
    if (lacks(section)) setCollapse(section, { open, isReached: true, rendered: rendered + more })
  }

  return {
    slices: slicesOf,
    collapse: collapseOf,
    subscribe(section, listener) {
      const subscribed = listeners.get(section) ?? new Set()
      listeners.set(section, subscribed.add(listener))
      return () => subscribed.delete(listener)
    },
    toggle(section) {
      const collapse = collapseOf(section)
      setCollapse(section, { open: !collapse.open, isReached: true, rendered: Math.max(1, collapse.rendered) })
    },
    renderMore,
    reveal(keyword) {
      const section = sections.find((one) => one.keywords.includes(keyword))
      if (!section) return
      const index = slicesOf(section.id).findIndex((slice) => slice.keywords.includes(keyword))
      setCollapse(section.id, {
        open: true,
        isReached: true,
        rendered: Math.max(collapseOf(section.id).rendered, index + 1),
      })
    },
    renderNext() {
      const next = sections.find(({ id }) => lacks(id))
      if (next) renderMore(next.id)
      return next !== undefined
    },
  }
}

/** Splits only between rows, so that adjacent fields stay in one slice. */
function sliceRows(keywords: readonly Keyword[], fields: ReadonlyMap<Keyword, CompiledField>): readonly Slice[] {
  const slices: Slice[] = []
  let slice: Keyword[] = []
  let rows = 0
  let room = 0
  for (const keyword of keywords) {
    const width = columnSpans[fields.get(keyword)?.width ?? "full"]
    if (width > room) {
      if (slice.length >= sliceSize) {
        slices.push({ keywords: slice, rows })
        slice = []
        rows = 0
      }
      rows += 1
      room = 6
    }
    room -= width
    slice.push(keyword)
  }
  if (slice.length > 0) slices.push({ keywords: slice, rows })
  return slices
}
