import type { CompiledField, CompiledSection } from "../../schemas/compiled.ts"
import type { Keyword, SectionId } from "../../schemas/ids.ts"

/** A run of whole rows that is put on the page in one go. */
export interface Slice {
  readonly keywords: readonly Keyword[]
  /** Rows of the grid, for the height that is kept free until the slice is drawn. */
  readonly rows: number
}

export interface SectionFold {
  readonly open: boolean
  /** Whether the section has come on the page; until then only its room is kept. */
  readonly reached: boolean
  /** Slices of the section that are drawn, from its beginning. */
  readonly drawn: number
}

/** Which sections are open and how far each is drawn: the first screens at once, the rest when there is time. */
export interface Unfolding {
  readonly slices: (section: SectionId) => readonly Slice[]
  readonly fold: (section: SectionId) => SectionFold
  readonly subscribe: (section: SectionId, listener: () => void) => () => void
  readonly toggle: (section: SectionId) => void
  /** Draws the section's head, or one slice more of it. */
  readonly drawMore: (section: SectionId) => void
  /** Opens the field's section and draws it as far as the field. */
  readonly reveal: (keyword: Keyword) => void
  /** Draws the next head or slice that is still missing; false when nothing is. */
  readonly drawNext: () => boolean
}

/** More than a screen of fields; what lies below is drawn when the browser rests. */
const drawnAtOnce = 24
const sliceSize = 12
const parts = { full: 6, half: 3, third: 2 } as const

export function createUnfolding(sections: readonly CompiledSection[], fields: readonly CompiledField[]): Unfolding {
  const byKeyword = new Map(fields.map((field) => [field.keyword, field]))
  const slices = new Map(sections.map((section) => [section.id, sliceRows(section.keywords, byKeyword)]))
  const folds = new Map<SectionId, SectionFold>()
  const listeners = new Map<SectionId, Set<() => void>>()

  let budget = drawnAtOnce
  for (const section of sections) {
    const open = !section.startCollapsed
    const reached = budget > 0
    let drawn = 0
    for (const slice of slices.get(section.id) ?? []) {
      if (!open || budget <= 0) break
      budget -= slice.keywords.length
      drawn += 1
    }
    folds.set(section.id, { open, reached, drawn })
  }

  const foldOf = (section: SectionId) => folds.get(section) ?? { open: false, reached: true, drawn: 0 }
  const slicesOf = (section: SectionId) => slices.get(section) ?? []
  const put = (section: SectionId, fold: SectionFold) => {
    folds.set(section, fold)
    for (const listener of listeners.get(section) ?? []) listener()
  }
  const lacks = (section: SectionId) => {
    const { open, reached, drawn } = foldOf(section)
    return !reached || (open && drawn < slicesOf(section).length)
  }
  const drawMore = (section: SectionId) => {
    const { open, drawn } = foldOf(section)
    const more = open && drawn < slicesOf(section).length ? 1 : 0
    if (lacks(section)) put(section, { open, reached: true, drawn: drawn + more })
  }

  return {
    slices: slicesOf,
    fold: foldOf,
    subscribe(section, listener) {
      const hearing = listeners.get(section) ?? new Set()
      listeners.set(section, hearing.add(listener))
      return () => hearing.delete(listener)
    },
    toggle(section) {
      const fold = foldOf(section)
      put(section, { open: !fold.open, reached: true, drawn: Math.max(1, fold.drawn) })
    },
    drawMore,
    reveal(keyword) {
      const section = sections.find((one) => one.keywords.includes(keyword))
      if (!section) return
      const index = slicesOf(section.id).findIndex((slice) => slice.keywords.includes(keyword))
      put(section.id, { open: true, reached: true, drawn: Math.max(foldOf(section.id).drawn, index + 1) })
    },
    drawNext() {
      const next = sections.find(({ id }) => lacks(id))
      if (next) drawMore(next.id)
      return next !== undefined
    },
  }
}

/** Cuts only between rows, so that fields side by side stay side by side. */
function sliceRows(keywords: readonly Keyword[], fields: ReadonlyMap<Keyword, CompiledField>): readonly Slice[] {
  const slices: Slice[] = []
  let slice: Keyword[] = []
  let rows = 0
  let room = 0
  for (const keyword of keywords) {
    const width = parts[fields.get(keyword)?.width ?? "full"]
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
