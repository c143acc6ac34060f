import type { ComparedNode } from "./compared-node.ts"

/** What the summary of a comparison counts. */
export const countedChanges = [
  "paragraphsChanged",
  "paragraphsFormatted",
  "paragraphsAdded",
  "paragraphsRemoved",
  "paragraphsMoved",
  "tablesAdded",
  "tablesRemoved",
  "rowsAdded",
  "rowsRemoved",
  "rowsMoved",
  "columnsAdded",
  "columnsRemoved",
  "cellsChanged",
  "picturesAdded",
  "picturesRemoved",
  "picturesChanged",
] as const
export type CountedChange = (typeof countedChanges)[number]

export type ChangeCounts = Readonly<Partial<Record<CountedChange, number>>>

/** How many paragraphs, rows and so on were changed. What is within an added or removed table is not counted again. */
export function summarizeChanges(compared: readonly ComparedNode[]): ChangeCounts {
  const counts: Partial<Record<CountedChange, number>> = {}
  const add = (what: CountedChange, count = 1) => {
    if (count > 0) counts[what] = (counts[what] ?? 0) + count
  }
  for (const one of compared) countPart(one, add)
  return counts
}

type Add = (what: CountedChange, count?: number) => void

function countPart(compared: ComparedNode, add: Add): void {
  const { node, change, children, columns } = compared
  if (change === "kept") return
  if (node.type === "table") {
    if (change === "inserted") add("tablesAdded")
    if (change === "deleted") add("tablesRemoved")
    if (change === "moved") add("paragraphsMoved")
    if (change !== "changed") return
    add("columnsAdded", columns?.inserted)
    add("columnsRemoved", columns?.deleted)
    for (const row of children) countRow(row, add)
  } else if (node.type === "picture") {
    if (change === "inserted") add("picturesAdded")
    if (change === "deleted") add("picturesRemoved")
    if (change === "changed") add("picturesChanged")
    if (change === "moved") add("paragraphsMoved")
  } else if (node.type === "paragraph" || node.type === "heading") countParagraph(compared, add)
  else if (change === "moved") add("paragraphsMoved")
  else if (isRetyped(compared)) add("paragraphsFormatted")
  for (const child of node.type === "table" || change === "moved" ? [] : children) countPart(child, add)
}

/** A list became a numbered one, for example. */
const isRetyped = ({ node, before }: ComparedNode) => before !== undefined && before.type !== node.type

function countRow(row: ComparedNode, add: Add): void {
  if (row.change === "inserted") add("rowsAdded")
  if (row.change === "deleted") add("rowsRemoved")
  if (row.change === "moved") add("rowsMoved")
  if (row.change !== "changed") return
  for (const { change } of row.children) if (change === "changed") add("cellsChanged")
}

function countParagraph({ change, children }: ComparedNode, add: Add): void {
  if (change === "inserted") add("paragraphsAdded")
  if (change === "deleted") add("paragraphsRemoved")
  if (change === "moved") add("paragraphsMoved")
  if (change !== "changed") return
  const hasNewWords = children.some((child) => child.change === "inserted" || child.change === "deleted")
  add(hasNewWords ? "paragraphsChanged" : "paragraphsFormatted")
}
