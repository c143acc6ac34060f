import type { WorkflowProperties as Properties } from "../../../../engine/edit/workflow.ts"
import { Switch } from "../../../../ui/switch.tsx"
import { changeTo } from "./change-to.ts"
import { MultiOptionField } from "./option-field.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { useFlowText } from "./use-flow-text.ts"

/** Settings of the whole workflow: the fields that approvals cover. */
export function WorkflowProperties() {
  const text = useFlowText()
  const { definition, fields, onEdit } = useWorkflowEditor()
  const material = definition.workflow?.materialFields
  const setMaterialFields = (value: Properties["materialFields"]) =>
    onEdit({ kind: "changeWorkflow", ...changeTo<Properties, "materialFields">("materialFields", value) }, true)
  return (
    <div className="flow-form ru-stack ru-gap-12">
      <p className="designer__hint">{text("flow.nothing")}</p>
      <Switch
        checked={material !== undefined}
        onChange={(on) =>
          setMaterialFields(on ? fields.material.map(({ value }) => value).slice(0, maxMaterialFields) : undefined)
        }
      >
        {text("flow.material.own")}
      </Switch>
      {material ? (
        <MultiOptionField
          label={text("flow.material")}
          help={text("flow.material.help")}
          options={fields.material}
          value={material}
          onChange={setMaterialFields}
        />
      ) : (
        <p className="designer__hint">{text("flow.material.all")}</p>
      )}
    </div>
  )
}

/** Maximum number of approval fields in a definition. */
const maxMaterialFields = 50
