import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { recentNotificationsQuery, maxOnHome, starredFilesQuery } from "../../../src/queries/home.ts"
import { nextTasksQuery } from "../../workflow/web/queries.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { RecentNotifications } from "./recent-notifications.tsx"
import { MyTasks } from "./my-tasks.tsx"
import { StarredFiles } from "./starred-files.tsx"

/** The user's tasks, recent notifications and starred files; empty sections are not rendered. */
export function Dashboard() {
  return (
    <LazyMessagesProvider area="workflow">
      <LazyMessagesProvider area="notifications">
        <DashboardSections />
      </LazyMessagesProvider>
    </LazyMessagesProvider>
  )
}

type QueryStatus = Pick<UseQueryResult, "isFetched" | "fetchStatus" | "failureCount">

const isFirstLoading = ({ isFetched, fetchStatus, failureCount }: QueryStatus) =>
  !isFetched && fetchStatus === "fetching" && failureCount === 0

function DashboardSections() {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { selected } = useProjects()
  const tasks = useQuery(nextTasksQuery(maxOnHome))
  const mentions = useQuery(recentNotificationsQuery(language, "mentions"))
  const news = useQuery(recentNotificationsQuery(language, "others"))
  const starred = useQuery(starredFilesQuery(selected?.id))
  const others = [mentions, news, starred]
  // Rendered together, because a section that disappears later would shift the content; failed sections are not waited
  // for.
  if ([tasks, ...others].some(isFirstLoading)) return <SkeletonText lines={6} />
  return (
    <>
      <MyTasks query={tasks} isAllThereIs={others.every(({ data }) => data?.content.length === 0)} />
      <div className="home__columns ru-grid ru-gap-24">
        <RecentNotifications query={mentions} title={formatMessage({ id: "home.mentions" })} />
        <RecentNotifications query={news} title={formatMessage({ id: "home.news" })} />
      </div>
      <StarredFiles query={starred} />
    </>
  )
}
