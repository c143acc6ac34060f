import { ChevronDown, FolderKanban, ListFilter } from "lucide-react"
import { useEffect, useState, type ReactNode } from "react"
import { useText } from "../../fields/drawing/use-text.ts"
import { noProject, type ProjectId } from "../../schemas/ids.ts"
import { recordStatuses } from "../../schemas/workflow.ts"
import { Button } from "../../ui/button.tsx"
import { Menu } from "../../ui/menu.tsx"
import { useRecordServices } from "../record/services.tsx"
import type { Narrowed } from "./use-candidates.ts"

export interface NarrowingChipsProps {
  readonly narrowed: Narrowed
  readonly onChange: (narrowed: Narrowed) => void
  /** A record outside every project may be linked with those of any. */
  readonly withProjects: boolean
}

/** Which of the records are looked for: of some statuses, of some projects. Nothing chosen is all of them. */
export function NarrowingChips({ narrowed, onChange, withProjects }: NarrowingChipsProps) {
  const text = useText()
  const { statuses, projectIds } = narrowed
  const projects = useProjectChoices(withProjects)
  return (
    <>
      <Chip
        icon={<ListFilter aria-hidden="true" />}
        name={text("linking.status")}
        choices={recordStatuses.map((status) => ({ id: status, label: text(`status.${status}`) }))}
        chosen={statuses}
        onChange={(next) => onChange({ ...narrowed, statuses: next })}
      />
      {projects.length > 1 ? (
        <Chip
          icon={<FolderKanban aria-hidden="true" />}
          name={text("linking.project")}
          choices={projects}
          chosen={projectIds}
          onChange={(next) => onChange({ ...narrowed, projectIds: next })}
        />
      ) : null}
    </>
  )
}

/** Empty until they are there; where they cannot be had, the search does without. */
function useProjectChoices(wanted: boolean) {
  const text = useText()
  const { listProjects } = useRecordServices()
  const [projects, setProjects] = useState<Awaited<ReturnType<typeof listProjects>>>([])
  useEffect(() => {
    if (wanted) listProjects().then(setProjects, () => undefined)
  }, [wanted, listProjects])
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
  readonly chosen: readonly Id[]
  readonly onChange: (chosen: readonly Id[]) => void
}

function Chip<Id extends string>({ icon, name, choices, chosen, onChange }: ChipProps<Id>) {
  const text = useText()
  const [only] = chosen.length === 1 ? choices.filter(({ id }) => id === chosen[0]) : []
  const toggle = (id: Id) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Menu
      label={name}
      items={[
        ...(chosen.length > 0
          ? [
              { id: "all", label: text("linking.anyOf"), onSelect: () => onChange([]) },
              { id: "line", line: true as const },
            ]
          : []),
        ...choices.map(({ id, label }) => ({
          id,
          label,
          checked: chosen.includes(id),
          onSelect: () => toggle(id),
        })),
      ]}
      trigger={
        <Button size="sm" icon={icon} endIcon={<ChevronDown aria-hidden="true" />}>
          {name}
          {chosen.length > 0 ? <>: {only?.label ?? text("linking.several", { count: chosen.length })}</> : null}
        </Button>
      }
    />
  )
}
