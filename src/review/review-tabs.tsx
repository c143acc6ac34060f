import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { Tabs } from "../../ui/tabs.tsx"

export interface ReviewTab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count: number
  readonly tone?: "neutral" | "warning" | "danger"
}

interface ReviewTabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly ReviewTab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

const panelId = "review-panel"

/** Tabs with the number of what each shows. */
export function ReviewTabs<Value extends string>({ label, tabs, value, onChange, children }: ReviewTabsProps<Value>) {
  const { formatNumber } = useIntl()
  return (
    <>
      <Tabs
        label={label}
        controls={panelId}
        value={value}
        tabs={tabs.map((tab) => ({
          value: tab.value,
          label: tab.label,
          count: formatNumber(tab.count),
          countTone: tab.tone ?? "neutral",
        }))}
        onChange={(next) => onChange(next as Value)}
      />
      <div
        id={panelId}
        role="tabpanel"
        className="ru-stack ru-gap-12 ru-fill-block"
        aria-label={tabs.find((tab) => tab.value === value)?.label}
      >
        {children}
      </div>
    </>
  )
}
