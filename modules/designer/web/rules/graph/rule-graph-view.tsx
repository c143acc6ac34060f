import { useMemo, useState } from "react"
import { dependenciesAround, dependenciesOf } from "../../../../../engine/rule-builder/dependencies.ts"
import { fieldIndex } from "../../../../../engine/edit/field-index.ts"
import { usePickerLabels } from "../../../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import type { ProfileEditorState } from "../../profile-editor-state.ts"
import { RuleCanvas } from "./rule-canvas.tsx"
import { DependencyList } from "./dependency-list.tsx"

/**
 * With more rules the complete diagram is unreadable and slow to lay out, so only a field's neighbours are rendered.
 */
const maxRendered = 60

interface RuleGraphViewProps {
  readonly editorState: ProfileEditorState
  /** The field whose neighbours are rendered; null for the complete diagram. */
  readonly around: string | null
  /** The rule whose node takes the focus first; null leaves the focus unchanged. */
  readonly initialRuleId: string | null
  readonly onAround: (fieldId: string | null) => void
}

/** Dependencies as a diagram and a list; selecting a field limits them to its neighbours. */
export function RuleGraphView({ editorState, around: selected, initialRuleId, onAround }: RuleGraphViewProps) {
  const text = useText()
  const labels = usePickerLabels()
  const { definition, context, onSelect } = editorState
  const all = useMemo(() => dependenciesOf(definition), [definition])
  const involved = useMemo(() => [...new Set(all.flatMap(({ rule, reads }) => [rule.target, ...reads]))], [all])
  const [focusTarget, setFocusTarget] = useState(initialRuleId)
  const isMuch = all.length > maxRendered
  const field = selected !== null && involved.includes(selected) ? selected : isMuch ? (involved[0] ?? null) : null
  const { visible, left } = useMemo(
    () => (field === null ? { visible: all, left: 0 } : dependenciesAround(all, field, maxRendered)),
    [all, field],
  )
  const nameOf = (id: string) => {
    const found = fieldIndex(definition).get(id)
    return found ? textIn(found.fieldText, context.language) : id
  }
  const openRule = (id: string) => onSelect({ kind: "rule", id })
  return (
    <div className="rule-graph ru-stack ru-gap-12">
      <div className="rules__field">
        <Combobox
          aria-label={text("designer.rules.graph.around")}
          placeholder={text(isMuch ? "designer.rules.graph.around" : "designer.rules.graph.all")}
          labels={labels}
          options={involved.map((id) => ({ value: id, label: nameOf(id) }))}
          value={field}
          onChange={onAround}
        />
      </div>
      {left > 0 && (
        <p className="designer__hint" role="status">
          {text("designer.rules.graph.nearest", { count: visible.length, all: visible.length + left })}
        </p>
      )}
      {all.length === 0 ? (
        <p className="designer__hint">{text("designer.rules.none")}</p>
      ) : (
        <>
          <RuleCanvas
            key={field ?? ""}
            dependencies={visible}
            definition={definition}
            nameOf={nameOf}
            selected={field}
            focusTarget={focusTarget}
            onFocused={() => setFocusTarget(null)}
            onField={onAround}
            onRule={openRule}
          />
          <DependencyList dependencies={visible} definition={definition} nameOf={nameOf} onRule={openRule} />
        </>
      )}
    </div>
  )
}
