import { useMemo, useState } from "react"
import { around, dependenciesOf } from "../../../../../engine/rule-builder/dependencies.ts"
import { fieldIndex } from "../../../../../engine/edit/field-index.ts"
import { usePickerLabels } from "../../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Combobox } from "../../../../../ui/combobox.tsx"
import type { Desk } from "../../desk.ts"
import { RuleCanvas } from "./rule-canvas.tsx"
import { DependencyList } from "./dependency-list.tsx"

/** Beyond so many rules the whole is no picture any more, and takes long to lay out: what is around one field is drawn. */
const drawnAtOnce = 60

interface RuleGraphViewProps {
  readonly desk: Desk
  /** The field whose surroundings are drawn; null for all that there is room for. */
  readonly around: string | null
  /** The rule whose box takes the focus first; null leaves it where it is. */
  readonly begin: string | null
  readonly onAround: (fieldId: string | null) => void
}

/** What depends on what, drawn and as a list; a field narrows it to its surroundings. */
export function RuleGraphView({ desk, around: chosen, begin, onAround }: RuleGraphViewProps) {
  const text = useText()
  const labels = usePickerLabels()
  const { definition, context, onSelect } = desk
  const all = useMemo(() => dependenciesOf(definition), [definition])
  const involved = useMemo(() => [...new Set(all.flatMap(({ rule, reads }) => [rule.target, ...reads]))], [all])
  const [wanted, setWanted] = useState(begin)
  const isMuch = all.length > drawnAtOnce
  const field = chosen !== null && involved.includes(chosen) ? chosen : isMuch ? (involved[0] ?? null) : null
  const { shown, left } = useMemo(
    () => (field === null ? { shown: all, left: 0 } : around(all, field, drawnAtOnce)),
    [all, field],
  )
  const nameOf = (id: string) => {
    const found = fieldIndex(definition).get(id)
    return found ? textIn(found.fieldText, context.language) : id
  }
  const openRule = (id: string) => onSelect({ kind: "rule", id })
  return (
    <div className="rule-graph">
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
          {text("designer.rules.graph.nearest", { count: shown.length, all: shown.length + left })}
        </p>
      )}
      {all.length === 0 ? (
        <p className="designer__hint">{text("designer.rules.none")}</p>
      ) : (
        <>
          <RuleCanvas
            key={field ?? ""}
            dependencies={shown}
            definition={definition}
            nameOf={nameOf}
            chosen={field}
            wanted={wanted}
            onReached={() => setWanted(null)}
            onField={onAround}
            onRule={openRule}
          />
          <DependencyList dependencies={shown} definition={definition} nameOf={nameOf} onRule={openRule} />
        </>
      )}
    </div>
  )
}
