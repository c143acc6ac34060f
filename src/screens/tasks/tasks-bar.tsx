import { useQuery } from "@tanstack/react-query"
import { useSettledText } from "../../../renderers/list/use-settled.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import { useWorkflowText } from "../../../renderers/record/workflow/use-workflow-text.ts"
import { taskOrders, type TaskOrder } from "../../../schemas/tasks.ts"
import type { EntityId, ProjectId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import type { TasksWish } from "../../queries/workflow.ts"
import { useProjects } from "../../session/selected-project.ts"
import { useUser } from "../../session/session.ts"

export interface TasksBarProps {
  readonly wish: TasksWish
  readonly count: string | null
  readonly onChange: (wish: TasksWish) => void
}

const settledMs = 250

/** What the tasks are narrowed to, and their order. */
export function TasksBar({ wish, count, onChange }: TasksBarProps) {
  const text = useWorkflowText()
  const { entities } = useUser()
  const { projects = [] } = useProjects()
  const types = useTypes()
  const narrow = (change: Partial<TasksWish>) =>
    onChange(Object.fromEntries(Object.entries({ ...wish, ...change }).filter(([, value]) => value !== undefined)))
  const [typed, setTyped] = useSettledText(
    wish.text ?? "",
    (next) => narrow({ text: next.trim() === "" ? undefined : next }),
    settledMs,
  )
  return (
    <TableBar count={count}>
      <SearchInput label={text("tasks.search")} placeholder={text("tasks.search")} value={typed} onChange={setTyped} />
      <Select
        aria-label={text("tasks.type")}
        options={types}
        value={wish.type ?? null}
        emptyLabel={text("tasks.type.all")}
        placeholder={text("tasks.type.all")}
        onChange={(type) => narrow({ type: (type ?? undefined) as ProfileType | undefined })}
      />
      {projects.length > 1 || wish.projectId ? (
        <Select
          aria-label={text("tasks.project")}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={wish.projectId ?? null}
          emptyLabel={text("tasks.project.all")}
          placeholder={text("tasks.project.all")}
          onChange={(projectId) => narrow({ projectId: (projectId ?? undefined) as ProjectId | undefined })}
        />
      ) : null}
      {entities.length > 1 || wish.entityId ? (
        <Select
          aria-label={text("tasks.entity")}
          options={entities.map(({ id, name }) => ({ value: id, label: name }))}
          value={wish.entityId ?? null}
          emptyLabel={text("tasks.entity.all")}
          placeholder={text("tasks.entity.all")}
          onChange={(entityId) => narrow({ entityId: (entityId ?? undefined) as EntityId | undefined })}
        />
      ) : null}
      <Select
        aria-label={text("tasks.sort")}
        options={taskOrders.map((value) => ({ value, label: text(`tasks.sort.${value}`) }))}
        value={wish.sort ?? "due"}
        onChange={(sort) => narrow({ sort: (sort ?? undefined) as TaskOrder | undefined })}
      />
    </TableBar>
  )
}

/** The record types there are for the reader, each by the name of the first that has it. */
function useTypes() {
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const names = new Map<string, string>()
  for (const profile of profiles) {
    if (profile.publishedVersion !== null && !names.has(profile.type))
      names.set(profile.type, profileName(profile, language, moduleId ?? "IC").plural)
  }
  return [...names].map(([value, label]) => ({ value, label }))
}
