import "./narrative.css"
import { useEffect, useMemo } from "react"
import { unchanged } from "../../../../engine/narrative/compared-node.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { Narrative } from "../../../../schemas/narrative.ts"
import type { DocumentViewProps } from "../document-sources.ts"
import { NarrativeContext } from "./narrative-context.ts"
import { minimumHeadings, Outline, outlineOf, showHeading } from "./outline.tsx"
import { renderBlocks } from "./shown-blocks.tsx"
import { useNarrativeText } from "./use-narrative-text.ts"

/** The text of a narrative or policy, to read, with an outline beside it if it has several headings. */
export default function NarrativeView(props: DocumentViewProps<Narrative>) {
  return (
    <LazyMessagesProvider area="process-documents/narrative">
      <View {...props} />
    </LazyMessagesProvider>
  )
}

function View({ label, content, sources }: DocumentViewProps<Narrative>) {
  const text = useNarrativeText()
  const entries = useMemo(() => outlineOf(content), [content])
  const context = useMemo(
    () => ({ sources, anchors: new Map(entries.map(({ node, anchor }) => [node, anchor])) }),
    [sources, entries],
  )
  const blocks = useMemo(() => renderBlocks(content.content.map(unchanged)), [content])
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1))
    if (anchor.startsWith("text-")) showHeading(anchor)
  }, [])
  return (
    <NarrativeContext value={context}>
      <div className="narrative" data-outline={entries.length >= minimumHeadings ? "" : undefined}>
        {entries.length >= minimumHeadings ? <Outline entries={entries} /> : null}
        <article className="narrative-text" aria-label={label}>
          {content.content.length === 0 ? <p className="ru-subtle">{text("narrative.empty")}</p> : blocks}
        </article>
      </div>
    </NarrativeContext>
  )
}
