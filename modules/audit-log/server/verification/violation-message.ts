import type { AuditViolation } from "../../contract.ts"

const happened: Readonly<Record<AuditViolation["violation"], string>> = {
  altered: "was altered",
  missing: "is missing",
  reordered: "was moved",
}

/** A violation as the command prints it. */
export function violationMessage({ kind, subjectId, sequence, violation }: AuditViolation): string {
  if (kind === "entry") return `${subjectId}: entry ${sequence} ${happened[violation]}.`
  if (kind === "seal") return `Seal ${sequence} ${happened[violation]}.`
  return `Seal ${sequence}, which the checkpoint is of, ${violation === "missing" ? "is missing" : "is not the one here, or the checkpoint is not this installation's"}.`
}
