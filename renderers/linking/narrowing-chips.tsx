import { ChevronDown, FolderKanban, ListFilter } from "lucide-react"
import { useEffect, useState, type ReactNode } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import { noProject, type ProjectId } from "../../schemas/ids.ts"
import { recordStatuses } from "../../schemas/workflow.ts"
import { Button } from "../../ui/button.tsx"
import { Menu } from "../../ui/menu.tsx"
import { useRecordServices } from "../record/services.tsx"
import type { ChipFilters } from "./use-candidates.ts"

export interface NarrowingChipsProps {
  readonly narrowed: ChipFilters
  readonly onChange: (narrowed: ChipFilters) => void
  /** A record outside of projects can be linked to records of any project. */
  readonly withProjects: boolean
}

/** Restricts the searched records to some statuses and projects. An empty selection means all. */
export function NarrowingChips({ narrowed, onChange, withProjects }: NarrowingChipsProps) {
  const text = useText()
  const { statuses, projectIds } = narrowed
  const projects = useProjectOptions(withProjects)
  return (
    <>
      <Chip
        icon={<ListFilter aria-hidden="true" />}
        name={text("linking.status")}
        choices={recordStatuses.map((status) => ({ id: status, label: text(`status.${status}`) }))}
        selected={statuses}
        onChange={(next) => onChange({ ...narrowed, statuses: next })}
      />
      {projects.length > 1 ? (
        <Chip
          icon={<FolderKanban aria-hidden="true" />}
          name={text("linking.project")}
          choices={projects}
          selected={projectIds}
          onChange={(next) => onChange({ ...narrowed, projectIds: next })}
        />
      ) : null}
    </>
  )
}

/** Empty while loading; if loading fails, the search works without them. */
function useProjectOptions(enabled: boolean) {
  const text = useText()
  const { listProjects } = useRecordServices()
  const [projects, setProjects] = useState<Awaited<ReturnType<typeof listProjects>>>([])
  useEffect(() => {
    if (enabled) listProjects().then(setProjects, () => undefined)
  }, [enabled, listProjects])
  if (projects.length === 0) return []
  return [
    ...projects.map(({ id, name }) => ({ id, label: <bdi>{name}</bdi> })),
    { id: noProject as ProjectId, label: text("linking.outsideProjects") },
  ]
}

interface ChipProps<Id extends string> {
  readonly icon: ReactNode
  readonly name: string
  readonly choices: readonly { readonly id: Id; readonly label: ReactNode }[]
  readonly selected: readonly Id[]
  readonly onChange: (selected: readonly Id[]) => void
}

function Chip<Id extends string>({ icon, name, choices, selected, onChange }: ChipProps<Id>) {
  const text = useText()
  const [only] = selected.length === 1 ? choices.filter(({ id }) => id === selected[0]) : []
  const toggle = (id: Id) => onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <Menu
      label={name}
      items={[
        ...(selected.length > 0
          ? [
              { id: "all", label: text("linking.anyOf"), onSelect: () => onChange([]) },
              { id: "line", line: true as const },
            ]
          : []),
        ...choices.map(({ id, label }) => ({
          id,
          label,
          checked: selected.includes(id),
          onSelect: () => toggle(id),
        })),
      ]}
      trigger={
        <Button size="sm" icon={icon} endIcon={<ChevronDown aria-hidden="true" />}>
          {name}
          {selected.length > 0 ? <>: {only?.label ?? text("linking.several", { count: selected.length })}</> : null}
        </Button>
      }
    />
  )
}
