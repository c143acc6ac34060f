import type { NarrativeMark } from "../../schemas/narrative.ts"

/** Any part of a text, for code that handles all of them alike: blocks, list items, rows, cells, and text itself. */
export interface NarrativeNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly NarrativeNode[]
  readonly text?: string
  readonly marks?: readonly NarrativeMark[]
}
