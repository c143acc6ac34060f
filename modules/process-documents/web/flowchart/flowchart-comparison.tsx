import { Suspense, useMemo } from "react"
import { compareFlowcharts, type FlowchartDifference } from "../../../../engine/flowchart/compare-flowcharts.ts"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { DocumentComparisonProps } from "../document-sources.ts"
import { differenceMarks } from "./difference-marks.ts"
import { useFlowchartNames, type FlowchartNames } from "./flowchart-names.ts"
import { FlowchartPicture } from "./flowchart-picture.tsx"
import { PanZoom } from "./pan-zoom.tsx"
import { useFlowchartText, type FlowchartText } from "./use-flowchart-text.ts"
import "./flowchart.css"

/** Two versions of a flowchart: the differences in words, and both pictures with what differs marked. */
export default function FlowchartComparison(props: DocumentComparisonProps<Flowchart>) {
  return (
    <Suspense>
      <LazyMessagesProvider area="process-documents/flowchart">
        <Comparison {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Comparison({ before, after, sources }: DocumentComparisonProps<Flowchart>) {
  const text = useFlowchartText()
  const names = useFlowchartNames(sources)
  const differences = useMemo(() => compareFlowcharts(before, after), [before, after])
  const marks = useMemo(() => differenceMarks(differences), [differences])
  return (
    <div className="flowchart-comparison ru-stack ru-gap-12">
      <section className="ru-grid ru-gap-8" aria-label={text("flowchart.comparison.differences")}>
        <h2 className="ru-heading">
          {text("flowchart.comparison.differences")} <span className="ru-muted">({differences.length})</span>
        </h2>
        {differences.length === 0 ? (
          <p className="ru-muted">{text("flowchart.comparison.none")}</p>
        ) : (
          <>
            <p className="flowchart-comparison__key ru-cluster ru-gap-8-16 ru-small">
              {(["added", "removed", "changed"] as const).map((mark) => (
                <span key={mark} data-mark={mark}>
                  {text(`flowchart.comparison.${mark}`)}
                </span>
              ))}
            </p>
            <ul className="ru-bullets">
              {differences.map((difference, index) => (
                // The list is replaced as a whole.
                <li key={index}>{sentenceOf(difference, text, names)}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <div className="flowchart-comparison__pictures">
        {(["before", "after"] as const).map((side) => (
          <section key={side} className="ru-grid ru-gap-8" aria-label={text(`flowchart.comparison.${side}`)}>
            <h2 className="ru-heading">{text(`flowchart.comparison.${side}`)}</h2>
            <PanZoom label={text("flowchart.view.diagram")}>
              <FlowchartPicture
                label={text(`flowchart.comparison.${side}`)}
                flowchart={side === "before" ? before : after}
                sources={sources}
                marks={marks[side]}
              />
            </PanZoom>
          </section>
        ))}
      </div>
    </div>
  )
}

function sentenceOf(difference: FlowchartDifference, text: FlowchartText, names: FlowchartNames): string {
  const key = `flowchart.difference.${difference.kind}` as const
  switch (difference.kind) {
    case "shapeAdded":
    case "shapeRemoved":
      return text(key, { kind: names.ofKind(difference.shape.kind), name: names.ofShape(difference.shape) })
    case "shapeRenamed":
      return text(key, { before: names.ofShape(difference.before), after: names.ofShape(difference.after) })
    case "kindChanged":
      return text(key, {
        name: names.ofShape(difference.after),
        before: names.ofKind(difference.before.kind),
        after: names.ofKind(difference.after.kind),
      })
    case "shapeMoved":
      return text(key, {
        name: names.ofShape(difference.shape),
        before: names.ofLane(difference.before),
        after: names.ofLane(difference.after),
      })
    case "markerAdded":
    case "markerRemoved":
      return text(key, { marker: names.ofMarker(difference.recordId), name: names.ofShape(difference.shape) })
    case "connectionAdded":
    case "connectionRemoved":
      return text(key, { from: names.ofShape(difference.from), to: names.ofShape(difference.to) })
    case "connectionChanged":
      return text(key, {
        from: names.ofShape(difference.from),
        to: names.ofShape(difference.to),
        before: difference.before.label || text("flowchart.unnamed"),
        after: difference.after.label || text("flowchart.unnamed"),
      })
    case "laneAdded":
    case "laneRemoved":
      return text(key, { name: names.ofLane(difference.lane) })
    case "laneRenamed":
      return text(key, { before: names.ofLane(difference.before), after: names.ofLane(difference.after) })
    case "lanesReordered":
      return text(key)
    case "arranged":
      return text(key, { count: difference.count })
  }
}
