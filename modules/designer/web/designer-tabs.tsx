import { useMemo } from "react"
import { useIntl } from "react-intl"
import { workflowWarnings } from "../../../engine/workflow/checks.ts"
import { Tabs } from "../../../ui/tabs.tsx"
import type { ProfileEditorState } from "./profile-editor-state.ts"
import { designerTabs, type DesignerTab } from "./tab-names.ts"
import { tabViews, tabOfSelection } from "./tab-views.tsx"
import { findProblemLocation } from "./problem-locations.ts"

interface DesignerTabsProps {
  readonly editorState: ProfileEditorState
  readonly tab: DesignerTab
  readonly controls: string
  readonly onTabChange: (tab: DesignerTab) => void
}

/** Tabs of the designer, with the number of problems per tab and the warnings of the workflow. */
export function DesignerTabs({ editorState: { definition, problems }, tab, controls, onTabChange }: DesignerTabsProps) {
  const { formatMessage } = useIntl()
  const problemCounts = useMemo(() => {
    const counts = new Map<DesignerTab, number>()
    for (const { path } of problems) {
      const location = findProblemLocation(definition, path)
      if (location)
        counts.set(tabOfSelection(location.selection), (counts.get(tabOfSelection(location.selection)) ?? 0) + 1)
    }
    return counts
  }, [definition, problems])
  const warningCount = useMemo(
    () => (definition.workflow?.enabled ? workflowWarnings(definition).length : 0),
    [definition],
  )
  const countOf = (one: DesignerTab) => {
    if (problemCounts.has(one)) return { count: problemCounts.get(one), countTone: "danger" as const }
    return one === "workflow" && warningCount > 0 ? { count: warningCount, countTone: "warning" as const } : undefined
  }
  return (
    <div className="designer__tabs">
      <Tabs
        label={formatMessage({ id: "designer.tabs" })}
        value={tab}
        controls={controls}
        onChange={(selected) => onTabChange(selected as DesignerTab)}
        tabs={designerTabs.map((one) => ({
          value: one,
          label: formatMessage({ id: `designer.tab.${one}` }),
          icon: tabViews[one].icon,
          ...countOf(one),
        }))}
      />
    </div>
  )
}
