import { expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { flowchartDocument } from "../../server/flowchart-pdf.ts"

const control = "0a0a0a0a-0000-4000-8000-000000000001" as RecordId
const isolated = (text: string) => `\u2068${text}\u2069`

test("what users wrote is isolated from the reader's language in the tables of a flowchart", () => {
  const { tables } = flowchartDocument({
    actor: "Ada",
    title: "FLC-0001 From requisition to payment",
    subtitle: [],
    content: {
      type: "flowchart",
      lanes: [{ id: "l", name: "Buyer (plant)", height: 200 }],
      shapes: [
        { id: "s1", kind: "decision", laneId: "l", text: "Approved?", x: 40, y: 40, markers: [control] },
        { id: "s2", kind: "step", laneId: "l", text: "", x: 240, y: 40, markers: [] },
      ],
      connections: [
        { id: "c1", from: "s1", to: "s2", label: "Yes!" },
        { id: "c2", from: "s2", to: "s1", label: "" },
      ],
    },
    references: new Map([
      [
        control,
        {
          recordId: control,
          type: "CONTROL",
          profileId: "control" as ProfileId,
          projectId: null,
          uniqueId: "C-0031",
          name: "Approval (limits)",
        },
      ],
    ]),
    language: "ar",
    readPicture: async () => null,
  })
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      [
        "1",
        isolated("Approved?"),
        "قرار",
        isolated("Buyer (plant)"),
        `${isolated("Yes!")}: 2. خطوة`,
        isolated("C-0031"),
      ],
      ["2", "خطوة", "خطوة", isolated("Buyer (plant)"), `1. ${isolated("Approved?")}`, ""],
    ],
    [[isolated("C-0031"), isolated("Approval (limits)"), `1. ${isolated("Approved?")}`]],
  ])
})
