import { useQuery } from "@tanstack/react-query"
import { useText } from "../../../fields/rendering/use-text.ts"
import { profileName } from "../../../renderers/profile-name.ts"
import type { ManagedProcess } from "../../records/contracts/record-permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"

export interface ProcessesTableProps {
  readonly processes: readonly ManagedProcess[]
  readonly busy: boolean
  readonly onOpen: (process: ManagedProcess) => void
}

/** A page of processes, marking those with granted permissions. */
export function ProcessesTable({ processes, busy, onOpen }: ProcessesTableProps) {
  const text = useText()
  const language = useLanguage()
  const { moduleId } = useUser()
  const { projects } = useProjects()
  const { data: profiles } = useQuery(profilesQuery)
  // Two projects may contain processes with the same ID and name.
  const projectOf = ({ projectId }: ManagedProcess) => projects?.find(({ id }) => id === projectId)?.name ?? "–"
  const typeOf = ({ profileId }: ManagedProcess) => {
    const profile = profiles?.find(({ id }) => id === profileId)
    return profile ? profileName(profile, language, moduleId ?? "IC").name : ""
  }
  return (
    <Table label={text("shell.processPermissions")} busy={busy} collapsible>
      <TableHead
        columns={[
          { key: "process", label: text("permissions.processes.column.process") },
          { key: "type", label: text("permissions.processes.column.type") },
          { key: "project", label: text("shell.project") },
          { key: "people", label: text("permissions.processes.column.people") },
        ]}
      />
      <tbody>
        {processes.map((process) => (
          <tr key={process.id}>
            <th scope="row">
              <Button variant="link" onClick={() => onOpen(process)}>
                <bdi className="ru-code">{process.uniqueId}</bdi> <bdi>{process.name}</bdi>
              </Button>
            </th>
            <td>{typeOf(process)}</td>
            <td>
              <bdi>{projectOf(process)}</bdi>
            </td>
            <td>{text("permissions.processes.people", { count: process.people })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
