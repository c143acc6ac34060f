import type { ProfileDefinition } from "./profile.ts"
import auditDetail from "./profiles/audit-detail.json" with { type: "json" }
import auditUniverse from "./profiles/audit-universe.json" with { type: "json" }
import control from "./profiles/control.json" with { type: "json" }
import evidence from "./profiles/evidence.json" with { type: "json" }
import flowchart from "./profiles/flowchart.json" with { type: "json" }
import issue from "./profiles/issue.json" with { type: "json" }
import narrative from "./profiles/narrative.json" with { type: "json" }
import other from "./profiles/other.json" with { type: "json" }
import policy from "./profiles/policy.json" with { type: "json" }
import process from "./profiles/process.json" with { type: "json" }
import risk from "./profiles/risk.json" with { type: "json" }
import subProcess from "./profiles/sub-process.json" with { type: "json" }
import tod from "./profiles/tod.json" with { type: "json" }
import toe from "./profiles/toe.json" with { type: "json" }

/** The record types of every new client, in the order of the record hierarchy. */
export const shippedProfiles = [
  auditUniverse,
  auditDetail,
  process,
  subProcess,
  risk,
  control,
  tod,
  toe,
  issue,
  evidence,
  narrative,
  flowchart,
  policy,
  other,
  // TypeScript types "CONTROL" in a JSON file as string; the compiler validates every definition against its schema.
] as unknown as readonly ProfileDefinition[]
