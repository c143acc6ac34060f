import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { FileUp, Plus } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { organisationTexts } from "../../../messages/organisation/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { EntityId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { CallError } from "../../calls/call-error.ts"
import { structureQuery } from "../../queries/organisation.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { EntitiesView } from "./entities-view.tsx"
import { StructureView } from "./structure/structure-view.tsx"
import { UploadDialog } from "./upload/upload-dialog.tsx"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"
import "./organisation.css"

/** The legal entities of the client: what each says of itself, and how they hang together. */
export function OrganisationScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={organisationTexts}>
        <Organisation />
      </MoreTexts>
    </Suspense>
  )
}

/** What the details show: an entity, one that is being made, or nothing yet. */
export type Shown =
  | { readonly kind: "entity"; readonly id: EntityId; readonly editing?: true }
  | { readonly kind: "new"; readonly parentId: EntityId | null }
  | null

function Organisation() {
  const text = useOrganisationText()
  const intl = useIntl()
  const rights = useOrganisationRights()
  const navigate = useNavigate()
  const { view, entity } = useSearch({ from: "/shell/settings/organisation" })
  const [making, setMaking] = useState<Shown>(null)
  const [uploading, setUploading] = useState(false)
  const title = intl.formatMessage({ id: "shell.organisation" })
  // The list is open to everyone who works in an entity; what this page shows beyond it is not.
  const { error, refetch } = useQuery(structureQuery)
  const go = (search: { view?: "structure" | undefined; entity?: EntityId | undefined }) =>
    void navigate({ to: "/settings/organisation", search })
  const shown: Shown = making ?? (entity ? { kind: "entity", id: entity } : null)
  const show = (next: Shown) => {
    setMaking(next?.kind === "entity" && !next.editing ? null : next)
    const id = next?.kind === "entity" ? next.id : undefined
    if (view !== undefined || id !== entity) go({ entity: id })
  }
  if (error instanceof CallError && error.status === 403) {
    return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  }
  return (
    <Sheet>
      <SheetHeader
        title={title}
        line={false}
        breadcrumbs={<PlaceTrail title={title} below="settings" />}
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
        className="organisation"
        aria-label={text(`organisation.view.${view ?? "entities"}`)}
      >
        {view === "structure" ? (
          <StructureView title={title} active={entity} onOpen={(id) => show({ kind: "entity", id })} />
        ) : (
          <EntitiesView title={title} shown={shown} onShow={show} onUpload={() => setUploading(true)} />
        )}
      </div>
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </Sheet>
  )
}
