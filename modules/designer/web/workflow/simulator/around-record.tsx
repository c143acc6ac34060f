import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { useFlowText } from "../use-flow-text.ts"
import type { SimulatorState } from "./use-simulation.ts"

/** Blockers from outside the record's workflow. */
export function AroundRecord({ simulator }: { readonly simulator: SimulatorState }) {
  const text = useFlowText()
  const { around } = simulator.simulation
  return (
    <fieldset className="simulator__fields ru-grid ru-gap-4">
      <legend className="ru-small">{text("flow.sim.around")}</legend>
      <Checkbox
        checked={around.processCompleted}
        onChange={(processCompleted) => simulator.onAround({ ...around, processCompleted })}
      >
        {text("flow.sim.around.process")}
      </Checkbox>
      <Checkbox
        checked={around.projectClosed}
        onChange={(projectClosed) => simulator.onAround({ ...around, projectClosed })}
      >
        {text("flow.sim.around.project")}
      </Checkbox>
    </fieldset>
  )
}
