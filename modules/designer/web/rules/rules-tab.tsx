import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { findRule } from "../../../../engine/edit/rules.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { Segmented } from "../../../../ui/segmented.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { catalogueOf } from "../tags/queries.ts"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { useSharedTags } from "../tags-context.ts"
import { RuleEditor } from "./rule-editor.tsx"
import { emptyRuleSearch } from "./rule-search.ts"
import { RuleTable } from "./rule-table.tsx"
import { useNames } from "./use-names.ts"
import "./rules.css"

/** The diagram is loaded on first use. */
const RuleGraphView = lazily(async () => ({ default: (await import("./graph/rule-graph-view.tsx")).RuleGraphView }))

/** All rules of the record type as a table or dependency diagram, with the editor of the selected rule. */
export function RulesTab({ editorState, aside }: DesignerTabProps & { readonly aside?: ReactNode }) {
  const text = useText()
  const lists = useSharedTags()
  const tags = useMemo(() => catalogueOf(lists), [lists])
  const names = useNames(editorState.definition, tags, editorState.profiles)
  const [search, setSearch] = useState(emptyRuleSearch)
  const [view, setView] = useState<"table" | "graph">("table")
  const [around, setAround] = useState<string | null>(null)
  const { definition, selection } = editorState
  const rule = selection?.kind === "rule" ? findRule(definition, selection.id) : undefined
  // Focus returns to the row or node of the rule that was left.
  const last = useRef<string>(null)
  useEffect(() => {
    last.current = rule?.id ?? null
  }, [rule?.id])
  return (
    <div className="rules ru-stack ru-fill-block" data-beside={aside ? "" : undefined}>
      {rule ? (
        <RuleEditor key={rule.id} editorState={editorState} rule={rule} names={names} tags={tags} />
      ) : (
        <div className="ru-stack ru-fill ru-fill-block">
          <div className="rules__views">
            <Segmented
              label={text("designer.rules.view")}
              segments={[
                { value: "table", label: text("designer.rules.table") },
                { value: "graph", label: text("designer.rules.graph") },
              ]}
              value={view}
              onChange={setView}
            />
          </div>
          {view === "table" ? (
            <RuleTable editorState={editorState} search={search} initialRuleId={last.current} onSearch={setSearch} />
          ) : (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <RuleGraphView
                editorState={editorState}
                around={around}
                initialRuleId={last.current}
                onAround={setAround}
              />
            </Suspense>
          )}
        </div>
      )}
      {aside}
    </div>
  )
}
