import type { FlowchartDifference } from "../../../../engine/flowchart/compare-flowcharts.ts"
import type { Mark } from "./flowchart-picture.tsx"

interface Marks {
  readonly before: ReadonlyMap<string, Mark>
  readonly after: ReadonlyMap<string, Mark>
}

/** What is marked in the picture of each version: by IDs of shapes and connections. */
export function differenceMarks(differences: readonly FlowchartDifference[]): Marks {
  const before = new Map<string, Mark>()
  const after = new Map<string, Mark>()
  const changed = (id: string) => {
    before.set(id, "changed")
    after.set(id, "changed")
  }
  for (const difference of differences) {
    switch (difference.kind) {
      case "shapeAdded":
        after.set(difference.shape.id, "added")
        break
      case "shapeRemoved":
        before.set(difference.shape.id, "removed")
        break
      case "shapeRenamed":
      case "kindChanged":
        changed(difference.after.id)
        break
      case "shapeMoved":
      case "markerAdded":
      case "markerRemoved":
        changed(difference.shape.id)
        break
      case "connectionAdded":
        after.set(difference.connection.id, "added")
        break
      case "connectionRemoved":
        before.set(difference.connection.id, "removed")
        break
      case "connectionChanged":
        before.set(difference.before.id, "changed")
        after.set(difference.after.id, "changed")
        break
      default:
    }
  }
  return { before, after }
}
