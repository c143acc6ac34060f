import type { MarkerFace } from "../../../engine/flowchart/picture.ts"
import { flowchartOutline } from "../../../engine/flowchart/outline.ts"
import { markerIdsIn } from "../../../engine/flowchart/record-ids.ts"
import { flowchartSvg } from "../../../engine/flowchart/svg.ts"
import type { Flowchart, FlowchartShape } from "../../../schemas/flowchart.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { directionOf } from "../../../schemas/languages.ts"
import { format } from "../../../server/http/problem-messages.ts"
import type { PictureDocument, PictureTable } from "../../../server/typesetting/document.ts"
import { typesetPicture } from "../../../server/typesetting/typeset-picture.ts"
import type { DocumentPdf, DocumentPdfInput } from "./document-pdf.ts"

/** The picture of a flowchart as PDF, with its steps and its risks and controls as tables, in the reader's language. */
export const flowchartPdf: DocumentPdf<Flowchart> = (input, signal) => typesetPicture(flowchartDocument(input), signal)

/** The pages of a flowchart; in the tables, what users wrote is isolated from the reader's language. */
export function flowchartDocument(input: DocumentPdfInput<Flowchart>): PictureDocument {
  const { actor, title, subtitle, content, references, language } = input
  const direction = directionOf[language]
  const markerFace = (recordId: RecordId): MarkerFace => {
    const reference = references.get(recordId)
    if (!reference) return { kind: "unknown", text: format("flowchart.marker.hidden.badge", language) }
    return { kind: reference.type === "RISK" ? "risk" : "control", text: reference.uniqueId }
  }
  const tables = [stepsTable(input), markersTable(input)].filter(({ rows }) => rows.length > 0)
  return {
    title,
    author: actor,
    language,
    direction,
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    // The table of risks and controls is its legend.
    picture: flowchartSvg({
      title,
      lines: subtitle,
      description: title,
      direction,
      flowchart: content,
      markerFace,
      legend: null,
    }),
    tables,
  }
}

const start = "start" as const

function nameOf({ kind, text }: FlowchartShape, { language }: DocumentPdfInput<Flowchart>): string {
  return text.trim() === "" ? format(`flowchart.kind.${kind}`, language) : isolateText(text, language)
}

function markerText(recordId: RecordId, { references, language }: DocumentPdfInput<Flowchart>): string {
  const reference = references.get(recordId)
  return reference ? isolateText(reference.uniqueId, language) : format("flowchart.marker.hidden", language)
}

function stepsTable(input: DocumentPdfInput<Flowchart>): PictureTable {
  const { content, language } = input
  const columns = [
    ["number", 0.5],
    ["text", 3],
    ["kind", 1.2],
    ["lane", 1.6],
    ["leadsTo", 3],
    ["markers", 1.6],
  ] as const
  return {
    title: format("flowchart.pdf.steps", language),
    columns: columns.map(([key, width]) => ({
      heading: format(`flowchart.outline.${key}`, language),
      width,
      align: start,
    })),
    rows: flowchartOutline(content).map(({ number, shape, lane, leadsTo }) => [
      String(number),
      nameOf(shape, input),
      format(`flowchart.kind.${shape.kind}`, language),
      lane?.name.trim() ? isolateText(lane.name, language) : format("flowchart.lane.unnamed", language),
      leadsTo
        .map(({ connection: { label }, number: target, to }) => {
          const values = { number: target, name: nameOf(to, input) }
          return label
            ? format("flowchart.outline.target.labelled", language, { ...values, label: isolateText(label, language) })
            : format("flowchart.outline.target", language, values)
        })
        .join("\n"),
      shape.markers.map((recordId) => markerText(recordId, input)).join(", "),
    ]),
  }
}

function markersTable(input: DocumentPdfInput<Flowchart>): PictureTable {
  const { content, references, language } = input
  const outline = flowchartOutline(content)
  return {
    title: format("flowchart.legend", language),
    columns: [
      { heading: format("flowchart.pdf.record", language), width: 1, align: start },
      { heading: format("flowchart.pdf.title", language), width: 4, align: start },
      { heading: format("flowchart.pdf.where", language), width: 4, align: start },
    ],
    rows: markerIdsIn(content).map((recordId) => {
      const reference = references.get(recordId)
      return [
        isolateText(reference?.uniqueId ?? "", language),
        reference ? isolateText(reference.name, language) : format("flowchart.marker.hidden", language),
        outline
          .filter(({ shape }) => shape.markers.includes(recordId))
          .map(({ number, shape }) =>
            format("flowchart.outline.target", language, { number, name: nameOf(shape, input) }),
          )
          .join("\n"),
      ]
    }),
  }
}
