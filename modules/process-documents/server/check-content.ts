import type { NarrativeNode } from "../../../engine/narrative/narrative-node.ts"
import type { Flowchart } from "../../../schemas/flowchart.ts"
import { narrativeLimits, type Narrative } from "../../../schemas/narrative.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { safeLink } from "../../../schemas/rich-text.ts"

type Path = readonly (string | number)[]

/** A picture of a text and where it is. */
export interface PlacedPicture {
  readonly fileUploadId: string
  readonly path: Path
}

/** Problems of a text beyond its schema, and its pictures. */
export function checkNarrative(narrative: Narrative): {
  readonly problems: readonly Problem[]
  readonly pictures: readonly PlacedPicture[]
} {
  const problems: Problem[] = []
  const pictures: PlacedPicture[] = []
  let count = 0
  visit(narrative, ["content"], ({ text, marks, type, attrs }, path) => {
    count += text?.length ?? 0
    for (const [at, mark] of (marks ?? []).entries())
      if (mark.type === "link" && safeLink(mark.attrs.href) === undefined)
        problems.push(problem("document.unsafe_link", [...path, "marks", at, "attrs", "href"]))
    if (type === "picture")
      pictures.push({ fileUploadId: String(attrs?.["fileUploadId"]), path: [...path, "attrs", "fileUploadId"] })
  })
  const { characters: max } = narrativeLimits
  if (count > max) problems.push(problem("document.too_long", ["content"], { count, max }))
  return { problems, pictures }
}

/** Visits a node and those within it, whatever block they are in, each with its path in the request. */
function visit(node: NarrativeNode, path: Path, onNode: (node: NarrativeNode, path: Path) => void): void {
  onNode(node, path)
  for (const [at, child] of (node.content ?? []).entries()) visit(child, [...path, "content", at], onNode)
}

/** Problems of a diagram beyond its schema: what has the ID of another one, or refers to something that is missing. */
export function checkFlowchart({ lanes, shapes, connections }: Flowchart): readonly Problem[] {
  const problems: Problem[] = []
  const add = (...path: Path) => problems.push(problem("document.bad_shape", ["content", ...path]))
  const idsOf = (name: string, items: readonly { readonly id: string }[]) => {
    const ids = new Set<string>()
    for (const [at, { id }] of items.entries()) {
      if (ids.has(id)) add(name, at, "id")
      ids.add(id)
    }
    return ids
  }
  const laneIds = idsOf("lanes", lanes)
  const shapeIds = idsOf("shapes", shapes)
  idsOf("connections", connections)
  for (const [at, { laneId }] of shapes.entries()) if (!laneIds.has(laneId)) add("shapes", at, "laneId")
  for (const [at, { from, to }] of connections.entries()) {
    if (!shapeIds.has(from)) add("connections", at, "from")
    if (!shapeIds.has(to)) add("connections", at, "to")
  }
  return problems
}
