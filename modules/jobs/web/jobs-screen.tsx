import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { ListPanel, ListSheet } from "../../../src/resource-page/list-page.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { failedJobDays, finishedJobDays } from "../contracts/job-administration.ts"
import { jobList } from "./job-list.tsx"
import { scheduleList } from "./schedule-list.tsx"
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
  const { formatMessage } = useIntl()
  const [view, setView] = useState("jobs")
  return (
    <ListSheet
      title="clientJobs.title"
      text="clientJobs.text"
      values={{ days: finishedJobDays, failedDays: failedJobDays }}
    >
      <Tabs
        label={formatMessage({ id: "clientJobs.tabs" })}
        tabs={[
          { value: "jobs", label: formatMessage({ id: "clientJobs.tab.work" }) },
          { value: "schedules", label: formatMessage({ id: "clientJobs.tab.scheduled" }) },
        ]}
        value={view}
        onChange={setView}
      >
        <TabPanel value="jobs">
          <ListPanel list={jobList} page="clientJobs.title" />
        </TabPanel>
        <TabPanel value="schedules">
          <ListPanel list={scheduleList} page="clientJobs.title" />
        </TabPanel>
      </Tabs>
    </ListSheet>
  )
}
