import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { FileUp, Plus } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { EntityId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { ApiError } from "../../../src/api/api-error.ts"
import { structureQuery } from "./queries.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { EntitiesView } from "./entities-view.tsx"
import { StructureView } from "./structure/structure-view.tsx"
import { UploadDialog } from "./upload/upload-dialog.tsx"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"
import "./organisation.css"

/** The client's legal entities and their structure. */
export function OrganisationScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="organisation">
        <Organisation />
      </LazyMessagesProvider>
    </Suspense>
  )
}

/** Content of the details panel: an entity, a new entity, or nothing. */
export type OrganisationPanel =
  | { readonly kind: "entity"; readonly id: EntityId; readonly editing?: true }
  | { readonly kind: "new"; readonly parentId: EntityId | null }
  | null

function Organisation() {
  const text = useOrganisationText()
  const intl = useIntl()
  const rights = useOrganisationRights()
  const navigate = useNavigate()
  const { view, entity } = useSearch({ from: "/shell/settings/organisation" })
  const [making, setMaking] = useState<OrganisationPanel>(null)
  const [uploading, setUploading] = useState(false)
  const title = intl.formatMessage({ id: "shell.organisation" })
  // All users of an entity can read the list; other data on this page requires permission.
  const { error, refetch } = useQuery(structureQuery)
  const go = (search: { view?: "structure" | undefined; entity?: EntityId | undefined }) =>
    void navigate({ to: "/settings/organisation", search })
  const openPanel: OrganisationPanel = making ?? (entity ? { kind: "entity", id: entity } : null)
  const show = (next: OrganisationPanel) => {
    setMaking(next?.kind === "entity" && !next.editing ? null : next)
    const id = next?.kind === "entity" ? next.id : undefined
    if (view !== undefined || id !== entity) go({ entity: id })
  }
  if (error instanceof ApiError && error.status === 403) {
    return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  }
  return (
    <Sheet>
      <SheetHeader
        title={title}
        line={false}
        breadcrumbs={<NavBreadcrumbs title={title} root="settings" />}
        actions={
          rights.create ? (
            <>
              <Button icon={<FileUp aria-hidden="true" />} onClick={() => setUploading(true)}>
                {text("organisation.upload")}
              </Button>
              <Button
                variant="solid"
                icon={<Plus aria-hidden="true" />}
                onClick={() => show({ kind: "new", parentId: null })}
              >
                {text("organisation.add")}
              </Button>
            </>
          ) : undefined
        }
      />
      <Tabs
        label={text("organisation.views")}
        controls="organisation-view"
        tabs={(["entities", "structure"] as const).map((value) => ({
          value,
          label: text(`organisation.view.${value}`),
        }))}
        value={view ?? "entities"}
        onChange={(value) => {
          setMaking(null)
          go({ view: value === "structure" ? value : undefined, entity })
        }}
      />
      <div
        id="organisation-view"
        role="tabpanel"
        className="ru-stack ru-fill-block"
        aria-label={text(`organisation.view.${view ?? "entities"}`)}
      >
        {view === "structure" ? (
          <StructureView title={title} active={entity} onOpen={(id) => show({ kind: "entity", id })} />
        ) : (
          <EntitiesView title={title} openPanel={openPanel} onShow={show} onUpload={() => setUploading(true)} />
        )}
      </div>
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </Sheet>
  )
}
