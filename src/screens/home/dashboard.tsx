import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { notificationTexts } from "../../../messages/notifications/on-demand.ts"
import { workflowTexts } from "../../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { latelyToldQuery, mostOnHome, starredFilesQuery } from "../../queries/home.ts"
import { nextTasksQuery } from "../../queries/workflow.ts"
import { useProjects } from "../../session/selected-project.ts"
import { LatelyTold } from "./lately-told.tsx"
import { MyTasks } from "./my-tasks.tsx"
import { StarredFiles } from "./starred-files.tsx"

/** What waits for the reader, what they were told lately, and the files they marked; what there is nothing of takes no room. */
export function Dashboard() {
  return (
    <MoreTexts texts={workflowTexts}>
      <MoreTexts texts={notificationTexts}>
        <Parts />
      </MoreTexts>
    </MoreTexts>
  )
}

type Asked = Pick<UseQueryResult, "isFetched" | "fetchStatus" | "failureCount">

const isOnItsWay = ({ isFetched, fetchStatus, failureCount }: Asked) =>
  !isFetched && fetchStatus === "fetching" && failureCount === 0

function Parts() {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { selected } = useProjects()
  const tasks = useQuery(nextTasksQuery(mostOnHome))
  const mentions = useQuery(latelyToldQuery(language, "mentions"))
  const news = useQuery(latelyToldQuery(language, "others"))
  const starred = useQuery(starredFilesQuery(selected?.id))
  const others = [mentions, news, starred]
  // All at once, as a part that comes empty after the others would pull away what is being read; only what fails is not waited for.
  if ([tasks, ...others].some(isOnItsWay)) return <SkeletonText lines={6} />
  return (
    <>
      <MyTasks query={tasks} isAllThereIs={others.every(({ data }) => data?.content.length === 0)} />
      <div className="home__columns">
        <LatelyTold query={mentions} title={formatMessage({ id: "home.mentions" })} />
        <LatelyTold query={news} title={formatMessage({ id: "home.news" })} />
      </div>
      <StarredFiles query={starred} />
    </>
  )
}
