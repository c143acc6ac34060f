import { layoutFlowchart } from "../../../engine/flowchart/layout.ts"
import type { Flowchart, FlowchartConnection, FlowchartShape, ShapeKind } from "../../../schemas/flowchart.ts"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { DocumentReference } from "../contract.ts"

const reference = (
  number: number,
  type: "RISK" | "CONTROL" | "PROCESS",
  uniqueId: string,
  name: string,
): DocumentReference => ({
  recordId: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as RecordId,
  type,
  profileId: "profile" as ProfileId,
  projectId: null,
  uniqueId,
  name,
})

export const sampleReferences = {
  unapproved: reference(1, "RISK", "R-0012", "Purchases without approval"),
  fictitious: reference(2, "RISK", "R-0013", "Payments to fictitious suppliers"),
  duplicate: reference(3, "RISK", "R-0015", "Duplicate payments"),
  approval: reference(4, "CONTROL", "C-0031", "Approval of requisitions within limits"),
  match: reference(5, "CONTROL", "C-0036", "Three-way match of invoice, order and receipt"),
  process: reference(6, "PROCESS", "P-0001", "Procure to pay"),
} as const

/** One that the reader cannot see. */
const hidden = "00000000-0000-4000-8000-000000000099" as RecordId

const shape = (id: string, kind: ShapeKind, laneId: string, text: string, ...markers: RecordId[]): FlowchartShape => ({
  id,
  kind,
  laneId,
  text,
  x: 0,
  y: 0,
  markers,
})
const connection = (from: string, to: string, label = ""): FlowchartConnection => ({
  id: `${from}-${to}`,
  from,
  to,
  label,
})

const { unapproved, fictitious, duplicate, approval, match } = sampleReferences

/** Procure to pay in four lanes. */
export const sampleFlowchart: Flowchart = layoutFlowchart({
  type: "flowchart",
  lanes: [
    { id: "requester", name: "Requester", height: 200 },
    { id: "procurement", name: "Procurement", height: 200 },
    { id: "warehouse", name: "Warehouse", height: 200 },
    { id: "payables", name: "Accounts payable", height: 200 },
  ],
  shapes: [
    shape("need", "start", "requester", "Need for goods or services"),
    shape("requisition", "step", "requester", "Raise purchase requisition"),
    shape("approved", "decision", "requester", "Approved within limits?", unapproved.recordId, approval.recordId),
    shape("supplier", "step", "procurement", "Select supplier from the approved list", fictitious.recordId),
    shape("order", "system", "procurement", "ERP creates the purchase order"),
    shape("sent", "document", "procurement", "Purchase order"),
    shape("receive", "step", "warehouse", "Receive and inspect goods", hidden),
    shape("invoice", "document", "payables", "Supplier invoice"),
    shape("match", "step", "payables", "Match invoice, order and receipt", duplicate.recordId, match.recordId),
    shape("differences", "decision", "payables", "Differences?"),
    shape("pay", "step", "payables", "Pay the supplier"),
    shape("paid", "end", "payables", "Paid"),
  ],
  connections: [
    connection("need", "requisition"),
    connection("requisition", "approved"),
    connection("approved", "supplier", "Yes"),
    connection("approved", "requisition", "No"),
    connection("supplier", "order"),
    connection("order", "sent"),
    connection("sent", "receive"),
    connection("receive", "match"),
    connection("invoice", "match"),
    connection("match", "differences"),
    connection("differences", "pay", "No"),
    connection("differences", "receive", "Yes"),
    connection("pay", "paid"),
  ],
})
