import { CircleAlert } from "lucide-react"
import { createEvaluator } from "../../../../../engine/rules/evaluator.ts"
import { listRequiredFields, ruleContextFor, findWriteProblem } from "../../../../../engine/workflow/simulate.ts"
import type { CompiledField } from "../../../../../schemas/compiled.ts"
import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { useFlowText } from "../use-flow-text.ts"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface FilledFieldsProps {
  readonly simulator: SimulatorState
  readonly labels: SimulatorLabels
}

/**
 * Which of the fields used by the workflow are filled in. Changes are made as the current participant and validated
 * like every save.
 */
export function FilledFields({ simulator, labels }: FilledFieldsProps) {
  const text = useFlowText()
  const { simulation, playing, actor, rejections } = simulator
  const { record } = simulation
  const { workflow } = record.profile
  if (!workflow) return null
  const { required, naming } = listRequiredFields(workflow, record.profile.fields)
  const writeProblem = findWriteProblem(simulation, playing.participants, actor)
  const box = (field: CompiledField) => {
    const isFilled = record.values[field.keyword] !== undefined
    return (
      <Checkbox
        key={field.id}
        checked={isFilled}
        disabled={writeProblem !== null || playing.filler(field) === undefined}
        onChange={(on) =>
          simulator.onDo({
            kind: "written",
            values: { ...record.values, [field.keyword]: on ? playing.filler(field) : undefined },
          })
        }
      >
        <bdi>{labels.field(field.keyword)}</bdi>
      </Checkbox>
    )
  }
  return (
    <fieldset className="simulator__fields ru-grid ru-gap-4">
      <legend className="ru-small">{text("flow.sim.filled")}</legend>
      {naming.map(box)}
      {required.map(box)}
      {(writeProblem ? [writeProblem] : rejections).map((problem) => (
        <p
          key={`${problem.code}${problem.path.join()}`}
          className="simulator__blocker ru-grid ru-gap-6 ru-small ru-danger"
          role={writeProblem ? undefined : "alert"}
        >
          <CircleAlert aria-hidden="true" />
          {labels.formatBlocker(problem)}
        </p>
      ))}
      <RulesHere simulator={simulator} labels={labels} />
    </fieldset>
  )
}

const states = ["hidden", "readOnly", "required"] as const

/** Effects of rules on fields for the current participant in the current state. */
function RulesHere({ simulator, labels }: FilledFieldsProps) {
  const text = useFlowText()
  const { simulation, playing, actor } = simulator
  const { profile, values } = simulation.record
  const ruled = [...new Set(profile.rules.filter(({ kind }) => kind !== "computed").map(({ target }) => target))]
  if (ruled.length === 0) return null
  const evaluator = createEvaluator(
    profile,
    ruleContextFor(simulation, playing.participants, actor, playing.setting),
    values,
  )
  const descriptions = states.flatMap((state) => {
    const fields = ruled.filter((keyword) => {
      const { visible, readOnly, required } = evaluator.state(keyword)
      return state === "hidden" ? !visible : visible && (state === "readOnly" ? readOnly : required)
    })
    return fields.length > 0 ? [text(`flow.sim.${state}`, { fields: labels.list(fields.map(labels.field)) })] : []
  })
  return descriptions.map((one) => (
    <p key={one} className="designer__hint">
      {one}
    </p>
  ))
}
