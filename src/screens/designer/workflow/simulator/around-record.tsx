import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { useFlowText } from "../use-flow-text.ts"
import type { Play } from "./use-simulation.ts"

/** What holds a record up from outside its workflow. */
export function AroundRecord({ played }: { readonly played: Play }) {
  const text = useFlowText()
  const { around } = played.simulation
  return (
    <fieldset className="flow-sim__filled">
      <legend>{text("flow.sim.around")}</legend>
      <Checkbox
        checked={around.processCompleted}
        onChange={(processCompleted) => played.onAround({ ...around, processCompleted })}
      >
        {text("flow.sim.around.process")}
      </Checkbox>
      <Checkbox
        checked={around.projectClosed}
        onChange={(projectClosed) => played.onAround({ ...around, projectClosed })}
      >
        {text("flow.sim.around.project")}
      </Checkbox>
    </fieldset>
  )
}
