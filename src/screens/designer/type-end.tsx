import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Archive, Trash2 } from "lucide-react"
import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { ArchiveDialog } from "../profiles/life/archive-dialog.tsx"
import { DeleteDialog } from "../profiles/life/delete-dialog.tsx"
import { useMayEnd } from "../profiles/life/use-may-end.ts"
import "../profiles/life/life.css"
import type { Draft } from "./draft/use-draft.ts"

/** How the record type ends: one that was in force is archived, one that never was is deleted. */
export function TypeEnd({ draft }: { readonly draft: Draft }) {
  const { server, definition, take, save, forget } = draft
  const { id, entity, publishedVersion, archived, updatedAt, updatedBy } = server
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEnd = useMayEnd({ entity })
  const [asking, setAsking] = useState(false)
  if (!mayEnd || archived) return null
  const isInForce = publishedVersion !== null
  const close = () => setAsking(false)
  const refresh = () => queries.invalidateQueries({ queryKey: ["profiles"] })
  const fieldCount = definition.sections.reduce((count, { fields }) => count + fields.length, 0)
  // What is archived is the draft as it stands here; what is deleted need not be saved before.
  const ask = async () => {
    if (!isInForce || (await save())) setAsking(true)
  }
  return (
    <section className="type-life__end" aria-labelledby="type-settings-end">
      <h2 id="type-settings-end">
        <FormattedMessage id="recordType.end" />
      </h2>
      <p>
        <FormattedMessage id={isInForce ? "recordType.end.archive" : "recordType.end.delete"} />
      </p>
      <Button
        variant={isInForce ? "outline" : "danger"}
        icon={isInForce ? <Archive aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        onClick={() => void ask()}
      >
        <FormattedMessage id={isInForce ? "recordType.archive" : "recordType.delete"} />
      </Button>
      {asking && isInForce ? (
        <ArchiveDialog
          profile={{ id, name: definition.name }}
          onArchived={(rested) => {
            close()
            void take(rested)
            void refresh()
          }}
          onClose={close}
        />
      ) : null}
      {asking && !isInForce ? (
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
