import { ShieldCheck } from "lucide-react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { AuditViolation, AuditVerification } from "../../../modules/audit-log/contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"

export type VerificationState =
  | { readonly kind: "idle" | "running" | "failed" }
  | { readonly kind: "ended"; readonly result: AuditVerification }

export interface AuditVerificationPanelProps {
  readonly state: VerificationState
  readonly onVerify: () => void
  readonly onCheckpoint: () => void
}

/** Lets an administrator verify the client's complete audit log. */
export function AuditVerificationPanel({ state, onVerify, onCheckpoint }: AuditVerificationPanelProps) {
  const text = useText()
  const isRunning = state.kind === "running"
  return (
    <div className="ru-audit-log__footer ru-grid ru-gap-8 ru-items-start">
      <Button size="sm" icon={<ShieldCheck aria-hidden="true" />} busy={isRunning} onClick={onVerify}>
        {text(isRunning ? "audit.verify.running" : "audit.verify")}
      </Button>
      <Button size="sm" variant="link" onClick={onCheckpoint}>
        {text("audit.checkpoint")}
      </Button>
      {state.kind === "failed" ? <Banner tone="warning" live title={text("audit.verify.failed")} /> : null}
      {state.kind === "ended" ? <VerificationResult result={state.result} /> : null}
    </div>
  )
}

function VerificationResult({
  result: { intact, entries, seals, violations },
}: {
  readonly result: AuditVerification
}) {
  const text = useText()
  if (intact) return <Banner tone="info" live title={text("audit.verify.intact", { entries, seals })} />
  const formatViolation = ({ kind, subjectId, sequence, violation }: AuditViolation) =>
    kind === "entry"
      ? text(`audit.verify.violation.${violation}`, { sequence, subject: `\u2068${subjectId}\u2069` })
      : text(`audit.verify.seal.${violation}`, { sequence })
  return (
    <Banner tone="danger" live title={text("audit.verify.broken")}>
      <ul className="ru-audit-log__violations">
        {violations.map((violation) => (
          <li key={`${violation.kind} ${violation.subjectId} ${violation.sequence}`}>{formatViolation(violation)}</li>
        ))}
      </ul>
    </Banner>
  )
}
