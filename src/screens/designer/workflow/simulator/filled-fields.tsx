import { fieldsAskedFor } from "../../../../../engine/workflow/simulate.ts"
import type { CompiledField } from "../../../../../schemas/compiled.ts"
import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { useFlowDesk } from "../flow-desk.ts"
import { useFlowText } from "../use-flow-text.ts"
import { filledIn } from "./sample-people.ts"
import type { Played } from "./use-simulation.ts"

/** Which of the fields the workflow looks at are filled in; a change is made by whoever is acting. */
export function FilledFields({ played }: { readonly played: Played }) {
  const text = useFlowText()
  const { fields } = useFlowDesk()
  const { record } = played.simulation
  const { workflow } = record.profile
  if (!workflow) return null
  const { required, naming } = fieldsAskedFor(workflow, record.profile.fields)
  if (required.length + naming.length === 0) return null
  const box = (field: CompiledField, isNaming: boolean) => {
    const { [field.keyword]: present, ...others } = record.values
    return (
      <Checkbox
        key={field.id}
        checked={present !== undefined}
        disabled={record.standing.state.workflowDone}
        onChange={(on) =>
          played.onValues(on ? { ...others, [field.keyword]: filledIn(workflow, field, isNaming) } : others)
        }
      >
        <bdi>{fields.nameOf(field.id)}</bdi>
      </Checkbox>
    )
  }
  return (
    <fieldset className="flow-sim__filled">
      <legend>{text("flow.sim.filled")}</legend>
      {naming.map((field) => box(field, true))}
      {required.map((field) => box(field, false))}
    </fieldset>
  )
}
