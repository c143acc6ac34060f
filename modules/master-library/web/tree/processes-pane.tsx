import { useQuery } from "@tanstack/react-query"
import { FileUp, LibraryBig, Plus } from "lucide-react"
import { useMemo, useState } from "react"
import { masterLibrary, type RecordId } from "../../../../schemas/ids.ts"
import { RecordServicesProvider } from "../../../../renderers/record/services.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { TablePage } from "../../../../ui/table-page.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { importPath } from "../../../../src/shell/paths.ts"
import { useServices } from "../../../records/web/use-record-services.ts"
import type { ProcessTree } from "../../contracts/library.ts"
import { processTreeQuery } from "../queries.ts"
import { useLibraryRights } from "../use-library-rights.ts"
import { useLibraryText } from "../use-library-text.ts"
import { LoadingPane } from "../loading-pane.tsx"
import { AddProcess } from "./add-process.tsx"
import { FilledTree } from "./filled-tree.tsx"
import { nodesOf } from "./process-tree.ts"
import { useLibraryProfiles } from "./use-library-profiles.ts"

export interface ProcessesPaneProps {
  readonly title: string
  /** Whether the dialog for a process at the top was requested by the page's button. */
  readonly isAdding: boolean
  readonly onAdding: (isAdding: boolean) => void
}

/** The processes of the library as a tree, and its loading, failed and empty states. */
export function ProcessesPane(props: ProcessesPaneProps) {
  const services = useServices()
  const { data: tree, error, refetch } = useQuery(processTreeQuery)
  if (error && !tree) return <PageError failure={error} what={props.title} onRetry={() => void refetch()} />
  if (!tree) return <LoadingPane />
  return (
    <RecordServicesProvider services={services}>
      <Processes {...props} tree={tree} />
    </RecordServicesProvider>
  )
}

function Processes({ tree, isAdding, onAdding }: ProcessesPaneProps & { readonly tree: ProcessTree }) {
  const text = useLibraryText()
  const rights = useLibraryRights()
  const { data: profileList = [] } = useQuery(profilesQuery)
  const nodes = useMemo(() => nodesOf(tree.content), [tree])
  const profileIds = useMemo(() => [...new Set(nodes.map(({ record }) => record.profileId))], [nodes])
  const linkedIds = profileList
    .filter(({ type, publishedVersion }) => ["RISK", "CONTROL"].includes(type) && publishedVersion !== null)
    .filter(({ type }) => rights.canList(type))
    .map(({ id }) => id)
  const { profiles: ofProcesses, isPending } = useLibraryProfiles(profileIds)
  const { profiles: linked } = useLibraryProfiles(linkedIds)
  const profiles = useMemo(() => new Map([...ofProcesses, ...linked]), [ofProcesses, linked])
  const closeAdding = () => onAdding(false)
  const [added, setAdded] = useState<RecordId | null>(null)

  if (nodes.length === 0) {
    return (
      <TablePage>
        <EmptyState
          icon={<LibraryBig aria-hidden="true" />}
          title={text("masterLibrary.empty")}
          text={text(rights.creatableProfile("PROCESS") ? "masterLibrary.empty.text" : "masterLibrary.empty.readOnly")}
          actions={
            rights.creatableProfile("PROCESS") ? (
              <>
                <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => onAdding(true)}>
                  {text("masterLibrary.add.first")}
                </Button>
                <ButtonLink
                  href={importPath({ type: "PROCESS", projectId: masterLibrary })}
                  icon={<FileUp aria-hidden="true" />}
                >
                  {text("masterLibrary.import")}
                </ButtonLink>
              </>
            ) : undefined
          }
        />
        {isAdding ? <AddProcess type="PROCESS" parent={null} onAdded={setAdded} onClose={closeAdding} /> : null}
      </TablePage>
    )
  }
  // The cells need their profiles; without them the rows would be rendered twice.
  if (isPending) return <LoadingPane />
  return (
    <FilledTree
      tree={tree}
      nodes={nodes}
      profiles={profiles}
      rights={rights}
      added={added}
      isAdding={isAdding}
      onAdding={onAdding}
    />
  )
}
