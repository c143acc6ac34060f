import { emptyFlowchart } from "../../../engine/flowchart/empty-flowchart.ts"
import { emptyNarrative } from "../../../engine/narrative/empty-narrative.ts"
import type { Flowchart } from "../../../schemas/flowchart.ts"
import type { Narrative } from "../../../schemas/narrative.ts"
import type { DocumentKind } from "../../../schemas/process-documents.ts"
import { lazily, type Loadable } from "../../../ui/lazily.ts"
import type { DocumentContent } from "../contract.ts"
import type { DocumentComparisonProps, DocumentEditorProps, DocumentViewProps } from "./document-sources.ts"

interface DocumentParts<Content> {
  readonly View: Loadable<DocumentViewProps<Content>>
  readonly Editor: Loadable<DocumentEditorProps<Content>>
  readonly Comparison: Loadable<DocumentComparisonProps<Content>>
}

const narrative: DocumentParts<Narrative> = {
  View: lazily(() => import("./narrative/narrative-view.tsx")),
  Editor: lazily(() => import("./narrative/narrative-editor.tsx")),
  Comparison: lazily(() => import("./narrative/narrative-comparison.tsx")),
}
const flowchart: DocumentParts<Flowchart> = {
  View: lazily(() => import("./flowchart/flowchart-view.tsx")),
  Editor: lazily(() => import("./flowchart/flowchart-editor.tsx")),
  Comparison: lazily(() => import("./flowchart/flowchart-comparison.tsx")),
}

/** A text or a diagram, to read. */
export function DocumentView({ content, ...rest }: DocumentViewProps<DocumentContent>) {
  return content.type === "doc" ? (
    <narrative.View {...rest} content={content} />
  ) : (
    <flowchart.View {...rest} content={content} />
  )
}

/** A text or a diagram, to write or draw. */
export function DocumentEditor({ content, ...rest }: DocumentEditorProps<DocumentContent>) {
  return content.type === "doc" ? (
    <narrative.Editor {...rest} content={content} />
  ) : (
    <flowchart.Editor {...rest} content={content} />
  )
}

/** Two versions of a text or of a diagram; nothing if one is a text and the other a diagram. */
export function DocumentComparison({ before, after, sources }: DocumentComparisonProps<DocumentContent>) {
  if (before.type === "doc" && after.type === "doc")
    return <narrative.Comparison before={before} after={after} sources={sources} />
  if (before.type === "flowchart" && after.type === "flowchart")
    return <flowchart.Comparison before={before} after={after} sources={sources} />
  return null
}

/** What a document has before it is first saved. */
export function emptyDocument(kind: DocumentKind, laneName: string): DocumentContent {
  return kind === "NARRATIVE" ? emptyNarrative : emptyFlowchart(laneName)
}
