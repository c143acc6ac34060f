import { BpmnModdle, type ModdleElement } from "bpmn-moddle"
import { flowchartLimits, type Flowchart } from "../../../schemas/flowchart.ts"
import { BpmnNotes, type BpmnNote } from "./bpmn-notes.ts"
import { BpmnReader, type ImportOptions } from "./bpmn-reader.ts"
import { elementOf, elementsOf } from "./elements.ts"
import { boundsIn, placeShapes } from "./place-shapes.ts"
import { exporterName } from "./to-bpmn.ts"

/** Bytes of a file. */
export const maxBpmnSize = 5_000_000

/** Why a file cannot be read. */
export type BpmnProblem = "tooLarge" | "notXml" | "entities" | "noProcess" | "tooMany"

export type BpmnImport =
  | { readonly flowchart: Flowchart; readonly notes: readonly BpmnNote[]; readonly problem?: undefined }
  | { readonly problem: BpmnProblem }

/** Reads a flowchart from BPMN 2.0, with notes of what it has no counterpart for. */
export async function fromBpmn(xml: string, options: ImportOptions): Promise<BpmnImport> {
  if (xml.length > maxBpmnSize) return { problem: "tooLarge" }
  // The parser does not expand entities that a file declares; such a file is not from a modelling tool.
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) return { problem: "entities" }
  let definitions: ModdleElement
  try {
    definitions = (await new BpmnModdle().fromXML(xml)).rootElement
  } catch {
    return { problem: "notXml" }
  }
  if (definitions?.$type !== "bpmn:Definitions") return { problem: "notXml" }
  return readDefinitions(definitions, options)
}

function readDefinitions(definitions: ModdleElement, options: ImportOptions): BpmnImport {
  const roots = elementsOf(definitions, "rootElements")
  const collaboration = roots.find(({ $type }) => $type === "bpmn:Collaboration")
  const processes = roots.filter(({ $type }) => $type === "bpmn:Process")
  if (processes.length === 0) return { problem: "noProcess" }
  const notes = new BpmnNotes()
  const reader = new BpmnReader(notes, options)
  const participants = elementsOf(collaboration, "participants")
  for (const process of processes) {
    const pool = participants.find((one) => elementOf(one, "processRef") === process)
    reader.readProcess(process, pool?.name ?? process.name, pool)
  }
  for (const pool of participants.filter((one) => elementOf(one, "processRef") !== undefined).slice(1))
    notes.add("pools", pool.name)
  for (const pool of participants.filter((one) => elementOf(one, "processRef") === undefined))
    notes.add("pools", pool.name)
  for (const flow of elementsOf(collaboration, "messageFlows")) notes.add("messageFlows", flow.name)
  reader.readArtifacts(collaboration)
  if (
    reader.shapes.length > flowchartLimits.shapes ||
    reader.lanes.length > flowchartLimits.lanes ||
    reader.connections.length > flowchartLimits.connections
  )
    return { problem: "tooMany" }
  const isOwn = definitions.get("exporter") === exporterName
  return { flowchart: placeShapes(reader, boundsIn(definitions), isOwn), notes: notes.all() }
}
