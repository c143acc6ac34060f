import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Archive, Trash2 } from "lucide-react"
import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { ArchiveDialog } from "./record-types/life/archive-dialog.tsx"
import { DeleteDialog } from "./record-types/life/delete-dialog.tsx"
import { useCanArchive } from "./record-types/life/use-can-archive.ts"
import "./record-types/life/life.css"
import type { Draft } from "./draft/use-draft.ts"

/** Ends a record type: archives a published one, deletes an unpublished one. */
export function TypeEnd({ draft }: { readonly draft: Draft }) {
  const { server, definition, adoptPublished, save, forget } = draft
  const { id, entity, publishedVersion, archived, updatedAt, updatedBy } = server
  const queries = useQueryClient()
  const navigate = useNavigate()
  const canArchive = useCanArchive({ entity })
  const [isConfirming, setConfirming] = useState(false)
  if (!canArchive || archived) return null
  const isPublished = publishedVersion !== null
  const close = () => setConfirming(false)
  const refresh = () => queries.invalidateQueries({ queryKey: ["profiles"] })
  const fieldCount = definition.sections.reduce((count, { fields }) => count + fields.length, 0)
  // Archiving saves the page's draft first; deleting does not need to.
  const confirmChange = async () => {
    if (!isPublished || (await save())) setConfirming(true)
  }
  return (
    <section className="type-life__end" aria-labelledby="type-settings-end">
      <h2 id="type-settings-end">
        <FormattedMessage id="recordType.end" />
      </h2>
      <p>
        <FormattedMessage id={isPublished ? "recordType.end.archive" : "recordType.end.delete"} />
      </p>
      <Button
        variant={isPublished ? "outline" : "danger"}
        icon={isPublished ? <Archive aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        onClick={() => void confirmChange()}
      >
        <FormattedMessage id={isPublished ? "recordType.archive" : "recordType.delete"} />
      </Button>
      {isConfirming && isPublished ? (
        <ArchiveDialog
          profile={{ id, name: definition.name }}
          onArchived={(rested) => {
            close()
            void adoptPublished(rested)
            void refresh()
          }}
          onClose={close}
        />
      ) : null}
      {isConfirming && !isPublished ? (
        <DeleteDialog
          profile={{ id, name: definition.name, fieldCount, updatedAt, updatedBy }}
          onDeleted={() =>
            void forget()
              .then(refresh)
              .finally(() => navigate({ to: "/profiles" }))
          }
          onClose={close}
        />
      ) : null}
    </section>
  )
}
