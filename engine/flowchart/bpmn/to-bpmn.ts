import { BpmnModdle, type ModdleElement } from "bpmn-moddle"
import type { Flowchart, FlowchartShape } from "../../../schemas/flowchart.ts"
import type { Box, Point } from "../../heat-map/shapes.ts"
import { contentWidth, laneTops, shapeBoxes } from "../geometry.ts"
import { routeConnections } from "../route.ts"

/** Names the exporter, so that positions of an own file are read as they are. */
export const exporterName = "Risk Universe"
/** Our IDs can begin with a digit, those of XML cannot. */
export const idPrefix = "ru_"
/** The names of pool and lanes in BPMN's picture, as bpmn.io draws them. */
export const poolHeader = 30
export const laneNameWidth = 30

/** Writes a flowchart as BPMN 2.0: a pool with lanes, and the picture. Risks and controls have no counterpart. */
export async function toBpmn(flowchart: Flowchart, name: string): Promise<string> {
  const moddle = new BpmnModdle()
  const create = (type: string, properties: Readonly<Record<string, unknown>>) => moddle.create(type, properties)
  const nodes = new Map(flowchart.shapes.map((shape) => [shape.id, flowElement(shape, flowchart, create)]))
  const lanes = flowchart.lanes.map((lane) =>
    create("bpmn:Lane", {
      id: `${idPrefix}lane_${lane.id}`,
      name: lane.name,
      flowNodeRef: flowchart.shapes.flatMap(({ id, laneId, kind }) =>
        laneId === lane.id && kind !== "document" ? [nodes.get(id)] : [],
      ),
    }),
  )
  const documents = new Set(flowchart.shapes.flatMap(({ id, kind }) => (kind === "document" ? [id] : [])))
  const flows = new Map(
    flowchart.connections.map((connection) => {
      const { id, from, to, label } = connection
      const ends = { sourceRef: nodes.get(from), targetRef: nodes.get(to) }
      // Sequence flows do not lead to or from data.
      if (documents.has(from) || documents.has(to)) {
        const documentation = label ? [create("bpmn:Documentation", { text: label })] : []
        return [
          id,
          create("bpmn:Association", { id: `${idPrefix}${id}`, ...ends, associationDirection: "One", documentation }),
        ]
      }
      return [id, create("bpmn:SequenceFlow", { id: `${idPrefix}${id}`, ...ends, ...(label && { name: label }) })]
    }),
  )
  for (const { id, from, to } of flowchart.connections) {
    const flow = flows.get(id)
    if (flow?.$type !== "bpmn:SequenceFlow") continue
    const outgoing = nodes.get(from)?.get("outgoing")
    const incoming = nodes.get(to)?.get("incoming")
    if (Array.isArray(outgoing)) outgoing.push(flow)
    if (Array.isArray(incoming)) incoming.push(flow)
  }
  const all = [...flows.values()]
  const process = create("bpmn:Process", {
    id: `${idPrefix}process`,
    isExecutable: false,
    laneSets: [create("bpmn:LaneSet", { id: `${idPrefix}lanes`, lanes })],
    flowElements: [
      ...[...nodes.values()].flatMap((node) =>
        node.$type === "bpmn:DataObjectReference" ? [node.get("dataObjectRef") as ModdleElement, node] : [node],
      ),
      ...all.filter(({ $type }) => $type === "bpmn:SequenceFlow"),
    ],
    artifacts: all.filter(({ $type }) => $type === "bpmn:Association"),
  })
  const pool = create("bpmn:Participant", { id: `${idPrefix}pool`, name, processRef: process })
  const collaboration = create("bpmn:Collaboration", { id: `${idPrefix}collaboration`, participants: [pool] })
  const plane = drawPlane(flowchart, create, {
    collaboration,
    pool,
    lanes: new Map(flowchart.lanes.map(({ id }, index) => [id, lanes[index]])),
    nodes,
    flows,
  })
  const definitions = create("bpmn:Definitions", {
    id: `${idPrefix}definitions`,
    targetNamespace: "http://bpmn.io/schema/bpmn",
    exporter: exporterName,
    rootElements: [collaboration, process],
    diagrams: [create("bpmndi:BPMNDiagram", { id: `${idPrefix}diagram`, plane })],
  })
  const { xml } = await moddle.toXML(definitions, { format: true })
  return xml
}

type Create = (type: string, properties: Readonly<Record<string, unknown>>) => ModdleElement

const types = {
  start: "bpmn:StartEvent",
  end: "bpmn:EndEvent",
  step: "bpmn:Task",
  decision: "bpmn:ExclusiveGateway",
  document: "bpmn:DataObjectReference",
  system: "bpmn:ServiceTask",
  connector: "bpmn:IntermediateThrowEvent",
} as const

function flowElement({ id, kind, text }: FlowchartShape, flowchart: Flowchart, create: Create): ModdleElement {
  const properties = { id: `${idPrefix}${id}`, ...(text && { name: text }) }
  if (kind === "document") {
    return create(types.document, {
      ...properties,
      dataObjectRef: create("bpmn:DataObject", { id: `${idPrefix}data_${id}` }),
    })
  }
  if (kind === "connector") {
    const isEntry = !flowchart.connections.some(({ to }) => to === id)
    return create(isEntry ? "bpmn:IntermediateCatchEvent" : types.connector, {
      ...properties,
      eventDefinitions: [create("bpmn:LinkEventDefinition", { id: `${idPrefix}link_${id}`, name: text || id })],
    })
  }
  return create(types[kind], properties)
}

interface Elements {
  readonly collaboration: ModdleElement
  readonly pool: ModdleElement
  readonly lanes: ReadonlyMap<string, ModdleElement | undefined>
  readonly nodes: ReadonlyMap<string, ModdleElement>
  readonly flows: ReadonlyMap<string, ModdleElement>
}

function drawPlane(flowchart: Flowchart, create: Create, elements: Elements): ModdleElement {
  const left = poolHeader + laneNameWidth
  const width = left + contentWidth(flowchart) + 60
  const tops = laneTops(flowchart)
  const height = flowchart.lanes.reduce((sum, lane) => sum + lane.height, 0)
  const bounds = ({ x, y, width: wide, height: high }: Box) => create("dc:Bounds", { x, y, width: wide, height: high })
  const shapeOf = (element: ModdleElement | undefined, box: Box, more: Readonly<Record<string, unknown>> = {}) =>
    create("bpmndi:BPMNShape", { id: `${element?.id}_di`, bpmnElement: element, bounds: bounds(box), ...more })
  const point = ({ x, y }: Point) => create("dc:Point", { x: x + left, y })
  const boxes = shapeBoxes(flowchart)
  const routes = routeConnections(flowchart)
  return create("bpmndi:BPMNPlane", {
    id: `${idPrefix}plane`,
    bpmnElement: elements.collaboration,
    planeElement: [
      shapeOf(elements.pool, { x: 0, y: 0, width, height }, { isHorizontal: true }),
      ...flowchart.lanes.map(({ id, height: high }) =>
        shapeOf(
          elements.lanes.get(id),
          { x: poolHeader, y: tops.get(id) ?? 0, width: width - poolHeader, height: high },
          { isHorizontal: true },
        ),
      ),
      ...flowchart.shapes.flatMap(({ id, kind }) => {
        const box = boxes.get(id)
        const more = kind === "decision" ? { isMarkerVisible: true } : {}
        return box ? [shapeOf(elements.nodes.get(id), { ...box, x: box.x + left }, more)] : []
      }),
      ...flowchart.connections.flatMap(({ id }) => {
        const route = routes.get(id)
        const element = elements.flows.get(id)
        return route && element
          ? [
              create("bpmndi:BPMNEdge", {
                id: `${element.id}_di`,
                bpmnElement: element,
                waypoint: route.points.map(point),
              }),
            ]
          : []
      }),
    ],
  })
}
