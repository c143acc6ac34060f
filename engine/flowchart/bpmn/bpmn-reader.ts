import type { ModdleElement } from "bpmn-moddle"
import {
  flowchartLimits,
  type FlowchartConnection,
  type FlowchartLane,
  type FlowchartShape,
  type ShapeKind,
} from "../../../schemas/flowchart.ts"
import type { CreateId } from "../edit/edit-shapes.ts"
import type { BpmnNotes } from "./bpmn-notes.ts"
import { elementOf, elementsOf } from "./elements.ts"
import { idPrefix } from "./to-bpmn.ts"

export interface ImportOptions {
  /** The name of the lane of a process without lanes and name. */
  readonly laneName: string
  readonly createId: CreateId
}

/** The kinds of shapes by type of element; others are notes. */
const kinds: Readonly<Record<string, ShapeKind>> = {
  "bpmn:StartEvent": "start",
  "bpmn:EndEvent": "end",
  "bpmn:IntermediateThrowEvent": "step",
  "bpmn:IntermediateCatchEvent": "step",
  "bpmn:ExclusiveGateway": "decision",
  "bpmn:ParallelGateway": "decision",
  "bpmn:InclusiveGateway": "decision",
  "bpmn:EventBasedGateway": "decision",
  "bpmn:ComplexGateway": "decision",
  "bpmn:ServiceTask": "system",
  "bpmn:ScriptTask": "system",
  "bpmn:DataObjectReference": "document",
  "bpmn:DataStoreReference": "system",
}

/** Collects lanes, shapes and connections. */
export class BpmnReader {
  readonly lanes: FlowchartLane[] = []
  readonly shapes: FlowchartShape[] = []
  readonly connections: FlowchartConnection[] = []
  /** The elements that became lanes and shapes, by our IDs. */
  readonly elements = new Map<string, ModdleElement>()
  readonly #ids = new Map<ModdleElement, string>()
  readonly #taken = new Set<string>()
  readonly #notes: BpmnNotes
  readonly #options: ImportOptions

  constructor(notes: BpmnNotes, options: ImportOptions) {
    this.#notes = notes
    this.#options = options
  }

  readProcess(process: ModdleElement, name: string | undefined, pool: ModdleElement | undefined): void {
    const laneOf = new Map<ModdleElement, string>()
    const leaves = elementsOf(process, "laneSets").flatMap((set) => this.#leafLanes(set))
    for (const lane of leaves) {
      const id = this.#addLane(lane.name ?? "", lane)
      for (const node of elementsOf(lane, "flowNodeRef")) laneOf.set(node, id)
    }
    const elements = elementsOf(process, "flowElements")
    const isEmpty = elements.length === 0 && leaves.length === 0
    if (isEmpty) return
    const first = this.lanes.length - leaves.length
    const fallback =
      leaves.length === 0
        ? this.#addLane(name?.trim() ? name : this.#options.laneName, pool ?? process)
        : (this.lanes[first]?.id ?? "")
    for (const element of elements) this.#readElement(element, laneOf.get(element) ?? fallback)
    this.#readFlows(elements)
    this.readArtifacts(process)
  }

  #leafLanes(laneSet: ModdleElement, depth = 0): readonly ModdleElement[] {
    return elementsOf(laneSet, "lanes").flatMap((lane) => {
      const inner = elementOf(lane, "childLaneSet")
      if (!inner || elementsOf(inner, "lanes").length === 0 || depth > 10) return [lane]
      this.#notes.add("nestedLanes", lane.name)
      return this.#leafLanes(inner, depth + 1)
    })
  }

  #addLane(name: string, element: ModdleElement): string {
    const id = this.#idOf(element, `${idPrefix}lane_`)
    this.lanes.push({ id, name: this.#limited(name, flowchartLimits.laneName), height: 200 })
    this.elements.set(id, element)
    return id
  }

  #readElement(element: ModdleElement, laneId: string): void {
    const kind = this.#kindOf(element)
    if (kind === undefined) return
    const id = this.#idOf(element, idPrefix)
    const text = this.#limited(element.name ?? "", flowchartLimits.text)
    this.shapes.push({ id, kind, laneId, text, x: 0, y: 0, markers: [] })
    this.elements.set(id, element)
  }

  #kindOf(element: ModdleElement): ShapeKind | undefined {
    const { $type: type, name } = element
    if (type === "bpmn:SequenceFlow" || type === "bpmn:DataObject") return undefined
    if (type === "bpmn:BoundaryEvent") {
      this.#notes.add("boundaryEvents", name)
      return undefined
    }
    const definitions = elementsOf(element, "eventDefinitions")
    if (definitions.some(({ $type }) => $type === "bpmn:LinkEventDefinition")) return "connector"
    if (definitions.length > 0 || type.startsWith("bpmn:Intermediate")) this.#notes.add("eventKinds", name)
    if (type === "bpmn:ParallelGateway") this.#notes.add("parallelGateways", name)
    else if (type.endsWith("Gateway") && type !== "bpmn:ExclusiveGateway") this.#notes.add("otherGateways", name)
    if (element.$instanceOf("bpmn:SubProcess") || type === "bpmn:CallActivity") {
      this.#notes.add("subProcesses", name)
      return "step"
    }
    const kind = kinds[type] ?? (element.$instanceOf("bpmn:Task") ? "step" : undefined)
    if (kind === undefined) this.#notes.add("otherElements", name ?? type.replace("bpmn:", ""))
    return kind
  }

  #readFlows(elements: readonly ModdleElement[]): void {
    for (const element of elements) {
      if (element.$type === "bpmn:SequenceFlow")
        this.#connect(element, elementOf(element, "sourceRef"), elementOf(element, "targetRef"), element.name ?? "")
      for (const data of elementsOf(element, "dataOutputAssociations"))
        this.#connect(data, element, elementOf(data, "targetRef"), "")
      for (const data of elementsOf(element, "dataInputAssociations"))
        this.#connect(data, elementsOf(data, "sourceRef")[0], element, "")
    }
  }

  /** Associations with a direction are connections, as those of documents are written; all else are notes. */
  readArtifacts(owner: ModdleElement | undefined): void {
    for (const element of elementsOf(owner, "artifacts")) {
      if (element.$type === "bpmn:TextAnnotation") this.#notes.add("annotations", String(element.get("text") ?? ""))
      else if (element.$type === "bpmn:Group") this.#notes.add("groups", element.name)
      else if (element.$type === "bpmn:Association") {
        const [from, to] = [elementOf(element, "sourceRef"), elementOf(element, "targetRef")]
        const isDocument = [from, to].some((end) => end?.$type === "bpmn:DataObjectReference")
        const isNote = [from, to].some((end) => end?.$type === "bpmn:TextAnnotation")
        if (isDocument && element.get("associationDirection") === "One") {
          const label = String(elementsOf(element, "documentation")[0]?.get("text") ?? "")
          this.#connect(element, from, to, label)
        } else if (!isNote) this.#notes.add("associations", undefined)
      }
    }
  }

  #connect(
    element: ModdleElement,
    from: ModdleElement | undefined,
    to: ModdleElement | undefined,
    label: string,
  ): void {
    const source = from?.$type === "bpmn:BoundaryEvent" ? elementOf(from, "attachedToRef") : from
    const [fromId, toId] = [source && this.#ids.get(source), to && this.#ids.get(to)]
    if (fromId === undefined || toId === undefined || fromId === toId) return
    if (this.connections.some((one) => one.from === fromId && one.to === toId)) return
    this.connections.push({
      id: this.#idOf(element, idPrefix),
      from: fromId,
      to: toId,
      label: this.#limited(label, flowchartLimits.label),
    })
  }

  /** The ID of the file where it can be ours, so that a file that was exported and imported is the same flowchart. */
  #idOf(element: ModdleElement, prefix: string): string {
    const known = this.#ids.get(element)
    if (known !== undefined) return known
    const own = element.id?.startsWith(prefix) ? element.id.slice(prefix.length) : element.id
    const isUsable = own !== undefined && /^[A-Za-z0-9_-]{1,40}$/.test(own) && !this.#taken.has(own)
    const id = isUsable ? own : this.#options.createId()
    this.#taken.add(id)
    this.#ids.set(element, id)
    return id
  }

  #limited(text: string, limit: number): string {
    if (text.length <= limit) return text
    this.#notes.add("shortenedTexts", text)
    return text.slice(0, limit)
  }
}
