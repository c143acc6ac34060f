import { useMemo, useState } from "react"
import { around, dependenciesOf, type Dependency } from "../../../../../engine/rule-builder/dependencies.ts"
import { findField } from "../../../../../engine/edit/find.ts"
import { usePickerLabels } from "../../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import type { Desk } from "../../desk.ts"
import { RuleCanvas } from "./rule-canvas.tsx"
import { DependencyList } from "./dependency-list.tsx"

/** Beyond so many rules the whole is no picture any more: it begins with one field. */
const drawnWhole = 60

/** What depends on what, drawn and as a list; a field narrows it to its surroundings. */
export function RuleGraphView({ desk }: { readonly desk: Desk }) {
  const text = useText()
  const labels = usePickerLabels()
  const { definition, context, onSelect } = desk
  const all = useMemo(() => dependenciesOf(definition), [definition])
  const involved = useMemo(() => [...new Set(all.flatMap(({ rule, reads }) => [rule.target, ...reads]))], [all])
  const [chosen, setChosen] = useState<string | null>(() => (all.length > drawnWhole ? (involved[0] ?? null) : null))
  const field = chosen !== null && involved.includes(chosen) ? chosen : null
  const shown = useMemo<readonly Dependency[]>(() => (field === null ? all : around(all, field)), [all, field])
  const nameOf = (id: string) => {
    const found = findField(definition, id)?.field
    return found ? textIn(found.fieldText, context.language) : id
  }
  const openRule = (id: string) => onSelect({ kind: "rule", id })
  return (
    <div className="rule-graph">
      <div className="rules__field">
        <Combobox
          aria-label={text("designer.rules.graph.around")}
          placeholder={text("designer.rules.graph.all")}
          labels={labels}
          options={involved.map((id) => ({ value: id, label: nameOf(id) }))}
          value={field}
          onChange={setChosen}
        />
      </div>
      {all.length === 0 ? (
        <p className="designer__hint">{text("designer.rules.none")}</p>
      ) : (
        <>
          <RuleCanvas
            key={field ?? ""}
            dependencies={shown}
            nameOf={nameOf}
            chosen={field}
            onField={setChosen}
            onRule={openRule}
          />
          <DependencyList dependencies={shown} definition={definition} nameOf={nameOf} onRule={openRule} />
        </>
      )}
    </div>
  )
}
