import { useEffect, useId, useRef } from "react"
import { useIntl } from "react-intl"
import type { EntityDetails } from "../contracts/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { ErrorSummary } from "../../../ui/error-summary.tsx"
import { useFocusWhenRendered } from "../../../ui/use-focus-when-rendered.ts"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { EntityFields } from "./entity-fields.tsx"
import { useEntityEdit } from "./use-entity-edit.ts"
import { labelKeyOf } from "./field-labels.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntityFormProps {
  /** Null for a new entity. */
  readonly entity: EntityDetails | null
  readonly parentId: EntityId | null
  /** Called with the entity's ID after saving, and without one after cancelling. */
  readonly onDone: (id?: EntityId) => void
}

/** Creates or edits an entity; errors are shown per field and in a summary. */
export function EntityForm({ entity, parentId, onDone }: EntityFormProps) {
  const text = useOrganisationText()
  const intl = useIntl()
  const id = useId()
  const [summary, focusSummary] = useFocusWhenRendered<HTMLDivElement>()
  const heading = useRef<HTMLHeadingElement>(null)
  const edit = useEntityEdit(entity, parentId, onDone)
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const fieldErrors = Object.entries(edit.errors) as [keyof typeof edit.errors, string][]
  const title = entity ? text("organisation.editing", { name: entity.name }) : text("organisation.new")
  useEffect(() => heading.current?.focus(), [])

  async function submit() {
    if (!(await edit.save())) focusSummary()
  }

  return (
    <form
      className="organisation__details ru-grid ru-gap-24"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <header className="organisation__head ru-cluster ru-gap-8">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <div className="organisation__actions ru-cluster ru-gap-8 ru-push-end">
          <Button onClick={() => leave(() => onDone())}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button type="submit" variant="solid" busy={edit.busy}>
            {text("organisation.save")}
          </Button>
        </div>
      </header>
      {edit.error ? <Banner tone="danger" live title={edit.error} /> : null}
      {fieldErrors.length > 0 ? (
        <ErrorSummary
          ref={summary}
          title={text("organisation.wrong")}
          errors={fieldErrors.map(([field, message]) => ({
            id: `${id}-${field}`,
            label: text(labelKeyOf[field]),
            text: message,
          }))}
        />
      ) : null}
      {edit.newer ? (
        <Banner
          tone="warning"
          live
          title={text("organisation.conflict")}
          action={
            <>
              <Button size="sm" onClick={() => edit.resolveConflict("mine")}>
                {text("organisation.conflict.keep")}
              </Button>
              <Button size="sm" onClick={() => edit.resolveConflict("theirs")}>
                {text("organisation.conflict.take")}
              </Button>
            </>
          }
        />
      ) : null}
      <EntityFields
        id={id}
        entityId={entity?.id ?? null}
        draft={edit.draft}
        errors={edit.errors}
        parentHidden={edit.parentHidden}
        onChange={edit.change}
      />
      {confirmDialog}
    </form>
  )
}
