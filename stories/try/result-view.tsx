import type { CompiledProfile } from "../../schemas/compiled.ts"
import { TabPanel, Tabs } from "../../ui/tabs.tsx"
import { ErrorBoundary } from "./error-boundary.tsx"
import { LinkingView } from "./linking-view.tsx"
import { ListView } from "./list-view.tsx"
import { RecordView } from "./record-view.tsx"

export const resultViews = ["new", "filled", "read-only", "list", "linking"] as const
export type ResultViewName = (typeof resultViews)[number]

const labels: Readonly<Record<ResultViewName, string>> = {
  new: "New record",
  filled: "Filled",
  "read-only": "Read-only",
  list: "List",
  linking: "Linking",
}

interface ResultViewProps {
  readonly profile: CompiledProfile
  readonly view: ResultViewName
  readonly onView: (view: ResultViewName) => void
}

/** The compiled definition as each of the product's screens. */
export function ResultView({ profile, view, onView }: ResultViewProps) {
  return (
    <Tabs
      label="Result"
      tabs={resultViews.map((value) => ({ value, label: labels[value] }))}
      value={view}
      onChange={(value) => onView(resultViews.find((one) => one === value) ?? "new")}
    >
      {resultViews.map((value) => (
        <TabPanel key={value} value={value}>
          <ErrorBoundary key={profile.hash} title="This definition cannot be shown">
            <Screen profile={profile} view={value} />
          </ErrorBoundary>
        </TabPanel>
      ))}
    </Tabs>
  )
}

function Screen({ profile, view }: Pick<ResultViewProps, "profile" | "view">) {
  if (view === "list") return <ListView profile={profile} />
  if (view === "linking") return <LinkingView profile={profile} />
  return <RecordView profile={profile} state={view} />
}
