import { useQuery } from "@tanstack/react-query"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { nextTasksQuery } from "../../workflow/web/queries.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useChangedByOthers } from "./changed-by-others.tsx"
import { isFirstLoading, maxRows, type UseCard } from "./home-card.tsx"
import { LoadingCards } from "./loading-cards.tsx"
import { MyTasks } from "./my-tasks.tsx"
import { useMentions, useNews } from "./recent-notifications.tsx"
import { useStarredFiles } from "./starred-files.tsx"

/** The cards below the user's tasks, in their order. */
const cards: readonly UseCard[] = [useMentions, useNews, useChangedByOthers, useStarredFiles]

/** The user's tasks and what is new to them; empty cards are not rendered. */
export function Dashboard() {
  return (
    <LazyMessagesProvider area="workflow">
      <LazyMessagesProvider area="notifications">
        <DashboardCards />
      </LazyMessagesProvider>
    </LazyMessagesProvider>
  )
}

function DashboardCards() {
  const language = useLanguage()
  const { selected } = useProjects()
  const tasks = useQuery(nextTasksQuery(maxRows))
  const states = cards.map((useCard) => useCard({ language, projectId: selected?.id }))
  // Rendered together, because a card that disappears later would shift the content.
  if (isFirstLoading(tasks) || states.some((card) => card.isFirstLoading)) return <LoadingCards />
  return (
    <>
      <MyTasks query={tasks} isAllThereIs={states.every(({ isEmpty }) => isEmpty)} />
      <div className="home__columns ru-grid ru-gap-24">{states.map(({ section }) => section)}</div>
    </>
  )
}
