import type { Narrative } from "../../schemas/narrative.ts"
import { alignNodes, type AlignedNodes } from "./align-nodes.ts"
import { textOfNode } from "./blocks.ts"
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
 * Cells are compared within their columns, which are found first: a new column is then one, not a new cell in each row,
 * and rows are compared by the columns that both have.
 */
function compareTables(before: NarrativeNode, after: NarrativeNode): ComparedNode {
  const columns = alignColumns(before, after)
  if (!columns) {
    const rows = alignNodes(before.content ?? [], after.content ?? [], { findsMoved: true })
    return summed(before, after, compareAll(rows))
  }
  return {
    ...summed(
      before,
      after,
      alignRows(columns, before, after).flatMap((row) => compareRow(columns, row)),
    ),
    columns: {
      inserted: columns.filter(({ old }) => old === undefined).length,
      deleted: columns.filter(({ fresh }) => fresh === undefined).length,
    },
  }
}

interface AlignedColumn {
  readonly old?: number
  readonly fresh?: number
}

function alignRows(
  columns: readonly AlignedColumn[],
  { content: before = [] }: NarrativeNode,
  { content: after = [] }: NarrativeNode,
): readonly AlignedNodes[] {
  const common = columns.filter(({ old, fresh }) => old !== undefined && fresh !== undefined)
  const inCommon = (rows: readonly NarrativeNode[], side: keyof AlignedColumn): readonly NarrativeNode[] =>
    common.length === 0
      ? rows
      : rows.map(({ type, content }) => ({
          type,
          content: common.flatMap((column) => content?.[column[side] ?? 0] ?? []),
        }))
  const [olds, news] = [inCommon(before, "old"), inCommon(after, "fresh")]
  return alignNodes(olds, news, { findsMoved: true }).map((row): AlignedNodes => {
    const oldRow = row.before && before[olds.indexOf(row.before)]
    const newRow = row.after && after[news.indexOf(row.after)]
    return { ...(oldRow && { before: oldRow }), ...(newRow && { after: newRow }), ...(row.moved && { moved: true }) }
  })
}

/** Each row has a cell in each column of both tables, so that cells are below those of their column. */
function compareRow(
  columns: readonly AlignedColumn[],
  { before, after, moved }: AlignedNodes,
): readonly ComparedNode[] {
  const cells = compareAll(
    columns.map(({ old, fresh }) => {
      const oldCell = old === undefined ? undefined : (before?.content?.[old] ?? (after && blankCell))
      const newCell = fresh === undefined ? undefined : (after?.content?.[fresh] ?? (before && blankCell))
      // A row that only one table has is as a whole inserted or deleted, and so are its cells.
      if (!before && newCell) return { after: newCell }
      if (!after && oldCell) return { before: oldCell }
      return { ...(oldCell && { before: oldCell }), ...(newCell && { after: newCell }) }
    }),
  )
  if (before && after) return [moved ? { node: after, change: "moved", children: cells } : summed(before, after, cells)]
  if (after) return [{ node: after, change: "inserted", children: cells }]
  return before ? [{ node: before, change: "deleted", children: cells }] : []
}

const blankCell: NarrativeNode = { type: "tableCell", content: [{ type: "paragraph" }] }

/** Undefined if cells span several columns or rows. */
function alignColumns(before: NarrativeNode, after: NarrativeNode): readonly AlignedColumn[] | undefined {
  const [olds, news] = [columnsOf(before), columnsOf(after)]
  if (!olds || !news) return undefined
  const aligned: AlignedColumn[] = []
  let [oldStart, newStart] = [0, 0]
  const fillGap = (oldEnd: number, newEnd: number) => {
    const gap = alignNodes(olds.slice(oldStart, oldEnd), news.slice(newStart, newEnd), { findsMoved: false })
    for (const pair of gap)
      aligned.push({
        ...(pair.before && { old: olds.indexOf(pair.before) }),
        ...(pair.after && { fresh: news.indexOf(pair.after) }),
      })
  }
  for (const [old, fresh] of equalHeadings(olds, news)) {
    fillGap(old, fresh)
    aligned.push({ old, fresh })
    oldStart = old + 1
    newStart = fresh + 1
  }
  fillGap(olds.length, news.length)
  return aligned
}

/** Columns with the same text in their first row, in their order: they are the same, whatever is below. */
function equalHeadings(
  olds: readonly NarrativeNode[],
  news: readonly NarrativeNode[],
): readonly (readonly [number, number])[] {
  const headings = (columns: readonly NarrativeNode[]) => columns.flatMap(({ content }) => content?.[0] ?? [])
  const [oldHeadings, newHeadings] = [headings(olds), headings(news)]
  return alignNodes(oldHeadings, newHeadings, { findsMoved: false }).flatMap(({ before, after }) => {
    if (!before || !after) return []
    const text = textOfNode(before)
    return text !== "" && text === textOfNode(after)
      ? [[oldHeadings.indexOf(before), newHeadings.indexOf(after)] as const]
      : []
  })
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
