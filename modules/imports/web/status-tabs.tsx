import { FormattedMessage, type IntlShape } from "react-intl"
import type { Import, ImportRowStatus } from "../contracts/imports.ts"
import type { Tab } from "../../../ui/tabs.tsx"

/** Statuses of rows and records, what needs the user first. */
export const visibleStatuses = ["rejected", "conflict", "create", "update", "unchanged", "created", "updated"] as const

/** Tabs for all and for each status that occurs or is selected. */
export function statusTabs(
  intl: IntlShape,
  counts: Import["counts"],
  total: number,
  selected: ImportRowStatus | undefined,
): readonly Tab[] {
  return [
    { value: "all", label: <FormattedMessage id="imports.check.all" />, count: intl.formatNumber(total) },
    ...visibleStatuses
      .filter((name) => counts[name] > 0 || name === selected)
      .map((name) => ({
        value: name,
        label: <FormattedMessage id={`imports.status.${name}`} />,
        count: intl.formatNumber(counts[name]),
        countTone: name === "rejected" || name === "conflict" ? ("danger" as const) : ("neutral" as const),
      })),
  ]
}
