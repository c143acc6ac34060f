import { useQuery } from "@tanstack/react-query"
import { useDebouncedText } from "../../../../renderers/list/use-debounced-text.ts"
import { profileName } from "../../../../renderers/profile-name.ts"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { taskOrders, type TaskOrder } from "../../../../schemas/tasks.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TableBar } from "../../../../ui/table-page.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import type { TaskListQuery } from "../queries.ts"
import { useProjects } from "../../../../src/session/selected-project.ts"
import { useUser } from "../../../../src/session/session.ts"

export interface TasksBarProps {
  readonly query: TaskListQuery
  readonly count: string | null
  readonly onChange: (query: TaskListQuery) => void
}

const debounceMs = 250

/** Filters and sort order of the tasks. */
export function TasksBar({ query, count, onChange }: TasksBarProps) {
  const text = useWorkflowText()
  const { entities } = useUser()
  const { projects = [] } = useProjects()
  const types = useTypes()
  const narrow = (change: Partial<TaskListQuery>) =>
    onChange(Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined)))
  const [inputValue, setInputValue] = useDebouncedText(
    query.text ?? "",
    (next) => narrow({ text: next.trim() === "" ? undefined : next }),
    debounceMs,
  )
  return (
    <TableBar count={count}>
      <SearchInput
        label={text("tasks.search")}
        placeholder={text("tasks.search")}
        value={inputValue}
        onChange={setInputValue}
      />
      <Select
        aria-label={text("tasks.type")}
        options={types}
        value={query.type ?? null}
        emptyLabel={text("tasks.type.all")}
        placeholder={text("tasks.type.all")}
        onChange={(type) => narrow({ type: (type ?? undefined) as ProfileType | undefined })}
      />
      {projects.length > 1 || query.projectId ? (
        <Select
          aria-label={text("tasks.project")}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.projectId ?? null}
          emptyLabel={text("tasks.project.all")}
          placeholder={text("tasks.project.all")}
          onChange={(projectId) => narrow({ projectId: (projectId ?? undefined) as ProjectId | undefined })}
        />
      ) : null}
      {entities.length > 1 || query.entityId ? (
        <Select
          aria-label={text("tasks.entity")}
          options={entities.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.entityId ?? null}
          emptyLabel={text("tasks.entity.all")}
          placeholder={text("tasks.entity.all")}
          onChange={(entityId) => narrow({ entityId: (entityId ?? undefined) as EntityId | undefined })}
        />
      ) : null}
      <Select
        aria-label={text("tasks.sort")}
        options={taskOrders.map((value) => ({ value, label: text(`tasks.sort.${value}`) }))}
        value={query.sort ?? "due"}
        onChange={(sort) => narrow({ sort: (sort ?? undefined) as TaskOrder | undefined })}
      />
    </TableBar>
  )
}

/** Record types available to the user, named after the first profile of each type. */
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
