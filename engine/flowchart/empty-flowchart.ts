import { flowchartLimits, type Flowchart } from "../../schemas/flowchart.ts"

/** A flowchart with one lane. */
export const emptyFlowchart = (laneName: string): Flowchart => ({
  type: "flowchart",
  lanes: [{ id: "lane-1", name: laneName, height: flowchartLimits.laneHeight.minimum * 2 }],
  shapes: [],
  connections: [],
})
