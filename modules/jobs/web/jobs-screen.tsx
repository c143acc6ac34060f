import { Suspense, useState } from "react"
import { useQueryClient } from "@tanstack/react-query"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { finishedJobDays, failedJobDays, type ClientJob } from "../contracts/job-administration.ts"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { PromptDialog, type JobPrompt } from "./prompt-dialog.tsx"
import { JobDrawer } from "./job-drawer.tsx"
import { Schedules } from "./schedules.tsx"
import { useJobMessages } from "./use-job-messages.ts"
import { JobList } from "./job-list.tsx"
import "./jobs.css"

/** All jobs of the client, requested by users or scheduled by the system. */
export function JobsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="jobs/client-jobs">
        <Jobs />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Jobs() {
  const text = useJobMessages()
  const queries = useQueryClient()
  const [view, setView] = useState("work")
  const [open, setOpen] = useState<ClientJob | null>(null)
  const [jobPrompt, setJobPrompt] = useState<JobPrompt | null>(null)
  const title = text("clientJobs.title")
  const onRetry = (job: ClientJob) => setJobPrompt({ what: "retry", job })
  const onCancel = (job: ClientJob) => setJobPrompt({ what: "cancel", job })
  const onOpen = (job: ClientJob) => setOpen((before) => (before?.id === job.id ? null : job))
  const onDone = () => {
    setJobPrompt(null)
    void queries.invalidateQueries({ queryKey: ["jobs"] })
  }
  const actions = { onOpen, onRetry, onCancel }
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} />
      <div className="jobs">
        <TablePage>
          <p>{text("clientJobs.text", { days: finishedJobDays, failedDays: failedJobDays })}</p>
          <Tabs
            label={text("clientJobs.tabs")}
            tabs={[
              { value: "work", label: text("clientJobs.tab.work") },
              { value: "scheduled", label: text("clientJobs.tab.scheduled") },
            ]}
            value={view}
            onChange={(next) => {
              setView(next)
              setOpen(null)
            }}
          >
            <TabPanel value="work">
              <JobList openId={open?.id} {...actions} />
            </TabPanel>
            <TabPanel value="scheduled">
              <Schedules onOpen={onOpen} onRun={(schedule) => setJobPrompt({ what: "run", schedule })} />
            </TabPanel>
          </Tabs>
        </TablePage>
        {open ? (
          <JobDrawer key={open.id} job={open} onRetry={onRetry} onCancel={onCancel} onClose={() => setOpen(null)} />
        ) : null}
      </div>
      {jobPrompt ? <PromptDialog jobPrompt={jobPrompt} onDone={onDone} onClose={() => setJobPrompt(null)} /> : null}
    </Sheet>
  )
}
