import { ListTree, Workflow } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { useNarrow } from "../../../../renderers/record/use-narrow.ts"
import { Segmented } from "../../../../ui/segmented.tsx"
import type { DocumentViewProps } from "../document-sources.ts"
import { FlowchartPicture } from "./flowchart-picture.tsx"
import { FlowchartTable } from "./flowchart-table.tsx"
import { PanZoom } from "./pan-zoom.tsx"
import { useFlowchartText } from "./use-flowchart-text.ts"
import "./flowchart.css"

/** A flowchart as a picture or, equal in content, as a table. */
export default function FlowchartView(props: DocumentViewProps<Flowchart>) {
  return (
    <Suspense>
      <LazyMessagesProvider area="process-documents/flowchart">
        <View {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function View({ label, content, sources }: DocumentViewProps<Flowchart>) {
  const text = useFlowchartText()
  const container = useRef<HTMLElement>(null)
  const isNarrow = useNarrow(container)
  const [chosen, setChosen] = useState<"diagram" | "outline" | null>(null)
  const shown = chosen ?? (isNarrow ? "outline" : "diagram")
  return (
    <section ref={container} className="flowchart-view ru-stack ru-gap-8" aria-label={label}>
      <div className="flowchart-view__bar ru-row">
        <Segmented
          label={text("flowchart.view")}
          value={shown}
          onChange={setChosen}
          segments={[
            {
              value: "diagram",
              label: text("flowchart.view.diagram"),
              icon: <Workflow aria-hidden="true" />,
            },
            { value: "outline", label: text("flowchart.view.outline"), icon: <ListTree aria-hidden="true" /> },
          ]}
        />
      </div>
      {content.shapes.length === 0 ? <p className="ru-muted">{text("flowchart.empty")}</p> : null}
      {shown === "diagram" ? (
        <PanZoom label={text("flowchart.view.diagram")}>
          <FlowchartPicture label={label} flowchart={content} sources={sources} />
        </PanZoom>
      ) : (
        <div className="flowchart-view__table">
          <FlowchartTable flowchart={content} sources={sources} />
        </div>
      )}
    </section>
  )
}
