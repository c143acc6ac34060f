import type { RecordId } from "../../schemas/ids.ts"
import type { Narrative } from "../../schemas/narrative.ts"

/** The records that a text refers to, each once, in the order of the text. */
export function recordIdsIn(narrative: Narrative): readonly RecordId[] {
  const found = new Set<RecordId>()
  visit(narrative, (node) => {
    if (node.type === "recordReference") found.add(node.attrs["recordId"] as RecordId)
  })
  return [...found]
}

/** The file uploads that a text shows as pictures, each once, in the order of the text. */
export function pictureIdsIn(narrative: Narrative): readonly string[] {
  const found = new Set<string>()
  visit(narrative, (node) => {
    if (node.type === "picture") found.add(String(node.attrs["fileUploadId"]))
  })
  return [...found]
}

/** The text with other IDs of records and pictures; those that are not in the maps stay. */
export function replaceIds(
  narrative: Narrative,
  records: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, string>,
): Narrative {
  const copy = structuredClone(narrative)
  visit(copy, ({ type, attrs }) => {
    if (type === "recordReference") replace(attrs, "recordId", records)
    if (type === "picture") replace(attrs, "fileUploadId", pictures)
  })
  return copy
}

function replace(attributes: Record<string, unknown>, name: string, ids: ReadonlyMap<string, string>): void {
  const id = ids.get(String(attributes[name]))
  if (id !== undefined) attributes[name] = id
}

interface VisitedNode {
  readonly type: string
  readonly attrs: Record<string, unknown>
}

/** References and pictures are found at any depth, whatever block they are in. */
function visit(node: object, onNode: (node: VisitedNode) => void): void {
  if ("attrs" in node) onNode(node as VisitedNode)
  if (!("content" in node) || !Array.isArray(node.content)) return
  for (const child of node.content as readonly object[]) visit(child, onNode)
}
