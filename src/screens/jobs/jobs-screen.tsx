import { Suspense, useState } from "react"
import { useQueryClient } from "@tanstack/react-query"
import { clientJobsTexts } from "../../../messages/client-jobs/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { endedJobDays, failedJobDays, type ClientJob } from "../../../schemas/api/job-administration.ts"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { AskDialog, type Asked } from "./ask-dialog.tsx"
import { JobDrawer } from "./job-drawer.tsx"
import { Schedules } from "./schedules.tsx"
import { useWorkText } from "./use-work-text.ts"
import { Work } from "./work.tsx"
import "./jobs.css"

/** All work of the client: what people asked for, and what the product does by itself. */
export function JobsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={clientJobsTexts}>
        <Jobs />
      </MoreTexts>
    </Suspense>
  )
}

function Jobs() {
  const text = useWorkText()
  const queries = useQueryClient()
  const [view, setView] = useState("work")
  const [open, setOpen] = useState<ClientJob | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const title = text("work.title")
  const onRetry = (job: ClientJob) => setAsked({ what: "retry", job })
  const onCancel = (job: ClientJob) => setAsked({ what: "cancel", job })
  const onOpen = (job: ClientJob) => setOpen((before) => (before?.id === job.id ? null : job))
  const onDone = () => {
    setAsked(null)
    void queries.invalidateQueries({ queryKey: ["jobs"] })
  }
  const actions = { onOpen, onRetry, onCancel }
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PlaceTrail title={title} below="settings" />} />
      <div className="jobs">
        <TablePage>
          <p>{text("work.text", { days: endedJobDays, failedDays: failedJobDays })}</p>
          <Tabs
            label={text("work.tabs")}
            tabs={[
              { value: "work", label: text("work.tab.work") },
              { value: "scheduled", label: text("work.tab.scheduled") },
            ]}
            value={view}
            onChange={(next) => {
              setView(next)
              setOpen(null)
            }}
          >
            <TabPanel value="work">
              <Work openId={open?.id} {...actions} />
            </TabPanel>
            <TabPanel value="scheduled">
              <Schedules onOpen={onOpen} onRun={(schedule) => setAsked({ what: "run", schedule })} />
            </TabPanel>
          </Tabs>
        </TablePage>
        {open ? (
          <JobDrawer key={open.id} job={open} onRetry={onRetry} onCancel={onCancel} onClose={() => setOpen(null)} />
        ) : null}
      </div>
      {asked ? <AskDialog asked={asked} onDone={onDone} onClose={() => setAsked(null)} /> : null}
    </Sheet>
  )
}
