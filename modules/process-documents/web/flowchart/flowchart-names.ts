import { useCallback, useMemo } from "react"
import type { MarkerFace } from "../../../../engine/flowchart/picture.ts"
import type { FlowchartLane, FlowchartShape, ShapeKind } from "../../../../schemas/flowchart.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { DocumentSources } from "../document-sources.ts"
import { useFlowchartText } from "./use-flowchart-text.ts"

export interface FlowchartNames {
  readonly ofKind: (kind: ShapeKind) => string
  /** The text of a shape, or its kind if it has none. */
  readonly ofShape: (shape: Pick<FlowchartShape, "kind" | "text">) => string
  readonly ofLane: (lane: Pick<FlowchartLane, "name"> | undefined) => string
  readonly ofMarker: (recordId: RecordId) => string
}

/** Names of the parts of a flowchart in the user's language. */
export function useFlowchartNames({ referenceTo }: Pick<DocumentSources, "referenceTo">): FlowchartNames {
  const text = useFlowchartText()
  const language = useLanguage()
  return useMemo(
    () => ({
      ofKind: (kind) => text(`flowchart.kind.${kind}`),
      ofShape: ({ kind, text: own }) =>
        own.trim() === "" ? text(`flowchart.kind.${kind}`) : isolateText(own.replaceAll(/\s+/g, " "), language),
      ofLane: (lane) => (lane?.name.trim() ? isolateText(lane.name, language) : text("flowchart.lane.unnamed")),
      ofMarker(recordId) {
        const reference = referenceTo(recordId)
        return reference
          ? `${reference.uniqueId} ${isolateText(reference.name, language)}`
          : text("flowchart.marker.hidden")
      },
    }),
    [text, language, referenceTo],
  )
}

/** What badges say: the number of the record. */
export function useMarkerFace({ referenceTo }: Pick<DocumentSources, "referenceTo">): (id: RecordId) => MarkerFace {
  const text = useFlowchartText()
  return useCallback(
    (id) => {
      const reference = referenceTo(id)
      if (!reference) return { kind: "unknown", text: text("flowchart.marker.hidden.badge") }
      return { kind: reference.type === "RISK" ? "risk" : "control", text: reference.uniqueId }
    },
    [referenceTo, text],
  )
}
