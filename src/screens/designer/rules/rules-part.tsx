import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react"
import { findRule } from "../../../../engine/edit/rules.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { Segmented } from "../../../../ui/segmented.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { catalogueOf } from "../../../queries/tags.ts"
import type { PartProps } from "../desk.ts"
import { useSharedTags } from "../tags-context.ts"
import { RuleEditor } from "./rule-editor.tsx"
import { wholeSearch } from "./rule-search.ts"
import { RuleTable } from "./rule-table.tsx"
import { useNames } from "./use-names.ts"
import "./designer-rules.css"

/** The drawing is fetched when it is first looked at. */
const RuleGraphView = lazily(async () => ({ default: (await import("./graph/rule-graph-view.tsx")).RuleGraphView }))

/** All rules of the record type, as a table or as what depends on what; the one that is selected is worked on. */
export function RulesPart({ desk, beside }: PartProps & { readonly beside?: ReactNode }) {
  const text = useText()
  const lists = useSharedTags()
  const tags = useMemo(() => catalogueOf(lists), [lists])
  const names = useNames(desk.definition, tags, desk.profiles)
  const [search, setSearch] = useState(wholeSearch)
  const [view, setView] = useState<"table" | "graph">("table")
  const [around, setAround] = useState<string | null>(null)
  const { definition, selection } = desk
  const rule = selection?.kind === "rule" ? findRule(definition, selection.id) : undefined
  // Whoever comes back from a rule goes on at its row, or at its box.
  const last = useRef<string>(null)
  useEffect(() => {
    last.current = rule?.id ?? null
  }, [rule?.id])
  return (
    <div className="rules" data-beside={beside ? "" : undefined}>
      {rule ? (
        <RuleEditor key={rule.id} desk={desk} rule={rule} names={names} tags={tags} />
      ) : (
        <div className="rules__all">
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
            <RuleTable desk={desk} search={search} begin={last.current} onSearch={setSearch} />
          ) : (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <RuleGraphView desk={desk} around={around} begin={last.current} onAround={setAround} />
            </Suspense>
          )}
        </div>
      )}
      {beside}
    </div>
  )
}
