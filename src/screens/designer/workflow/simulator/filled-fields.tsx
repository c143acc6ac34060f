import { CircleAlert } from "lucide-react"
import { createEvaluator } from "../../../../../engine/rules/evaluator.ts"
import { fieldsAskedFor, ruleContextFor, writeRefusal } from "../../../../../engine/workflow/simulate.ts"
import type { CompiledField } from "../../../../../schemas/compiled.ts"
import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { useFlowText } from "../use-flow-text.ts"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface FilledFieldsProps {
  readonly played: Play
  readonly words: SimWords
}

/** Which of the fields the workflow looks at are filled in; a change is made by whoever is acting, and judged as every save is. */
export function FilledFields({ played, words }: FilledFieldsProps) {
  const text = useFlowText()
  const { simulation, playing, actor, refusals } = played
  const { record } = simulation
  const { workflow } = record.profile
  if (!workflow) return null
  const { required, naming } = fieldsAskedFor(workflow, record.profile.fields)
  const refusal = writeRefusal(simulation, playing.cast, actor)
  const box = (field: CompiledField) => {
    const isFilled = record.values[field.keyword] !== undefined
    return (
      <Checkbox
        key={field.id}
        checked={isFilled}
        disabled={refusal !== null || playing.filler(field) === undefined}
        onChange={(on) =>
          played.onDo({
            kind: "written",
            values: { ...record.values, [field.keyword]: on ? playing.filler(field) : undefined },
          })
        }
      >
        <bdi>{words.field(field.keyword)}</bdi>
      </Checkbox>
    )
  }
  return (
    <fieldset className="flow-sim__filled">
      <legend>{text("flow.sim.filled")}</legend>
      {naming.map(box)}
      {required.map(box)}
      {(refusal ? [refusal] : refusals).map((problem) => (
        <p
          key={`${problem.code}${problem.path.join()}`}
          className="flow-sim__obstacle"
          role={refusal ? undefined : "alert"}
        >
          <CircleAlert aria-hidden="true" />
          {words.obstacle(problem)}
        </p>
      ))}
      <RulesHere played={played} words={words} />
    </fieldset>
  )
}

const states = ["hidden", "readOnly", "required"] as const

/** What rules make of fields for whoever is acting, where the record stands. */
function RulesHere({ played, words }: FilledFieldsProps) {
  const text = useFlowText()
  const { simulation, playing, actor } = played
  const { profile, values } = simulation.record
  const ruled = [...new Set(profile.rules.filter(({ kind }) => kind !== "computed").map(({ target }) => target))]
  if (ruled.length === 0) return null
  const evaluator = createEvaluator(profile, ruleContextFor(simulation, playing.cast, actor, playing.setting), values)
  const said = states.flatMap((state) => {
    const fields = ruled.filter((keyword) => {
      const { visible, readOnly, required } = evaluator.state(keyword)
      return state === "hidden" ? !visible : visible && (state === "readOnly" ? readOnly : required)
    })
    return fields.length > 0 ? [text(`flow.sim.${state}`, { fields: words.list(fields.map(words.field)) })] : []
  })
  return said.map((one) => (
    <p key={one} className="designer__hint">
      {one}
    </p>
  ))
}
