import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { Switch } from "../../../../ui/switch.tsx"
import { ChoiceField } from "./choice-field.tsx"
import { CountField } from "./count-field.tsx"
import { useFlowText } from "./use-flow-text.ts"

type Approvals = WorkflowActivity["approvals"]

interface ApprovalsPropertiesProps {
  readonly approvals: Approvals
  readonly onChange: (approvals: Approvals) => void
}

const mostApprovals = 9
const ways = ["one", "all", "some"] as const

/** How many people approve at an activity, and whether one after another. */
export function ApprovalsProperties({ approvals, onChange }: ApprovalsPropertiesProps) {
  const text = useFlowText()
  const way = approvals === undefined ? "one" : approvals.needed === undefined ? "all" : "some"
  const inOrder = approvals?.inOrder ? { inOrder: true } : {}
  const choose = (chosen: string | undefined) => {
    if (chosen === "one") onChange(undefined)
    else onChange(chosen === "all" ? inOrder : { needed: 2, ...inOrder })
  }
  return (
    <section className="flow-form__group">
      <ChoiceField
        label={text("flow.approvals")}
        options={ways.map((one) => ({ value: one, label: text(`flow.approvals.${one}`) }))}
        value={way}
        onChange={choose}
      />
      {way === "some" ? (
        <CountField
          label={text("flow.approvals.needed")}
          value={approvals?.needed}
          maximum={mostApprovals}
          required
          onChange={(needed) => onChange({ ...inOrder, ...(needed !== undefined && { needed }) })}
        />
      ) : null}
      {approvals ? (
        <Switch
          checked={approvals.inOrder ?? false}
          onChange={(ordered) => {
            const { inOrder: _, ...rest } = approvals
            onChange(ordered ? { ...rest, inOrder: true } : rest)
          }}
        >
          {text("flow.approvals.inOrder")}
        </Switch>
      ) : null}
    </section>
  )
}
