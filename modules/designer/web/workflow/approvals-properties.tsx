import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { Switch } from "../../../../ui/switch.tsx"
import { OptionField } from "./option-field.tsx"
import { CountField } from "./count-field.tsx"
import { useFlowText } from "./use-flow-text.ts"

type Approvals = WorkflowActivity["approvals"]

interface ApprovalsPropertiesProps {
  readonly approvals: Approvals
  readonly onChange: (approvals: Approvals) => void
}

const maxApprovals = 9
const modes = ["one", "all", "some"] as const

/** Number of approvals at an activity, and whether they are sequential. */
export function ApprovalsProperties({ approvals, onChange }: ApprovalsPropertiesProps) {
  const text = useFlowText()
  const mode = approvals === undefined ? "one" : approvals.needed === undefined ? "all" : "some"
  const inOrder = approvals?.inOrder ? { inOrder: true } : {}
  const choose = (selected: string | undefined) => {
    if (selected === "one") onChange(undefined)
    else onChange(selected === "all" ? inOrder : { needed: 2, ...inOrder })
  }
  return (
    <section className="flow-form__group ru-stack ru-gap-8">
      <OptionField
        label={text("flow.approvals")}
        options={modes.map((one) => ({ value: one, label: text(`flow.approvals.${one}`) }))}
        value={mode}
        onChange={choose}
      />
      {mode === "some" ? (
        <CountField
          label={text("flow.approvals.needed")}
          value={approvals?.needed}
          maximum={maxApprovals}
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
