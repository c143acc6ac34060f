import type { ProfileType } from "../../../schemas/profile-types.ts"
import { auditDetailSample } from "./audit-detail.ts"
import { auditUniverseSample } from "./audit-universe.ts"
import { controlSample } from "./control.ts"
import { evidenceSample } from "./evidence.ts"
import { issueSample } from "./issue.ts"
import { otherSample } from "./other.ts"
import { processSample } from "./process.ts"
import { riskSample } from "./risk.ts"
import { subProcessSample } from "./sub-process.ts"
import { todSample } from "./tod.ts"
import { toeSample } from "./toe.ts"
import type { RecordSample } from "./sample.ts"

/** The sample record of each type that is shipped. */
export const sampleOfType: Readonly<Partial<Record<ProfileType, RecordSample>>> = {
  PROCESS: processSample,
  SUB_PROCESS: subProcessSample,
  RISK: riskSample,
  CONTROL: controlSample,
  TOD: todSample,
  TOE: toeSample,
  ISSUE: issueSample,
  EVIDENCE: evidenceSample,
  AUDIT_UNIVERSE: auditUniverseSample,
  AUDIT_DETAIL: auditDetailSample,
  OTHER: otherSample,
}
