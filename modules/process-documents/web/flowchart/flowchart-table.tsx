import { flowchartOutline } from "../../../../engine/flowchart/outline.ts"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import type { DocumentSources } from "../document-sources.ts"
import { useFlowchartNames } from "./flowchart-names.ts"
import { KindIcon } from "./kind-icon.tsx"
import { useFlowchartText } from "./use-flowchart-text.ts"

/** A flowchart in words: one row per shape along the flow. */
export function FlowchartTable({
  flowchart,
  sources,
}: {
  readonly flowchart: Flowchart
  readonly sources: DocumentSources
}) {
  const text = useFlowchartText()
  const names = useFlowchartNames(sources)
  return (
    <table className="flowchart-table ru-data-table">
      <caption className="ru-hidden">{text("flowchart.outline")}</caption>
      <thead>
        <tr>
          {(["number", "text", "kind", "lane", "leadsTo", "markers"] as const).map((column) => (
            <th key={column} scope="col">
              {text(`flowchart.outline.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flowchartOutline(flowchart).map(({ number, shape, lane, leadsTo }) => (
          <tr key={shape.id}>
            <td className="ru-tabular">{number}</td>
            <th scope="row">
              <bdi>{shape.text || text("flowchart.unnamed")}</bdi>
            </th>
            <td data-label={text("flowchart.outline.kind")}>
              <span className="ru-row ru-gap-6 ru-icons-14">
                <KindIcon kind={shape.kind} />
                {names.ofKind(shape.kind)}
              </span>
            </td>
            <td data-label={text("flowchart.outline.lane")}>{names.ofLane(lane)}</td>
            <td data-label={text("flowchart.outline.leadsTo")}>
              {leadsTo.map(({ connection, number: target, to }) => (
                <div key={connection.id}>
                  {connection.label
                    ? text("flowchart.outline.target.labelled", {
                        label: connection.label,
                        number: target,
                        name: names.ofShape(to),
                      })
                    : text("flowchart.outline.target", { number: target, name: names.ofShape(to) })}
                </div>
              ))}
            </td>
            <td data-label={text("flowchart.outline.markers")}>
              {shape.markers.map((recordId) => {
                const reference = sources.referenceTo(recordId)
                return (
                  <div key={recordId}>
                    {reference ? (
                      <a className="ru-link" href={sources.hrefOf(reference)}>
                        {names.ofMarker(recordId)}
                      </a>
                    ) : (
                      <span className="ru-muted">{names.ofMarker(recordId)}</span>
                    )}
                  </div>
                )
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
