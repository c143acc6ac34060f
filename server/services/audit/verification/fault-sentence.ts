import type { AuditFault } from "../../../../schemas/api/audit.ts"

const happened: Readonly<Record<AuditFault["fault"], string>> = {
  altered: "was altered",
  missing: "is missing",
  reordered: "was moved",
}

/** A fault as the command tells it. */
export function faultSentence({ kind, subjectId, sequence, fault }: AuditFault): string {
  if (kind === "entry") return `${subjectId}: entry ${sequence} ${happened[fault]}.`
  if (kind === "seal") return `Seal ${sequence} ${happened[fault]}.`
  return `Seal ${sequence}, which the checkpoint is of, ${fault === "missing" ? "is missing" : "is not the one here, or the checkpoint is not this installation's"}.`
}
