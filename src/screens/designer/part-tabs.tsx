import { useMemo } from "react"
import { useIntl } from "react-intl"
import { workflowWarnings } from "../../../engine/workflow/checks.ts"
import { Tabs } from "../../../ui/tabs.tsx"
import type { Desk } from "./desk.ts"
import { designerParts, type DesignerPart } from "./part-names.ts"
import { partDrawings, partOf } from "./parts.tsx"
import { placeOfProblem } from "./problem-places.ts"

interface PartTabsProps {
  readonly desk: Desk
  readonly part: DesignerPart
  readonly controls: string
  readonly onPart: (part: DesignerPart) => void
}

/** The parts of the record type; a part with something wrong in it says how much, and the workflow what is doubtful. */
export function PartTabs({ desk: { definition, problems }, part, controls, onPart }: PartTabsProps) {
  const { formatMessage } = useIntl()
  const wrong = useMemo(() => {
    const counts = new Map<DesignerPart, number>()
    for (const { path } of problems) {
      const place = placeOfProblem(definition, path)
      if (place) counts.set(partOf(place.selection), (counts.get(partOf(place.selection)) ?? 0) + 1)
    }
    return counts
  }, [definition, problems])
  const doubts = useMemo(() => (definition.workflow?.enabled ? workflowWarnings(definition).length : 0), [definition])
  const countOf = (one: DesignerPart) => {
    if (wrong.has(one)) return { count: wrong.get(one), countTone: "danger" as const }
    return one === "workflow" && doubts > 0 ? { count: doubts, countTone: "warning" as const } : undefined
  }
  return (
    <div className="designer__parts">
      <Tabs
        label={formatMessage({ id: "designer.parts" })}
        value={part}
        controls={controls}
        onChange={(chosen) => onPart(chosen as DesignerPart)}
        tabs={designerParts.map((one) => ({
          value: one,
          label: formatMessage({ id: `designer.part.${one}` }),
          icon: partDrawings[one].icon,
          ...countOf(one),
        }))}
      />
    </div>
  )
}
