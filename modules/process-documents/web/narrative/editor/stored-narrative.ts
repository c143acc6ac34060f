import type { JSONContent } from "@tiptap/core"
import { narrativeLimits, type Narrative, type NarrativeMark } from "../../../../../schemas/narrative.ts"
import { safeLink } from "../../../../../schemas/rich-text.ts"
import { pastedPicture } from "./pasted-picture.ts"
import { editedBlocks } from "./edited-blocks.ts"

/** Attributes of parts that are stored, with the value that is not. */
const storedAttributes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.assign(
  { recordReference: { recordId: undefined } },
  ...editedBlocks.map(({ attributes }) => attributes),
)

/** The content for the editor, which needs a paragraph to write in. */
export const toEditor = ({ content }: Narrative): JSONContent => ({
  type: "doc",
  content: content.length === 0 ? [{ type: "paragraph" }] : (structuredClone(content) as JSONContent[]),
})

/** The text as it is stored: without what the editor adds, and without empty paragraphs at its end. */
export function fromEditor(content: JSONContent): Narrative {
  const blocks = (content.content ?? []).filter(({ type }) => type !== pastedPicture).map(storedNode)
  const last = blocks.findLastIndex(({ type, content: inner }) => type !== "paragraph" || inner !== undefined)
  return { type: "doc", content: blocks.slice(0, last + 1) } as unknown as Narrative
}

interface StoredNode {
  readonly type: string
  readonly content?: readonly StoredNode[]
}

function storedNode({ type = "", attrs = {}, content = [], text, marks = [] }: JSONContent): StoredNode {
  const attributes = Object.entries(storedAttributes[type] ?? {}).flatMap(([name, implied]) => {
    const value: unknown = attrs[name]
    return value === implied || value === null || value === undefined ? [] : [[name, value]]
  })
  const storedMarks = marks.flatMap(storedMark)
  return {
    type,
    ...(attributes.length > 0 && { attrs: Object.fromEntries(attributes) }),
    ...(content.length > 0 && { content: content.map(storedNode) }),
    ...(text !== undefined && { text }),
    ...(storedMarks.length > 0 && { marks: storedMarks }),
  }
}

const plainMarks: ReadonlySet<string> = new Set(["bold", "italic", "underline", "strike"])

function storedMark({ type, attrs }: NonNullable<JSONContent["marks"]>[number]): readonly NarrativeMark[] {
  if (plainMarks.has(type)) return [{ type } as NarrativeMark]
  const href = type === "link" ? safeLink(String(attrs?.["href"] ?? "")) : undefined
  return href === undefined || href.length > narrativeLimits.link ? [] : [{ type: "link", attrs: { href } }]
}
