import { ShieldCheck } from "lucide-react"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { AuditFault, AuditVerdict } from "../../../schemas/api/audit.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"

export type VerificationState =
  | { readonly kind: "idle" | "running" | "failed" }
  | { readonly kind: "ended"; readonly verdict: AuditVerdict }

export interface TrailVerificationProps {
  readonly state: VerificationState
  readonly onVerify: () => void
  readonly onCheckpoint: () => void
}

/** An administrator's look over the client's whole trail. */
export function TrailVerification({ state, onVerify, onCheckpoint }: TrailVerificationProps) {
  const text = useText()
  const isRunning = state.kind === "running"
  return (
    <div className="ru-trail__foot">
      <Button size="sm" icon={<ShieldCheck aria-hidden="true" />} busy={isRunning} onClick={onVerify}>
        {text(isRunning ? "audit.verify.running" : "audit.verify")}
      </Button>
      <Button size="sm" variant="link" onClick={onCheckpoint}>
        {text("audit.checkpoint")}
      </Button>
      {state.kind === "failed" ? <Banner tone="warning" live title={text("audit.verify.failed")} /> : null}
      {state.kind === "ended" ? <Verdict verdict={state.verdict} /> : null}
    </div>
  )
}

function Verdict({ verdict: { intact, entries, seals, faults } }: { readonly verdict: AuditVerdict }) {
  const text = useText()
  if (intact) return <Banner tone="info" live title={text("audit.verify.intact", { entries, seals })} />
  const say = ({ kind, subjectId, sequence, fault }: AuditFault) =>
    kind === "entry"
      ? text(`audit.verify.fault.${fault}`, { sequence, subject: `\u2068${subjectId}\u2069` })
      : text(`audit.verify.seal.${fault}`, { sequence })
  return (
    <Banner tone="danger" live title={text("audit.verify.broken")}>
      <ul className="ru-trail__faults">
        {faults.map((fault) => (
          <li key={`${fault.kind} ${fault.subjectId} ${fault.sequence}`}>{say(fault)}</li>
        ))}
      </ul>
    </Banner>
  )
}
