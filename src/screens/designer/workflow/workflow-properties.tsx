import type { WorkflowProperties as Properties } from "../../../../engine/edit/workflow.ts"
import { Switch } from "../../../../ui/switch.tsx"
import { changeTo } from "./change-to.ts"
import { ChoicesField } from "./choice-field.tsx"
import { useFlowDesk } from "./flow-desk.ts"
import { useFlowText } from "./use-flow-text.ts"

/** What holds for the whole workflow: which fields an approval is of. */
export function WorkflowProperties() {
  const text = useFlowText()
  const { definition, fields, onEdit } = useFlowDesk()
  const material = definition.workflow?.materialFields
  const put = (value: Properties["materialFields"]) =>
    onEdit({ kind: "changeWorkflow", ...changeTo<Properties, "materialFields">("materialFields", value) }, true)
  return (
    <div className="flow-form">
      <p className="designer__hint">{text("flow.nothing")}</p>
      <Switch
        checked={material !== undefined}
        onChange={(on) => put(on ? fields.material.map(({ value }) => value).slice(0, mostMaterial) : undefined)}
      >
        {text("flow.material.own")}
      </Switch>
      {material ? (
        <ChoicesField
          label={text("flow.material")}
          help={text("flow.material.help")}
          options={fields.material}
          value={material}
          onChange={put}
        />
      ) : (
        <p className="designer__hint">{text("flow.material.all")}</p>
      )}
    </div>
  )
}

/** As many as a definition may name. */
const mostMaterial = 50
