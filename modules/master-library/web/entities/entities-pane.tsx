import { useQuery } from "@tanstack/react-query"
import { Lock } from "lucide-react"
import { useDeferredValue, useMemo, useState } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { TableBar, TablePage } from "../../../../ui/table-page.tsx"
import { visibleNodes } from "../../../../ui/tree-walk.ts"
import { useUser } from "../../../../src/session/session.ts"
import { PageError } from "../../../../src/shell/page-error.tsx"
import type { AssignedProcess } from "../../contracts/library.ts"
import { LoadingPane } from "../loading-pane.tsx"
import { assignmentsQuery, processTreeQuery } from "../queries.ts"
import { nodesOf, searchProcesses, type ProcessNode } from "../tree/process-tree.ts"
import { useLibraryRights } from "../use-library-rights.ts"
import { useLibraryText } from "../use-library-text.ts"
import { EntityGrid } from "./entity-grid.tsx"
import { TeamDialog, type TeamDialogProps } from "./team-dialog.tsx"
import { useAssignments } from "./use-assignments.ts"

/** Which processes of the library are assigned to which of the user's entities. */
export function EntitiesPane({ title }: { readonly title: string }) {
  const text = useLibraryText()
  const tree = useQuery(processTreeQuery)
  const assignments = useQuery(assignmentsQuery)
  const failure = (tree.data ? null : tree.error) ?? (assignments.data ? null : assignments.error)
  const nodes = useMemo(() => nodesOf(tree.data?.content ?? []), [tree.data])
  if (failure) {
    return (
      <PageError
        failure={failure}
        what={title}
        onRetry={() => void Promise.all([tree.refetch(), assignments.refetch()])}
      />
    )
  }
  if (!tree.data || !assignments.data) return <LoadingPane />
  if (nodes.length === 0) {
    return (
      <TablePage>
        <EmptyState title={text("masterLibrary.entities.empty")} text={text("masterLibrary.entities.empty.text")} />
      </TablePage>
    )
  }
  return <FilledGrid nodes={nodes} content={assignments.data} />
}

interface FilledGridProps {
  readonly nodes: readonly ProcessNode[]
  readonly content: readonly AssignedProcess[]
}

function FilledGrid({ nodes, content }: FilledGridProps) {
  const text = useLibraryText()
  const { entities } = useUser()
  const { canAssign } = useLibraryRights()
  const assignments = useAssignments(content)
  const [search, setSearch] = useState("")
  const [team, setTeam] = useState<Pick<TeamDialogProps, "process" | "entity">>()
  /** Opens the team of an assignment once the server has it. */
  const openTeam = async (process: ProcessNode, entityId: EntityId) => {
    await assignments.flush()
    const entity = entities.find(({ id }) => id === entityId)
    if (entity) setTeam({ process, entity })
  }
  const searched = useDeferredValue(search)
  const rows = useMemo(
    () => visibleNodes(searched === "" ? nodes : searchProcesses(nodes, searched).nodes, new Set()),
    [nodes, searched],
  )
  return (
    <div className="master-library">
      <TablePage>
        <TableBar count={text("masterLibrary.entities.count", { count: content.length })}>
          <SearchInput
            label={text("masterLibrary.search")}
            placeholder={text("masterLibrary.search")}
            value={search}
            onChange={setSearch}
          />
        </TableBar>
        {canAssign ? null : (
          <p className="master-library__rights ru-row ru-gap-6 ru-note">
            <Lock className="ru-icon-12" aria-hidden="true" />
            {text("masterLibrary.readOnly")}
          </p>
        )}
        {rows.length === 0 ? (
          <EmptyState
            title={text("masterLibrary.nothing")}
            text={text("masterLibrary.nothing.text", { search })}
            actions={<Button onClick={() => setSearch("")}>{text("masterLibrary.nothing.clear")}</Button>}
          />
        ) : (
          <EntityGrid
            nodes={nodes}
            rows={rows}
            entities={entities}
            assignments={assignments}
            isReadOnly={!canAssign}
            onOpenTeam={(process, entityId) => void openTeam(process, entityId)}
          />
        )}
      </TablePage>
      {team ? <TeamDialog {...team} isReadOnly={!canAssign} onClose={() => setTeam(undefined)} /> : null}
    </div>
  )
}
