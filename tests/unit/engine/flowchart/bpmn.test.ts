import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromBpmn } from "../../../../engine/flowchart/bpmn/from-bpmn.ts"
import { keepMarkers } from "../../../../engine/flowchart/bpmn/keep-markers.ts"
import { toBpmn } from "../../../../engine/flowchart/bpmn/to-bpmn.ts"
import { layoutFlowchart } from "../../../../engine/flowchart/layout.ts"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import { flowcharts } from "./flowcharts.ts"

let created = 0
const options = { laneName: "Lane", createId: () => `created-${created++}` }

async function read(xml: string) {
  const result = await fromBpmn(xml, options)
  if (result.problem !== undefined) throw new Error(result.problem)
  return result
}

const sorted = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  items.toSorted((a, b) => a.id.localeCompare(b.id))

/** What BPMN knows, without the order of lists. */
const known = ({ lanes, shapes, connections }: Flowchart) => ({
  lanes,
  shapes: sorted(shapes.map((shape) => ({ ...shape, markers: [] }))),
  connections: sorted(connections),
})

const bpmn = (content: string, diagram = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0" id="d" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler" exporterVersion="5.20.0">${content}${diagram}</bpmn:definitions>`

describe("BPMN", () => {
  it("has the markers of the flowchart that it was written from when it replaces that one", async () => {
    await fc.assert(
      fc.asyncProperty(flowcharts, async (drawn) => {
        const flowchart = layoutFlowchart(drawn)
        const { flowchart: again } = await read(await toBpmn(flowchart, "Procure to pay"))
        expect(sorted(keepMarkers(again, flowchart).shapes)).toEqual(sorted(flowchart.shapes))
      }),
      { numRuns: 10 },
    )
  })

  it("is read as the flowchart that was written, except for markers", async () => {
    await fc.assert(
      fc.asyncProperty(flowcharts, async (drawn) => {
        const flowchart = layoutFlowchart(drawn)
        const { flowchart: again, notes } = await read(await toBpmn(flowchart, "Procure to pay"))
        expect(notes).toEqual([])
        expect(known(again)).toEqual(known(flowchart))
      }),
      { numRuns: 40 },
    )
  })

  const modelled = bpmn(
    `<bpmn:collaboration id="c"><bpmn:participant id="pool" name="Purchasing" processRef="p"/><bpmn:participant id="supplier" name="Supplier"/><bpmn:messageFlow id="m" name="Order" sourceRef="order" targetRef="supplier"/></bpmn:collaboration>
    <bpmn:process id="p" isExecutable="true">
      <bpmn:laneSet id="ls"><bpmn:lane id="Lane_1" name="Buyer"><bpmn:flowNodeRef>begin</bpmn:flowNodeRef><bpmn:flowNodeRef>order</bpmn:flowNodeRef><bpmn:flowNodeRef>split</bpmn:flowNodeRef></bpmn:lane><bpmn:lane id="Lane_2" name="ERP"><bpmn:flowNodeRef>post</bpmn:flowNodeRef><bpmn:flowNodeRef>sub</bpmn:flowNodeRef><bpmn:flowNodeRef>done</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
      <bpmn:startEvent id="begin" name="Every month"><bpmn:outgoing>f1</bpmn:outgoing><bpmn:timerEventDefinition id="t"/></bpmn:startEvent>
      <bpmn:userTask id="order" name="Order goods" camunda:assignee="demo"><bpmn:extensionElements><zeebe:formDefinition formKey="x"/></bpmn:extensionElements></bpmn:userTask>
      <bpmn:parallelGateway id="split" name="Both"/>
      <bpmn:serviceTask id="post" name="Post order"/>
      <bpmn:subProcess id="sub" name="Payment"><bpmn:task id="inner"/></bpmn:subProcess>
      <bpmn:boundaryEvent id="late" name="Late" attachedToRef="order"><bpmn:timerEventDefinition id="t2"/></bpmn:boundaryEvent>
      <bpmn:endEvent id="done"/>
      <bpmn:sequenceFlow id="f1" sourceRef="begin" targetRef="order"/><bpmn:sequenceFlow id="f2" name="Complete" sourceRef="order" targetRef="split"/><bpmn:sequenceFlow id="f3" sourceRef="split" targetRef="post"/><bpmn:sequenceFlow id="f4" sourceRef="split" targetRef="sub"/><bpmn:sequenceFlow id="f5" sourceRef="post" targetRef="done"/>
      <bpmn:textAnnotation id="a"><bpmn:text>Check with legal</bpmn:text></bpmn:textAnnotation><bpmn:association id="as" sourceRef="order" targetRef="a"/>
    </bpmn:process>`,
  )

  it("of a modelling tool is read, with notes of what has no counterpart", async () => {
    const { flowchart, notes } = await read(modelled)
    const lanes = new Map(flowchart.lanes.map(({ id, name }) => [id, name]))
    expect(flowchart.shapes.map(({ kind, text, laneId }) => [kind, text, lanes.get(laneId)])).toEqual([
      ["start", "Every month", "Buyer"],
      ["step", "Order goods", "Buyer"],
      ["decision", "Both", "Buyer"],
      ["system", "Post order", "ERP"],
      ["step", "Payment", "ERP"],
      ["end", "", "ERP"],
    ])
    expect(flowchart.connections.map(({ from, to, label }) => [from, to, label])).toContainEqual([
      "order",
      "split",
      "Complete",
    ])
    expect(notes.map(({ kind, count, names }) => [kind, count, ...names])).toEqual([
      ["parallelGateways", 1, "Both"],
      ["subProcesses", 1, "Payment"],
      ["eventKinds", 1, "Every month"],
      ["boundaryEvents", 1, "Late"],
      ["messageFlows", 1, "Order"],
      ["annotations", 1, "Check with legal"],
      ["pools", 1, "Supplier"],
    ])
  })

  it("without a picture is laid out", async () => {
    const { flowchart } = await read(modelled)
    expect(flowchart).toEqual(layoutFlowchart(flowchart))
  })

  it("keeps the arrangement of a picture", async () => {
    const shape = (id: string, x: number, y: number, width: number, height: number) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`
    const { flowchart } = await read(
      bpmn(
        `<bpmn:process id="p" name="Payroll"><bpmn:startEvent id="a"/><bpmn:task id="b"/><bpmn:task id="c"/><bpmn:sequenceFlow id="f" sourceRef="a" targetRef="b"/></bpmn:process>`,
        `<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shape("a", 152, 102, 36, 36)}${shape("b", 240, 80, 100, 80)}${shape("c", 240, 190, 100, 80)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`,
      ),
    )
    const [a, b, c] = flowchart.shapes
    expect(flowchart.lanes.map(({ name }) => name)).toEqual(["Payroll"])
    expect(b?.x).toBeGreaterThan(a?.x ?? 0)
    expect(c?.x).toBe(b?.x)
    expect(c?.y).toBeGreaterThan(b?.y ?? 0)
  })

  it.each([
    ["notXml", "no xml"],
    ["notXml", "<html><body/></html>"],
    ["notXml", modelled.slice(0, 900)],
    ["noProcess", bpmn("")],
    ["entities", modelled.replace("?>", '?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
    ["tooLarge", bpmn(`<bpmn:process id="p" name="${"a".repeat(5_000_000)}"/>`)],
    [
      "tooMany",
      bpmn(
        `<bpmn:process id="p">${Array.from({ length: 501 }, (_, index) => `<bpmn:task id="t${index}"/>`).join("")}</bpmn:process>`,
      ),
    ],
  ])("that cannot be read says why: %s", async (problem, xml) => {
    expect(await fromBpmn(xml, options)).toEqual({ problem })
  })
})
