import type { MatrixSection } from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixLine } from "./matrix-model.ts"

/** Rows of one section among some lines, first to last, from 0. */
export interface SectionSpan {
  readonly section: MatrixSection
  readonly first: number
  readonly last: number
}

/** The lines of a matrix for one set of closed headings. */
export interface MatrixLayout {
  readonly count: number
  readonly at: (index: number) => MatrixLine | undefined
  /** The headings at or above a line, from the outside to the inside. */
  readonly headingsAbove: (index: number) => readonly number[]
  /** The rows of the lines first to last. */
  readonly spans: (first: number, last: number) => readonly SectionSpan[]
  /** Number of headings above a line; from the last line on, of all headings. */
  readonly headingsBefore: (index: number) => number
  /** The section at which a line is. */
  readonly sectionAt: (index: number) => MatrixSection | undefined
}

/** A section with what precedes its rows, and how many lines that takes. */
interface Block {
  readonly section: MatrixSection
  /** Position of the first section of its process. */
  readonly processFirst: number
  readonly processHeading: boolean
  readonly subProcessHeading: boolean
  readonly rows: number
  readonly start: number
  /** Number of headings above it. */
  readonly headingsBefore: number
}

type HeadedSection = Pick<MatrixSection, "processId" | "subProcessId">

/** Identifies the heading of a process among the closed ones. */
export const processKey = ({ processId }: HeadedSection): string => `${processId}`
/** Identifies the heading of a sub-process among the closed ones. */
export const subProcessKey = ({ processId, subProcessId }: HeadedSection): string => `${processId}/${subProcessId}`

/** Every heading of a matrix, to close them all. */
export function headingKeys(sections: readonly MatrixSection[]): ReadonlySet<string> {
  return new Set(
    sections.flatMap((section) =>
      section.subProcessId === null ? [processKey(section)] : [processKey(section), subProcessKey(section)],
    ),
  )
}

/**
 * Calculates the lines of a matrix: headings and rows if it is grouped, otherwise rows only. Costs as much as there are
 * sections; finding a line costs the logarithm of it.
 */
export function layOutMatrix(
  sections: readonly MatrixSection[],
  isGrouped: boolean,
  closed: ReadonlySet<string>,
): MatrixLayout {
  const blocks: Block[] = []
  const rowsOfProcess: number[] = []
  let count = 0
  let headings = 0
  let processFirst = 0
  for (const [at, section] of sections.entries()) {
    const startsProcess = at === 0 || sections[at - 1]?.processId !== section.processId
    if (startsProcess) processFirst = at
    rowsOfProcess[processFirst] = (rowsOfProcess[processFirst] ?? 0) + section.rows
    const isProcessOpen = !isGrouped || !closed.has(processKey(section))
    const subProcessHeading = isGrouped && isProcessOpen && section.subProcessId !== null
    const isOpen = isProcessOpen && !(subProcessHeading && closed.has(subProcessKey(section)))
    const processHeading = isGrouped && startsProcess
    const rows = isOpen ? section.rows : 0
    blocks.push({
      section,
      processFirst,
      processHeading,
      subProcessHeading,
      rows,
      start: count,
      headingsBefore: headings,
    })
    headings += Number(processHeading) + Number(subProcessHeading)
    count += Number(processHeading) + Number(subProcessHeading) + rows
  }

  /** The last section that begins at or above the line; sections without lines end before they begin. */
  const blockAt = (index: number): Block | undefined => {
    if (index < 0 || index >= count) return undefined
    let low = 0
    let high = blocks.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((blocks[middle]?.start ?? 0) <= index) low = middle
      else high = middle - 1
    }
    return blocks[low]
  }
  const firstRow = ({ start, processHeading, subProcessHeading }: Block) =>
    start + Number(processHeading) + Number(subProcessHeading)

  const at = (index: number): MatrixLine | undefined => {
    const block = blockAt(index)
    if (!block) return undefined
    const { section, processHeading, subProcessHeading, start } = block
    if (processHeading && index === start)
      return {
        kind: "heading",
        part: "PROCESS",
        id: section.processId,
        level: 1,
        rows: rowsOfProcess[block.processFirst] ?? 0,
        isOpen: !closed.has(processKey(section)),
      }
    if (subProcessHeading && index === start + Number(processHeading))
      return {
        kind: "heading",
        part: "SUB_PROCESS",
        id: section.subProcessId,
        level: 2,
        rows: section.rows,
        isOpen: !closed.has(subProcessKey(section)),
      }
    const level = isGrouped ? (subProcessHeading ? 3 : 2) : 1
    return { kind: "row", section, offset: index - firstRow(block), level }
  }

  return {
    count,
    at,
    sectionAt: (index) => blockAt(index)?.section,
    headingsBefore(index) {
      const block = blockAt(index)
      if (!block) return index < 0 ? 0 : headings
      return block.headingsBefore + Math.min(index, firstRow(block)) - block.start
    },
    headingsAbove(index) {
      const block = isGrouped ? blockAt(index) : undefined
      if (!block) return []
      const process = blocks[block.processFirst]?.start ?? 0
      const subProcess = block.start + Number(block.processHeading)
      return block.subProcessHeading && subProcess <= index ? [process, subProcess] : [process]
    },
    spans(first, last) {
      const spans: SectionSpan[] = []
      const end = Math.min(last, count - 1)
      for (let index = Math.max(0, first); index <= end;) {
        const block = blockAt(index)
        if (!block) break
        const begin = firstRow(block)
        const next = begin + block.rows
        const lastRow = Math.min(end, next - 1)
        if (lastRow >= begin)
          spans.push({ section: block.section, first: Math.max(index, begin) - begin, last: lastRow - begin })
        index = next
      }
      return spans
    },
  }
}
