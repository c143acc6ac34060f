import type { Narrative } from "../../schemas/narrative.ts"
import { alignNodes, type AlignedNodes } from "./align-nodes.ts"
import { compareInlines } from "./compare-inlines.ts"
import { unchanged, wholly, type ComparedNode } from "./compared-node.ts"
import type { NarrativeNode } from "./narrative-node.ts"

/** The new text with all that was deleted at its place. */
export function compareNarratives(before: Narrative, after: Narrative): readonly ComparedNode[] {
  return compareAll(alignNodes(before.content, after.content, { findsMoved: true }))
}

const compareAll = (aligned: readonly AlignedNodes[]): readonly ComparedNode[] => aligned.flatMap(compareAligned)

function compareAligned({ before, after, moved }: AlignedNodes): readonly ComparedNode[] {
  if (!after) return before ? [wholly(before, "deleted")] : []
  if (!before) return [wholly(after, "inserted")]
  return [moved ? wholly(after, "moved") : compareNodes(before, after)]
}

const hasText: ReadonlySet<string> = new Set(["paragraph", "heading"])

function compareNodes(before: NarrativeNode, after: NarrativeNode): ComparedNode {
  if (JSON.stringify(before) === JSON.stringify(after)) return unchanged(after)
  if (hasText.has(after.type)) {
    return summed(before, after, compareInlines(before.content, after.content))
  }
  if (after.type === "table") return compareTables(before, after)
  const aligned = alignNodes(before.content ?? [], after.content ?? [], { findsMoved: after.type !== "tableRow" })
  return summed(before, after, compareAll(aligned))
}

/** Changed, unless only the space between words is different. */
function summed(before: NarrativeNode, after: NarrativeNode, children: readonly ComparedNode[]): ComparedNode {
  const isSame = sameItself(before, after) && children.every(({ change }) => change === "kept")
  return isSame ? { node: after, change: "kept", children } : { node: after, change: "changed", before, children }
}

const sameItself = (before: NarrativeNode, after: NarrativeNode): boolean =>
  before.type === after.type && JSON.stringify(before.attrs) === JSON.stringify(after.attrs)

/**
 * Cells are compared within their columns, which are found first: a new column is then one, not a new cell in each row.
 */
function compareTables(before: NarrativeNode, after: NarrativeNode): ComparedNode {
  const columns = alignColumns(before, after)
  const rows = alignNodes(before.content ?? [], after.content ?? [], { findsMoved: true })
  const children = rows.flatMap((row) => {
    if (!columns || !row.before || !row.after || row.moved) return compareAligned(row)
    return [summed(row.before, row.after, compareAll(cellsOf(columns, row.before, row.after)))]
  })
  return {
    ...summed(before, after, children),
    ...(columns && {
      columns: {
        inserted: columns.filter(({ old }) => old === undefined).length,
        deleted: columns.filter(({ fresh }) => fresh === undefined).length,
      },
    }),
  }
}

interface AlignedColumn {
  readonly old?: number
  readonly fresh?: number
}

function cellsOf(columns: readonly AlignedColumn[], before: NarrativeNode, after: NarrativeNode): AlignedNodes[] {
  return columns.map(({ old, fresh }) => {
    const oldCell = old === undefined ? undefined : before.content?.[old]
    const newCell = fresh === undefined ? undefined : after.content?.[fresh]
    return { ...(oldCell && { before: oldCell }), ...(newCell && { after: newCell }) }
  })
}

/** Undefined if cells span several columns or rows. */
function alignColumns(before: NarrativeNode, after: NarrativeNode): readonly AlignedColumn[] | undefined {
  const [olds, news] = [columnsOf(before), columnsOf(after)]
  if (!olds || !news) return undefined
  const aligned = alignNodes(olds, news, { findsMoved: false })
  return aligned.map((pair) => ({
    ...(pair.before && { old: olds.indexOf(pair.before) }),
    ...(pair.after && { fresh: news.indexOf(pair.after) }),
  }))
}

function columnsOf({ content: rows = [] }: NarrativeNode): readonly NarrativeNode[] | undefined {
  const width = rows[0]?.content?.length ?? 0
  const isPlain = rows.every(
    ({ content: cells = [] }) =>
      cells.length === width && cells.every(({ attrs }) => !attrs || Object.values(attrs).every((span) => span === 1)),
  )
  if (!isPlain) return undefined
  return Array.from({ length: width }, (_, index) => ({
    type: "column",
    content: rows.flatMap(({ content }) => content?.[index] ?? []),
  }))
}
