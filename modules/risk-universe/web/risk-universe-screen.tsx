import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { universeTab, universeTabs } from "./universe-search.ts"
import { useUniverseText } from "./use-universe-text.ts"

const HeatMapTab = lazily(async () => ({ default: (await import("./heat-map/heat-map-tab.tsx")).HeatMapTab }))
const ListTab = lazily(async () => ({ default: (await import("./list/list-tab.tsx")).ListTab }))
const TreeTab = lazily(async () => ({ default: (await import("./tree/tree-tab.tsx")).TreeTab }))
const SimilarRecordsTab = lazily(async () => ({
  default: (await import("./similar/similar-records-tab.tsx")).SimilarRecordsTab,
}))

/** The risks and controls of all projects that the user can see. */
export function RiskUniverseScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="risk-universe/risk-universe">
        <RiskUniverse />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function RiskUniverse() {
  const text = useUniverseText()
  const navigate = useNavigate()
  const tab = universeTab(useSearch({ from: "/shell/risk-universe" }))
  const title = text("riskUniverse.title")
  return (
    <Sheet>
      <SheetHeader
        title={title}
        line={false}
        breadcrumbs={<NavBreadcrumbs title={title} root="home" />}
        actions={<HelpLink topic="riskUniverse" what={title} />}
      />
      <Tabs
        label={text("riskUniverse.tabs")}
        controls="risk-universe-pane"
        tabs={universeTabs.map((value) => ({ value, label: text(`riskUniverse.tab.${value}`) }))}
        value={tab}
        onChange={(value) => void navigate({ to: "/risk-universe", search: { tab: value } })}
      />
      <div
        id="risk-universe-pane"
        role="tabpanel"
        className="ru-stack ru-fill-block"
        aria-label={text(`riskUniverse.tab.${tab}`)}
      >
        <Suspense fallback={<Starting />}>
          {tab === "heatMap" ? <HeatMapTab /> : null}
          {tab === "risks" ? <ListTab key="RISK" type="RISK" /> : null}
          {tab === "controls" ? <ListTab key="CONTROL" type="CONTROL" /> : null}
          {tab === "tree" ? <TreeTab /> : null}
          {tab === "similar" ? <SimilarRecordsTab /> : null}
        </Suspense>
      </div>
    </Sheet>
  )
}
